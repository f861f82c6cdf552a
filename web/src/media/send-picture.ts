import {
  MAX_PICTURE_BYTES,
  oversizePicture,
  pictureTypes,
  unsupportedPicture,
} from "@plateau/contract/accounts/user.ts";
import { ApiFailure, messageOf } from "../api/failure.ts";
import { putFile, TransferFailed } from "./put-file.ts";

type PictureType = (typeof pictureTypes)[number];

const otherNames: Readonly<Record<string, PictureType>> = {
  "image/jpg": "image/jpeg",
  "image/x-ms-bmp": "image/bmp",
  "image/x-bmp": "image/bmp",
};

export const pictureAccept = pictureTypes.join(",");

/** The type under which a picture is sent, or why it is refused. */
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
class PictureRefused extends Error {
  override name = "PictureRefused";
}

const transferFailureText = ({ reason, status }: TransferFailed): string => {
  if (reason === "silence") return "Délai d'attente dépassé lors de l'upload";
  return reason === "network" ? "Erreur réseau lors de l'upload" : `Erreur d'upload: ${status}`;
};

/** Asks for an address, and confirms what was sent to it. */
export type PictureTarget<T> = {
  createUpload(query: {
    contentType: string;
    size: number;
  }): Promise<{ presignedUrl: string; s3Key: string; contentType: string; expiresIn: number }>;
  confirm(body: { s3Key: string }): Promise<T>;
};

/** `onProgress` gets a share from 0 to 1. @throws PictureRefused, TransferFailed, ApiFailure */
export const sendPicture = async <T>(
  target: PictureTarget<T>,
  file: File,
  onProgress: (progress: number) => void = () => undefined,
): Promise<T> => {
  const chosen = pictureTypeOf(file);
  if ("refusal" in chosen) throw new PictureRefused(chosen.refusal);
  const { presignedUrl, s3Key, contentType, expiresIn } = await target.createUpload({
    contentType: chosen.type,
    size: file.size,
  });
  if (!presignedUrl || !s3Key || !contentType || !expiresIn)
    throw new PictureRefused("Réponse invalide pour l'URL présignée");
  await putFile({ address: presignedUrl, contentType, file, onProgress });
  return target.confirm({ s3Key });
};

export const pictureFailureText = (error: unknown): string => {
  if (error instanceof PictureRefused) return error.message;
  if (error instanceof TransferFailed) return transferFailureText(error);
  if (error instanceof ApiFailure && error.isValidation) return error.validationErrors[0]?.message ?? "";
  return messageOf(error);
};
