import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Media } from "@plateau/contract/offers/media.ts";
import { renditionKey, renditionWidths } from "@plateau/contract/offers/renditions.ts";
import type { Ctx } from "../../../ctx.ts";
import { PictureRefused, type ReadyPicture } from "../../../providers/picture-maker/port.ts";
import { FileRefused, pictureRefusals } from "./file-refusals.ts";
import type { LocalFile } from "./received-file.ts";

/** What is known of a file once it is in the store. */
export type KeptFile = Omit<Media, "name" | "uploadedAt">;

const refuse = (error: unknown): never => {
  throw error instanceof PictureRefused ? new FileRefused(pictureRefusals[error.reason]) : error;
};

const keepReady = async (
  { fileStore }: Pick<Ctx<"fileStore">, "fileStore">,
  { original, renditions, width, height, preview }: ReadyPicture,
  stem: string,
): Promise<KeptFile> => {
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
 * Makes a picture ready and puts it, re-encoded, and its renditions in the store; `stem` is its key without extension.
 * @throws FileRefused
 */
export const keepPicture = async (
  ctx: Pick<Ctx<"fileStore" | "pictureMaker">, "fileStore" | "pictureMaker">,
  path: string,
  stem: string,
): Promise<KeptFile> => {
  const ready = await ctx.pictureMaker.prepare(path).catch(refuse);
  try {
    return await keepReady(ctx, ready, stem);
  } finally {
    await ready.dispose();
  }
};

/** Puts a PDF or an office document in the store, as it is. */
export const keepDocument = async (
  { fileStore }: Pick<Ctx<"fileStore">, "fileStore">,
  { path, size }: LocalFile,
  { s3Key, contentType }: { s3Key: string; contentType: string },
): Promise<KeptFile> => {
  await fileStore.write(s3Key, createReadStream(path), contentType);
  return { s3Key, url: `/files/${s3Key}`, type: contentType, size };
};
