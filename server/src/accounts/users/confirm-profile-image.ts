import {
  MAX_PICTURE_BYTES,
  oversizePicture,
  pictureTypes,
  type User,
  unsupportedPicture,
} from "@plateau/contract/accounts/user.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { fileTypeFromFile } from "file-type";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { FileRefused, OTHER_TYPE, UNNAMED_FILE } from "../../media/file-refusals.ts";
import { cancelRemovals, removeScheduled, scheduleRemovals } from "../../media/file-removals.ts";
import { mediaStem, storePicture } from "../../media/store-file.ts";
import { withUploadedFile } from "../../media/uploaded-file.ts";
import { invalid, missing } from "../../refusal.ts";
import { lockPerson, type Person, updatePerson } from "../people-storage.ts";

import { requirePhotoRight, withAccount } from "./person-accounts.ts";
import {
  isUploadExpected,
  keysOfStem,
  photoKeys,
  typeOfPhotoKey,
  UNCONFIRMED_MINUTES,
} from "./photo-uploads.ts";

type PhotoCtx = Ctx<"identity" | "fileStore" | "pictureMaker">;

const storePhoto = async (ctx: PhotoCtx, s3Key: string, type: string): Promise<string> => {
  const arrived = await ctx.fileStore.find(s3Key);
  if (arrived && arrived.size > MAX_PICTURE_BYTES) throw new FileRefused(oversizePicture);
  return withUploadedFile(ctx.fileStore, { key: s3Key, name: UNNAMED_FILE }, async ({ path }) => {
    await checkPhoto(path, type);
    const stem = mediaStem(s3Key);
    // Removed by the sweep if the confirmation is interrupted.
    await scheduleRemovals(ctx.db, keysOfStem(stem), { delayMinutes: UNCONFIRMED_MINUTES });
    return (await storePicture(ctx, path, stem)).url;
  });
};

const refuseFile = async (ctx: PhotoCtx, s3Key: string, error: unknown): Promise<never> => {
  if (!(error instanceof FileRefused)) throw error;
  await ctx.fileStore.remove([s3Key]);
  throw invalid({ field: "s3Key", message: error.message });
};

const replacePhoto = async (
  { db }: TransactionCtx,
  personId: string,
  { picture, stem }: { picture: string; stem: string },
): Promise<{ person: Person; dropped: string[] }> => {
  const before = await lockPerson(db, personId);
  await cancelRemovals(db, keysOfStem(stem));
  if (before.picture === picture) return { person: before, dropped: [] };
  const dropped = photoKeys(before.picture);
  await scheduleRemovals(db, dropped);
  return { person: await updatePerson(db, personId, { picture }), dropped };
};

/** Re-encodes the upload upright, without metadata, and replaces the current photo. Idempotent. */
export const confirmProfileImage = async (
  ctx: PhotoCtx,
  { params, body: { s3Key } }: Input<typeof users.confirmProfileImage>,
): Promise<User> => {
  const person = await requirePhotoRight(ctx, params.id);
  const type = typeOfPhotoKey(s3Key, person.id);
  if (!type) throw missing();
  const stem = mediaStem(s3Key);
  const isConfirmed = ({ picture }: Person) => picture?.startsWith(`/files/${stem}.`) ?? false;
  if (isConfirmed(person)) return withAccount(ctx, person);
  if (!(await isUploadExpected(ctx.db, s3Key))) throw missing();
  let picture: string;
  try {
    picture = await storePhoto(ctx, s3Key, type);
  } catch (error) {
    // A concurrent confirmation may have removed the upload.
    const now = await requirePhotoRight(ctx, params.id);
    return isConfirmed(now) ? withAccount(ctx, now) : refuseFile(ctx, s3Key, error);
  }
  const changed = await inTransaction(ctx, (ctx) => replacePhoto(ctx, person.id, { picture, stem }));
  await removeScheduled(ctx, changed.dropped);
  // The key may be written again until its address expires; the sweep removes it.
  await ctx.fileStore.remove([s3Key]).catch(() => undefined);
  return withAccount(ctx, changed.person);
};

/** Checks that the bytes match the type in the key. @throws FileRefused */
const checkPhoto = async (path: string, announced: string): Promise<void> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const type = found?.mime === "image/apng" ? "image/png" : found?.mime;
  if (type === announced) return;
  const supported = pictureTypes.some((each) => each === type);
  throw new FileRefused(supported ? OTHER_TYPE : unsupportedPicture);
};
