import {
  MAX_PICTURE_BYTES,
  oversizePicture,
  pictureTypes,
  unsupportedPicture,
} from "@plateau/contract/accounts/user.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Ctx } from "../../ctx.ts";
import { invalid } from "../../refusal.ts";
import { requirePhotoRight } from "./person-accounts.ts";
import { expectUpload, newPhotoKey } from "./photo-uploads.ts";

const EXPIRES_IN_S = 15 * 60;

const INSTRUCTIONS =
  "Envoyez le fichier par PUT à presignedUrl avec ce contentType, puis confirmez s3Key par confirm-profile-image.";

const refuseSize = (size: number | undefined): void => {
  if (size === 0) throw invalid({ field: "size", message: "Ce fichier est vide" });
  if (size !== undefined && size > MAX_PICTURE_BYTES)
    throw invalid({ field: "size", message: oversizePicture });
};

/** Presigned upload address, for one's own photo or, for administrators, anyone's. */
export const createProfileImageUpload = async (
  ctx: Ctx<"identity" | "fileStore">,
  { params, query }: Input<typeof users.createProfileImageUpload>,
): Promise<Result<typeof users.createProfileImageUpload>> => {
  const person = await requirePhotoRight(ctx, params.id);
  const contentType = pictureTypes.find((type) => type === query.contentType.toLowerCase());
  if (!contentType) throw invalid({ field: "contentType", message: unsupportedPicture });
  refuseSize(query.size);
  const s3Key = newPhotoKey(person.id, contentType);
  await expectUpload(ctx.db, s3Key);
  const presignedUrl = await ctx.fileStore.presignUpload({
    key: s3Key,
    contentType,
    size: query.size,
    expiresIn: EXPIRES_IN_S,
  });
  return { presignedUrl, s3Key, contentType, expiresIn: EXPIRES_IN_S, instructions: INSTRUCTIONS };
};
