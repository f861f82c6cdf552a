import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import type { Ctx } from "../ctx.ts";
import { PictureRefused, type ReadyPicture } from "../providers/picture-maker/port.ts";
import { FileRefused, pictureRefusals } from "./file-refusals.ts";
import type { LocalFile } from "./uploaded-file.ts";

export type StoredFile = Omit<Media, "name" | "uploadedAt">;

const refuse = (error: unknown): never => {
  throw error instanceof PictureRefused ? new FileRefused(pictureRefusals[error.reason]) : error;
};

const storeReady = async (
  { fileStore }: Pick<Ctx<"fileStore">, "fileStore">,
  { original, renditions, width, height, preview }: ReadyPicture,
  stem: string,
): Promise<StoredFile> => {
  const s3Key = `${stem}.${original.extension}`;
  for (const each of renditionWidths) {
    const path = renditions.find((rendition) => rendition.width === each)?.path;
    if (!path) throw new Error(`No rendition of ${each} pixels was made`);
    await fileStore.write(renditionKey(s3Key, each), createReadStream(path), "image/webp");
  }
  await fileStore.write(s3Key, createReadStream(original.path), original.contentType);
  const { size } = await stat(original.path);
  return { s3Key, url: `/files/${s3Key}`, type: original.contentType, size, width, height, preview };
};

/**
 * Differs from the upload key, which stays writable for minutes after the check. Deterministic, so a retry
 * leaves no orphan.
 */
export const mediaStem = (uploadKey: string): string => {
  const folder = uploadKey.slice(0, uploadKey.lastIndexOf("/"));
  return `${folder}/${createHash("sha256").update(uploadKey).digest("hex").slice(0, 32)}`;
};

/** `stem`: the key without its extension. @throws FileRefused */
export const storePicture = async (
  ctx: Pick<Ctx<"fileStore" | "pictureMaker">, "fileStore" | "pictureMaker">,
  path: string,
  stem: string,
): Promise<StoredFile> => {
  const ready = await ctx.pictureMaker.prepare(path).catch(refuse);
  try {
    return await storeReady(ctx, ready, stem);
  } finally {
    await ready.dispose();
  }
};

export const storeDocument = async (
  { fileStore }: Pick<Ctx<"fileStore">, "fileStore">,
  { path, size }: LocalFile,
  { s3Key, contentType }: { s3Key: string; contentType: string },
): Promise<StoredFile> => {
  await fileStore.write(s3Key, createReadStream(path), contentType);
  return { s3Key, url: `/files/${s3Key}`, type: contentType, size };
};
