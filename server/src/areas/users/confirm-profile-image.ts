import type { Input } from "@plateau/contract/api/operation.ts";
import type { users } from "@plateau/contract/users/operations.ts";
import { MAX_PICTURE_BYTES, oversizePicture, type User } from "@plateau/contract/users/user.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { invalid, missing } from "../../refusal.ts";
import { FileRefused, UNNAMED } from "../offers/media/file-refusals.ts";
import { forgetRemovals, noteRemovals, removeNoted } from "../offers/media/file-removals.ts";
import { keepPicture } from "../offers/media/keep-file.ts";
import { withReceivedFile } from "../offers/media/received-file.ts";
import { mediaStem } from "../offers/media/upload-keys.ts";
import { isAwaited, UNCONFIRMED_MINUTES } from "./awaited-uploads.ts";
import { lockPerson, type Person, updatePerson } from "./for-others.ts";
import { checkPhoto } from "./photo-content.ts";
import { keysOfStem, photoKeys, typeOfPhotoKey } from "./photo-keys.ts";
import { photographed } from "./photographed.ts";
import { withAccount } from "./with-accounts.ts";

type PhotoCtx = Ctx<"identity" | "fileStore" | "pictureMaker">;

/** Checks the photo that arrived and puts it, re-encoded, in the store; answers its address. @throws FileRefused */
const keepArrived = async (ctx: PhotoCtx, s3Key: string, type: string): Promise<string> => {
  const arrived = await ctx.fileStore.find(s3Key);
  if (arrived && arrived.size > MAX_PICTURE_BYTES) throw new FileRefused(oversizePicture);
  return withReceivedFile(ctx.fileStore, { key: s3Key, name: UNNAMED }, async ({ path }) => {
    await checkPhoto(path, type);
    const stem = mediaStem(s3Key);
    // A confirmation that is cut short leaves nothing behind.
    await noteRemovals(ctx.db, keysOfStem(stem), { spareMinutes: UNCONFIRMED_MINUTES });
    return (await keepPicture(ctx, path, stem)).url;
  });
};

const refuseFile = async (ctx: PhotoCtx, s3Key: string, error: unknown): Promise<never> => {
  if (!(error instanceof FileRefused)) throw error;
  await ctx.fileStore.remove([s3Key]);
  throw invalid({ field: "s3Key", message: error.message });
};

/** Gives a person their photo; answers the keys of the one before, whose removal is noted. */
const replacePhoto = async (
  { db }: TransactionCtx,
  personId: string,
  { picture, stem }: { picture: string; stem: string },
): Promise<{ person: Person; dropped: string[] }> => {
  const before = await lockPerson(db, personId);
  await forgetRemovals(db, keysOfStem(stem));
  if (before.picture === picture) return { person: before, dropped: [] };
  const dropped = photoKeys(before.picture);
  await noteRemovals(db, dropped);
  return { person: await updatePerson(db, personId, { picture }), dropped };
};

/**
 * Makes an uploaded picture a person's photo: checked, re-encoded upright without what came with it, in the place of the
 * one before. Confirming again answers the same.
 */
export const confirmProfileImage = async (
  ctx: PhotoCtx,
  { params, body: { s3Key } }: Input<typeof users.confirmProfileImage>,
): Promise<User> => {
  const person = await photographed(ctx, params.id);
  const type = typeOfPhotoKey(s3Key, person.id);
  if (!type) throw missing();
  const stem = mediaStem(s3Key);
  if (person.picture?.startsWith(`/files/${stem}.`)) return withAccount(ctx, person);
  if (!(await isAwaited(ctx.db, s3Key))) throw missing();
  const picture = await keepArrived(ctx, s3Key, type).catch((error) => refuseFile(ctx, s3Key, error));
  const changed = await inTransaction(ctx, (ctx) => replacePhoto(ctx, person.id, { picture, stem }));
  await removeNoted(ctx, changed.dropped);
  // What the address, while it lasts, can still put there goes with the note of the upload.
  await ctx.fileStore.remove([s3Key]).catch(() => undefined);
  return withAccount(ctx, changed.person);
};
