import { createHash, randomBytes } from "node:crypto";
import type { MediaKind } from "@plateau/contract/offers/media.ts";

/** A new key to upload to, that nobody can guess (128 random bits). */
export const newUploadKey = (offerId: string, kind: MediaKind, extension: string): string =>
  `real-estates/${offerId}/${kind}/${randomBytes(16).toString("hex")}.${extension}`;

/**
 * Where the media of an upload is kept, without its extension. Not the key that was uploaded to: its address lasts for
 * some minutes more, and could put other bytes in the place of those that were checked. The same upload always leads to
 * the same place, so that a confirmation cut short and begun again leaves nothing behind.
 */
export const mediaStem = (uploadKey: string): string => {
  const folder = uploadKey.slice(0, uploadKey.lastIndexOf("/"));
  return `${folder}/${createHash("sha256").update(uploadKey).digest("hex").slice(0, 32)}`;
};
