import type { Input, Result } from "@plateau/contract/api/operation.ts";
import {
  MAX_MEDIA_BYTES,
  MAX_MEDIAS_OF_A_KIND,
  type MediaKind,
  mediaTypes,
  oversizeMessage,
} from "@plateau/contract/offers/media.ts";
import type { offerMedias } from "@plateau/contract/offers/media-operations.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import { conflict, invalid, missing } from "../../../refusal.ts";
import { EMPTY_FILE, HEIC_FILE, notOfKind, tooMany, UNNAMED } from "./file-refusals.ts";
import { newUploadKey } from "./upload-keys.ts";
import { recordUpload } from "./uploads.ts";

const EXPIRES_IN_S = 15 * 60;

/** The content type and extension of a file to come. Refuses 422 what the kind does not take. */
const chosenType = (
  kind: MediaKind,
  asked: string | undefined,
): { contentType: string; extension: string } => {
  const types = Object.entries(mediaTypes[kind]);
  const found = asked === undefined ? types[0] : types.find(([type]) => type === asked.toLowerCase());
  const extension = found?.[1][0];
  if (found && extension) return { contentType: found[0], extension };
  const heic = asked !== undefined && /^image\/hei[cf]\b/i.test(asked) && kind !== "documents";
  throw invalid({ field: "contentType", message: heic ? HEIC_FILE : notOfKind(kind) });
};

const refuseSize = (size: number | undefined, name: string): void => {
  if (size === 0) throw invalid({ field: "size", message: EMPTY_FILE });
  if (size !== undefined && size > MAX_MEDIA_BYTES) {
    throw invalid({ field: "size", message: oversizeMessage(name) });
  }
};

/** Gives an address where one file can be sent for an offer. It is the offer's only once it is confirmed. */
export const createMediaUpload = async (
  ctx: Ctx<"fileStore">,
  { params, query }: Input<typeof offerMedias.createMediaUpload>,
): Promise<Result<typeof offerMedias.createMediaUpload>> => {
  const offer = await ctx.db.row<{ held: number }>(sql`
    select jsonb_array_length(medias -> ${query.mediaType}::text) held from real_estates
    where id = ${params.id} and deleted_at is null`);
  if (!offer) throw missing();
  const { contentType, extension } = chosenType(query.mediaType, query.contentType);
  refuseSize(query.size, query.name ?? UNNAMED);
  if (offer.held >= MAX_MEDIAS_OF_A_KIND) throw conflict(tooMany(query.mediaType));

  const s3Key = newUploadKey(params.id, query.mediaType, extension);
  await recordUpload(ctx.db, {
    s3Key,
    offerId: params.id,
    kind: query.mediaType,
    contentType,
    by: ctx.me.userId,
    at: ctx.now,
  });
  const presignedUrl = await ctx.fileStore.presignUpload({
    key: s3Key,
    contentType,
    size: query.size,
    expiresIn: EXPIRES_IN_S,
  });
  return { s3Key, presignedUrl, contentType, expiresIn: EXPIRES_IN_S };
};
