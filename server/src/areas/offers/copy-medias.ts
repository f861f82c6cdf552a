import { randomUUID } from "node:crypto";
import { type Media, type MediaKind, type Medias, mediaKinds } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import type { FileStore } from "../../providers/file-store/port.ts";
import { isFileKey } from "../../providers/file-store/port.ts";
import { forgetRemovals, keysOfMedias, noteRemovals, removeNoted } from "./media/file-removals.ts";

/**
 * Media on their way to another offer. Until `keep` is called, in the transaction that gives them to the offer, their
 * files count as dropped: a process that dies in between leaves nothing behind for good.
 */
export type CopiedMedias = {
  medias: Medias;
  keep: (tx: Db) => Promise<void>;
  takeBack: () => Promise<void>;
};

/** Far longer than the copying of an offer's files takes. */
const SPARED_MINUTES = 60;

const copyOf = (offerId: string, kind: MediaKind, media: Media): Media => {
  const s3Key = `real-estates/${offerId}/${kind}/${randomUUID()}.${media.s3Key.split(".").at(-1)}`;
  return { ...media, s3Key, url: `/files/${s3Key}` };
};

/** The media whose file the store has: there is nothing to copy of the others. */
const present = async (files: FileStore, list: readonly Media[]): Promise<Media[]> => {
  const found: Media[] = [];
  for (const media of list) if (isFileKey(media.s3Key) && (await files.find(media.s3Key))) found.push(media);
  return found;
};

const copyFiles = async (files: FileStore, from: Media, to: Media): Promise<void> => {
  const keys = keysOf(to);
  for (const [at, key] of keysOf(from).entries())
    if (await files.find(key)) await files.copy(key, keys[at] ?? to.s3Key);
};

/**
 * Copies the files of media, renditions included, under new keys in the folder of another offer. When a copy fails
 * nothing stays behind.
 */
export const copyMedias = async (
  ctx: Pick<Ctx<"fileStore">, "db" | "fileStore">,
  source: Medias,
  offerId: string,
): Promise<CopiedMedias> => {
  const medias: Medias = { photos: [], plans: [], documents: [] };
  const pairs: [from: Media, to: Media][] = [];
  for (const kind of mediaKinds) {
    const found = await present(ctx.fileStore, source[kind]);
    medias[kind] = found.map((media) => copyOf(offerId, kind, media));
    pairs.push(...found.map((media, at): [Media, Media] => [media, medias[kind][at] ?? media]));
  }
  const keys = keysOfMedias(medias);
  const takeBack = async (): Promise<void> => {
    await noteRemovals(ctx.db, keys);
    await removeNoted(ctx, keys);
  };
  await noteRemovals(ctx.db, keys, { spareMinutes: SPARED_MINUTES });
  try {
    for (const [from, to] of pairs) await copyFiles(ctx.fileStore, from, to);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { medias, keep: (tx) => forgetRemovals(tx, keys), takeBack };
};
