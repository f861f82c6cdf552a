import { randomBytes } from "node:crypto";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/file-operations.ts";
import {
  MAX_MEDIA_BYTES,
  MAX_MEDIAS_OF_A_KIND,
  type MediaKind,
  mediaTypes,
  oversizeMessage,
} from "@plateau/contract/offers/media.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import { EMPTY_FILE, HEIC_FILE, notOfKind, UNNAMED_FILE } from "../../../media/file-refusals.ts";
import { chargeUpload } from "../../../media/upload-quota.ts";
import { conflict, invalid, missing } from "../../../refusal.ts";
import { requireOffer } from "../lock-offer.ts";
import { tooManyMedias } from "./offer-medias.ts";
import { recordUpload } from "./uploads.ts";

const EXPIRES_IN_S = 15 * 60;

const newUploadKey = (offerId: string, kind: MediaKind, extension: string): string =>
  `real-estates/${offerId}/${kind}/${randomBytes(16).toString("hex")}.${extension}`;

const chosenType = (
  kind: MediaKind,
  requested: string | undefined,
): { contentType: string; extension: string } => {
  const types = Object.entries(mediaTypes[kind]);
  const found = requested === undefined ? types[0] : types.find(([type]) => type === requested.toLowerCase());
  const extension = found?.[1][0];
  if (found && extension) return { contentType: found[0], extension };
  const heic = requested !== undefined && /^image\/hei[cf]\b/i.test(requested) && kind !== "documents";
  throw invalid({ field: "contentType", message: heic ? HEIC_FILE : notOfKind(kind) });
};

const refuseSize = (size: number | undefined, name: string): void => {
  if (size === 0) throw invalid({ field: "size", message: EMPTY_FILE });
  if (size !== undefined && size > MAX_MEDIA_BYTES) {
    throw invalid({ field: "size", message: oversizeMessage(name) });
  }
};

export const createMediaUpload = async (
  ctx: Ctx<"fileStore">,
  { params, query }: Input<typeof offerMedias.createMediaUpload>,
): Promise<Result<typeof offerMedias.createMediaUpload>> => {
  await requireOffer(ctx, params.id, "edit");
  const offer = await ctx.db.row<{ held: number }>(sql`
    select jsonb_array_length(medias -> ${query.mediaType}::text) held from real_estates
    where id = ${params.id} and deleted_at is null`);
  if (!offer) throw missing();
  const { contentType, extension } = chosenType(query.mediaType, query.contentType);
  refuseSize(query.size, query.name ?? UNNAMED_FILE);
  if (offer.held >= MAX_MEDIAS_OF_A_KIND) throw conflict(tooManyMedias(query.mediaType));

  const s3Key = newUploadKey(params.id, query.mediaType, extension);
  await chargeUpload(ctx, { s3Key, size: query.size });
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
