import { randomBytes } from "node:crypto";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import type { pictureTypes } from "@plateau/contract/users/user.ts";

type PictureType = (typeof pictureTypes)[number];

const extensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/bmp": "bmp",
};

const folderOf = (personId: string): string => `users/${personId}/photo/`;

/** A new key to send a photo to, that nobody can guess (128 random bits). */
export const newPhotoKey = (personId: string, type: PictureType): string =>
  `${folderOf(personId)}${randomBytes(16).toString("hex")}.${extensions[type]}`;

/** The type that a key to send a person's photo to announces; undefined when it is none of this person's. */
export const typeOfPhotoKey = (key: string, personId: string): PictureType | undefined => {
  if (!key.startsWith(folderOf(personId))) return undefined;
  const [, extension] = /^[0-9a-f]{32}\.(\w+)$/.exec(key.slice(folderOf(personId).length)) ?? [];
  return (Object.keys(extensions) as PictureType[]).find((type) => extensions[type] === extension);
};

/** Every key that a photo has in the file store, by the address it is read at. */
export const photoKeys = (picture: string | null): string[] =>
  picture ? keysOf({ s3Key: picture.replace(/^\/files\//, ""), width: 1 }) : [];

/** Every key that the photo made of an upload may have: `stem` is its key without extension. */
export const keysOfStem = (stem: string): string[] => [
  ...new Set(["jpg", "png", "webp"].flatMap((extension) => photoKeys(`${stem}.${extension}`))),
];
