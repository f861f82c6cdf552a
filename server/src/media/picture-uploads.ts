import { randomBytes } from "node:crypto";
import {
  MAX_PICTURE_BYTES,
  oversizePicture,
  pictureTypes,
  unsupportedPicture,
} from "@plateau/contract/accounts/user.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { retentions } from "@plateau/contract/personal-data/retention.ts";
import { fileTypeFromFile } from "file-type";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import { invalid, missing } from "../refusal.ts";
import { FileRefused, OTHER_TYPE, UNNAMED_FILE } from "./file-refusals.ts";
import { cancelRemovals, removeScheduled, scheduleRemovals } from "./file-removals.ts";
import { mediaStem, storePicture } from "./store-file.ts";
import { chargeArrivedBytes, chargeUpload } from "./upload-quota.ts";
import { withUploadedFile } from "./uploaded-file.ts";

type PictureType = (typeof pictureTypes)[number];
type UploadCtx = Pick<Ctx<"fileStore" | "pictureMaker">, "db" | "fileStore" | "pictureMaker">;

const extensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/bmp": "bmp",
};

const typeOfKey = (key: string, folder: string): PictureType | undefined => {
  if (!key.startsWith(folder)) return undefined;
  const [, extension] = /^[0-9a-f]{32}\.(\w+)$/.exec(key.slice(folder.length)) ?? [];
  return (Object.keys(extensions) as PictureType[]).find((type) => extensions[type] === extension);
};

/** Keys of a stored picture and its renditions. */
export const pictureKeys = (key: string | null): string[] => (key ? keysOf({ s3Key: key, width: 1 }) : []);

const keysOfStem = (stem: string): string[] => [
  ...new Set(["jpg", "png", "webp"].flatMap((extension) => pictureKeys(`${stem}.${extension}`))),
];

const UNCONFIRMED_MINUTES = retentions.unconfirmedUpload.hours * 60;
const EXPIRES_IN_S = 15 * 60;

const refuseSize = (size: number | undefined): void => {
  if (size === 0) throw invalid({ field: "size", message: "Ce fichier est vide" });
  if (size !== undefined && size > MAX_PICTURE_BYTES)
    throw invalid({ field: "size", message: oversizePicture });
};

type PictureUpload = {
  presignedUrl: string;
  s3Key: string;
  contentType: PictureType;
  expiresIn: number;
  instructions: string;
};

/** An address for one picture, with an unguessable key in `folder`. `confirmation` names the next call. */
export const createPictureUpload = async (
  ctx: Pick<Ctx<"fileStore">, "db" | "fileStore" | "me" | "now">,
  folder: string,
  {
    contentType: asked,
    size,
    confirmation,
  }: { contentType: string; size?: number | undefined; confirmation: string },
): Promise<PictureUpload> => {
  const contentType = pictureTypes.find((type) => type === asked.toLowerCase());
  if (!contentType) throw invalid({ field: "contentType", message: unsupportedPicture });
  refuseSize(size);
  const s3Key = `${folder}${randomBytes(16).toString("hex")}.${extensions[contentType]}`;
  await chargeUpload(ctx, { s3Key, size });
  await scheduleRemovals(ctx.db, [s3Key], { delayMinutes: UNCONFIRMED_MINUTES });
  const presignedUrl = await ctx.fileStore.presignUpload({
    key: s3Key,
    contentType,
    size,
    maxSize: MAX_PICTURE_BYTES,
    expiresIn: EXPIRES_IN_S,
  });
  const instructions = `Envoyez le fichier par PUT à presignedUrl avec ce contentType, puis confirmez s3Key par ${confirmation}.`;
  return { presignedUrl, s3Key, contentType, expiresIn: EXPIRES_IN_S, instructions };
};

const isUploadExpected = async (db: Db, s3Key: string): Promise<boolean> =>
  (await db.row(sql`select 1 from file_removals where s3_key = ${s3Key} and since > now()`)) !== undefined;

/** Checks that the bytes match the type in the key. @throws FileRefused */
const checkPicture = async (path: string, announced: PictureType): Promise<void> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const type = found?.mime === "image/apng" ? "image/png" : found?.mime;
  if (type === announced) return;
  const supported = pictureTypes.some((each) => each === type);
  throw new FileRefused(supported ? OTHER_TYPE : unsupportedPicture);
};

const storeUpload = async (ctx: UploadCtx, s3Key: string, type: PictureType): Promise<string> => {
  const arrived = await ctx.fileStore.find(s3Key);
  if (arrived && arrived.size > MAX_PICTURE_BYTES) throw new FileRefused(oversizePicture);
  return withUploadedFile(ctx.fileStore, { key: s3Key, name: UNNAMED_FILE }, async ({ path, size }) => {
    await chargeArrivedBytes(ctx.db, s3Key, size);
    await checkPicture(path, type);
    const stem = mediaStem(s3Key);
    // Removed by the sweep if the confirmation is interrupted.
    await scheduleRemovals(ctx.db, keysOfStem(stem), { delayMinutes: UNCONFIRMED_MINUTES });
    return (await storePicture(ctx, path, stem)).s3Key;
  });
};

const refuseFile = async ({ fileStore }: UploadCtx, s3Key: string, error: unknown): Promise<never> => {
  if (!(error instanceof FileRefused)) throw error;
  await fileStore.remove([s3Key]);
  throw invalid({ field: "s3Key", message: error.message });
};

/** What has one picture: a person, the agency. Keys are those of the file store. */
export type PictureOwner<T> = {
  folder: string;
  /** Checks the caller's right. */
  read(): Promise<T>;
  pictureOf(owner: T): string | null;
  lock(tx: Db): Promise<T>;
  replace(tx: Db, picture: string): Promise<T>;
};

const replacePicture = async <T>(
  tx: Db,
  owner: PictureOwner<T>,
  { picture, stem }: { picture: string; stem: string },
): Promise<{ changed: T; dropped: string[] }> => {
  const before = await owner.lock(tx);
  await cancelRemovals(tx, keysOfStem(stem));
  if (owner.pictureOf(before) === picture) return { changed: before, dropped: [] };
  const dropped = pictureKeys(owner.pictureOf(before));
  await scheduleRemovals(tx, dropped);
  return { changed: await owner.replace(tx, picture), dropped };
};

/** Re-encodes the upload upright, without metadata, and replaces the current picture. Idempotent. */
export const confirmPictureUpload = async <T>(
  ctx: UploadCtx,
  s3Key: string,
  owner: PictureOwner<T>,
): Promise<T> => {
  const before = await owner.read();
  const type = typeOfKey(s3Key, owner.folder);
  if (!type) throw missing();
  const stem = mediaStem(s3Key);
  const isConfirmed = (each: T) => owner.pictureOf(each)?.startsWith(`${stem}.`) ?? false;
  if (isConfirmed(before)) return before;
  if (!(await isUploadExpected(ctx.db, s3Key))) throw missing();
  let picture: string;
  try {
    picture = await storeUpload(ctx, s3Key, type);
  } catch (error) {
    // A concurrent confirmation may have removed the upload.
    const now = await owner.read();
    return isConfirmed(now) ? now : refuseFile(ctx, s3Key, error);
  }
  const { changed, dropped } = await inTransaction(ctx, ({ db }) =>
    replacePicture(db, owner, { picture, stem }),
  );
  await removeScheduled(ctx, dropped);
  // The key may be written again until its address expires; the sweep removes it.
  await ctx.fileStore.remove([s3Key]).catch(() => undefined);
  return changed;
};
