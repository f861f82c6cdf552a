import type { User } from "@plateau/contract/accounts/user.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Ctx } from "../../ctx.ts";
import { confirmPictureUpload, createPictureUpload, pictureKeys } from "../../media/picture-uploads.ts";
import { lockPerson, type Person, updatePerson } from "../people-storage.ts";
import { requirePhotoRight, withAccount } from "./person-accounts.ts";

const folderOf = (personId: string): string => `users/${personId}/photo/`;

const FILES = "/files/";

const keyOf = ({ picture }: Pick<Person, "picture">): string | null => picture?.slice(FILES.length) ?? null;

export const photoKeys = (person: Pick<Person, "picture">): string[] => pictureKeys(keyOf(person));

/** Presigned upload address, for one's own photo or, for administrators, anyone's. */
export const createProfileImageUpload = async (
  ctx: Ctx<"identity" | "fileStore">,
  { params, query }: Input<typeof users.createProfileImageUpload>,
): Promise<Result<typeof users.createProfileImageUpload>> => {
  const { id } = await requirePhotoRight(ctx, params.id);
  return createPictureUpload(ctx, folderOf(id), { ...query, confirmation: "confirm-profile-image" });
};

export const confirmProfileImage = async (
  ctx: Ctx<"identity" | "fileStore" | "pictureMaker">,
  { params: { id }, body: { s3Key } }: Input<typeof users.confirmProfileImage>,
): Promise<User> => {
  const person = await confirmPictureUpload<Person>(ctx, s3Key, {
    folder: folderOf(id),
    read: () => requirePhotoRight(ctx, id),
    pictureOf: keyOf,
    lock: (tx) => lockPerson(tx, id),
    replace: (tx, picture) => updatePerson(tx, id, { picture: `${FILES}${picture}` }),
  });
  return withAccount(ctx, person);
};
