import {
  MAX_PICTURE_BYTES,
  oversizePicture,
  pictureTypes,
  type User,
  unsupportedPicture,
} from "@plateau/contract/accounts/user.ts";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";

type PictureType = (typeof pictureTypes)[number];

const otherNames: Readonly<Record<string, PictureType>> = {
  "image/jpg": "image/jpeg",
  "image/x-ms-bmp": "image/bmp",
  "image/x-bmp": "image/bmp",
};

export const pictureAccept = pictureTypes.join(",");

/** The type under which a photo is sent, or why it is refused. */
export const pictureTypeOf = ({
  type,
  size,
}: Pick<File, "type" | "size">): { type: PictureType } | { refusal: string } => {
  const name = type.toLowerCase();
  const known = otherNames[name] ?? pictureTypes.find((each) => each === name);
  if (!known) return { refusal: unsupportedPicture };
  if (size > MAX_PICTURE_BYTES) return { refusal: oversizePicture };
  return { type: known };
};

/** The message is shown as it is. */
class PhotoRefused extends Error {
  override name = "PhotoRefused";
}

const UPLOAD_TIMEOUT_MS = 120_000;

type Transfer = { address: string; contentType: string; file: File };

/** XMLHttpRequest, because `fetch` reports no upload progress. */
const put = (
  { address, contentType, file }: Transfer,
  onProgress: (progress: number) => void,
): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader("content-type", contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) done();
      else fail(new PhotoRefused(`Erreur d'upload: ${request.status}`));
    };
    request.onerror = () => fail(new PhotoRefused("Erreur réseau lors de l'upload"));
    request.ontimeout = () => fail(new PhotoRefused("Délai d'attente dépassé lors de l'upload"));
    request.send(file);
  });

/**
 * Sends a user's photo: asks for an address, uploads, confirms. `onProgress` gets a share from 0 to 1.
 * @throws PhotoRefused, ApiFailure
 */
export const sendPhoto = async (
  userId: string,
  file: File,
  onProgress: (progress: number) => void = () => undefined,
): Promise<User> => {
  const chosen = pictureTypeOf(file);
  if ("refusal" in chosen) throw new PhotoRefused(chosen.refusal);
  const params = { id: userId };
  const query = { contentType: chosen.type, size: file.size };
  const { presignedUrl, s3Key, contentType, expiresIn } = await api.createProfileImageUpload({
    params,
    query,
  });
  if (!presignedUrl || !s3Key || !contentType || !expiresIn)
    throw new PhotoRefused("Réponse invalide pour l'URL présignée");
  await put({ address: presignedUrl, contentType, file }, onProgress);
  return api.confirmProfileImage({ params, body: { s3Key } });
};

export const photoFailureText = (error: unknown): string => {
  if (error instanceof PhotoRefused) return error.message;
  if (error instanceof ApiFailure && error.isValidation) return error.validationErrors[0]?.message ?? "";
  return messageOf(error);
};
