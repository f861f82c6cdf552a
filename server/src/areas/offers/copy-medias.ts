import { randomUUID } from "node:crypto";
import type { Media, MediaKind, Medias } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import type { Ctx } from "../../ctx.ts";
import { isFileKey } from "../../providers/file-store/port.ts";
import { noteRemovals } from "./media/file-removals.ts";

/** Media on their way to another offer, and what takes their files back when they do not arrive. */
export type CopiedMedias = { medias: Medias; takeBack: () => Promise<void> };

/**
 * Copies the files of media, renditions included, under new keys in the folder of another offer. A file that the store
 * does not have (any more) is left out: there is nothing to copy. When a copy fails nothing stays behind.
 */
export const copyMedias = async (
  { db, fileStore: files }: Pick<Ctx<"fileStore">, "db" | "fileStore">,
  source: Medias,
  offerId: string,
): Promise<CopiedMedias> => {
  const written: string[] = [];
  const takeBack = async (): Promise<void> => {
    // When the store is away the next sweep removes them.
    await files.remove(written).catch(() => noteRemovals(db, written));
  };

  const copyFile = async (from: string, to: string): Promise<void> => {
    if (!(await files.find(from))) return;
    written.push(to);
    await files.copy(from, to);
  };

  const copyMedia = async (kind: MediaKind, media: Media): Promise<Media[]> => {
    if (!isFileKey(media.s3Key) || !(await files.find(media.s3Key))) return [];
    const extension = media.s3Key.split(".").at(-1);
    const s3Key = `real-estates/${offerId}/${kind}/${randomUUID()}.${extension}`;
    const copy = { ...media, s3Key, url: `/files/${s3Key}` };
    const keys = keysOf(copy);
    // All of them settle before a failure is told: nothing may be written after it was taken back.
    const copies = await Promise.allSettled(
      keysOf(media).map((from, at) => copyFile(from, keys[at] ?? s3Key)),
    );
    for (const result of copies) if (result.status === "rejected") throw result.reason;
    return [copy];
  };

  const copyKind = async (kind: MediaKind): Promise<Media[]> => {
    const copies: Media[] = [];
    for (const media of source[kind]) copies.push(...(await copyMedia(kind, media)));
    return copies;
  };

  try {
    const medias = {
      photos: await copyKind("photos"),
      plans: await copyKind("plans"),
      documents: await copyKind("documents"),
    };
    return { medias, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
};
