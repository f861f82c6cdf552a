import type { User } from "@plateau/contract/users/user.ts";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { pictureTypeOf } from "./picture-file.ts";

/** A photo did not get through; the message says why, in the specification's words. */
export class PhotoRefused extends Error {
  override name = "PhotoRefused";
}

/** Milliseconds without an end after which a transfer is given up. */
const PATIENCE = 120_000;

type Transfer = { address: string; contentType: string; file: File };

/** PUTs a photo where it may be put. By XMLHttpRequest: `fetch` does not tell how much of a body has left. */
const put = (
  { address, contentType, file }: Transfer,
  onProgress: (progress: number) => void,
): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    request.timeout = PATIENCE;
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
 * Makes a file a user's photo: asks where it may be sent, sends it, confirms it. `onProgress` is told how much has left,
 * from 0 to 1. @throws PhotoRefused, ApiFailure
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

/** What to say of a photo that did not get through. */
export const photoFailureText = (error: unknown): string => {
  if (error instanceof PhotoRefused) return error.message;
  // What is wrong with the file stands beside its field; the message only says that something is.
  if (error instanceof ApiFailure && error.isValidation) return error.validationErrors[0]?.message ?? "";
  return messageOf(error);
};
