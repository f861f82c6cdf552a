import { randomUUID } from "node:crypto";
import { type Media, type MediaKind, type Medias, mediaKinds } from "@plateau/contract/offers/media.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { cancelRemovals, removeScheduled, scheduleRemovals } from "../../../media/file-removals.ts";
import type { FileStore } from "../../../providers/file-store/port.ts";
import { isFileKey } from "../../../providers/file-store/port.ts";
import { keysOfMedias } from "./offer-medias.ts";

/** Scheduled for removal until `keep` runs, to leave no orphans after a crash. */
type CopiedMedias = {
  medias: Medias;
  keep: (tx: Db) => Promise<void>;
  takeBack: () => Promise<void>;
};

const SPARED_MINUTES = 60;

const copyOf = (offerId: string, kind: MediaKind, media: Media): Media => {
  const s3Key = `real-estates/${offerId}/${kind}/${randomUUID()}.${media.s3Key.split(".").at(-1)}`;
  return { ...media, s3Key, url: `/files/${s3Key}` };
};

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

/** Includes renditions; all or none. */
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
    await scheduleRemovals(ctx.db, keys);
    await removeScheduled(ctx, keys);
  };
  await scheduleRemovals(ctx.db, keys, { delayMinutes: SPARED_MINUTES });
  try {
    for (const [from, to] of pairs) await copyFiles(ctx.fileStore, from, to);
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { medias, keep: (tx) => cancelRemovals(tx, keys), takeBack };
};
