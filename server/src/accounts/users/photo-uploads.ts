import { randomBytes } from "node:crypto";
import type { pictureTypes } from "@plateau/contract/accounts/user.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { scheduleRemovals } from "../../media/file-removals.ts";

type PictureType = (typeof pictureTypes)[number];

const extensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/bmp": "bmp",
};

const folderOf = (personId: string): string => `users/${personId}/photo/`;

/** Unguessable: 128 random bits. */
export const newPhotoKey = (personId: string, type: PictureType): string =>
  `${folderOf(personId)}${randomBytes(16).toString("hex")}.${extensions[type]}`;

export const typeOfPhotoKey = (key: string, personId: string): PictureType | undefined => {
  if (!key.startsWith(folderOf(personId))) return undefined;
  const [, extension] = /^[0-9a-f]{32}\.(\w+)$/.exec(key.slice(folderOf(personId).length)) ?? [];
  return (Object.keys(extensions) as PictureType[]).find((type) => extensions[type] === extension);
};

export const photoKeys = (picture: string | null): string[] =>
  picture ? keysOf({ s3Key: picture.replace(/^\/files\//, ""), width: 1 }) : [];

export const keysOfStem = (stem: string): string[] => [
  ...new Set(["jpg", "png", "webp"].flatMap((extension) => photoKeys(`${stem}.${extension}`))),
];

export const UNCONFIRMED_MINUTES = 24 * 60;

export const expectUpload = (db: Db, s3Key: string): Promise<void> =>
  scheduleRemovals(db, [s3Key], { delayMinutes: UNCONFIRMED_MINUTES });

export const isUploadExpected = async (db: Db, s3Key: string): Promise<boolean> =>
  (await db.row(sql`select 1 from file_removals where s3_key = ${s3Key} and since > now()`)) !== undefined;
