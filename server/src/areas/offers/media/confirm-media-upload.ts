import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/file-operations.ts";
import { MAX_MEDIAS_OF_A_KIND } from "@plateau/contract/offers/media.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../../ctx.ts";
import { checkFileContent } from "../../../media/file-content.ts";
import { FileRefused, UNNAMED_FILE } from "../../../media/file-refusals.ts";
import { mediaStem, type StoredFile, storeDocument, storePicture } from "../../../media/store-file.ts";
import { chargeArrivedBytes } from "../../../media/upload-quota.ts";
import { withUploadedFile } from "../../../media/uploaded-file.ts";
import { conflict, invalid, missing } from "../../../refusal.ts";
import { type LockedOffer, lockOffer, requireOffer } from "../lock-offer.ts";
import { cleanName, defaultName, tooManyMedias, writeMedias } from "./offer-medias.ts";
import { findUpload, lockUpload, markConfirmed, type Upload } from "./uploads.ts";

type Confirmation = Input<typeof offerMedias.confirmMediaUpload>;
type Confirmed = Result<typeof offerMedias.confirmMediaUpload>;
type FileCtx = Ctx<"fileStore" | "pictureMaker">;

const storeUpload = (
  ctx: FileCtx,
  { s3Key, contentType }: Upload,
  { body }: Confirmation,
): Promise<StoredFile> =>
  withUploadedFile(ctx.fileStore, { key: s3Key, name: body.name ?? UNNAMED_FILE }, async (file) => {
    await chargeArrivedBytes(ctx.db, s3Key, file.size);
    await checkFileContent(file, { kind: body.mediaType, contentType });
    const stem = mediaStem(s3Key);
    if (contentType.startsWith("image/")) return storePicture(ctx, file.path, stem);
    return storeDocument(ctx, file, { s3Key: `${stem}.${s3Key.split(".").at(-1)}`, contentType });
  });

/** The key stays writable until its address expires. */
const refuseFile = async (ctx: FileCtx, s3Key: string, error: unknown): Promise<never> => {
  if (!(error instanceof FileRefused)) throw error;
  await ctx.fileStore.remove([s3Key]);
  throw invalid({ field: "s3Key", message: error.message });
};

const confirmedBefore = (offer: LockedOffer, { body }: Confirmation, mediaKey: string): Confirmed => {
  const media = offer.medias[body.mediaType].find(({ s3Key }) => s3Key === mediaKey);
  if (!media) throw missing();
  return { media, updatedAt: offer.updatedAt };
};

const addToOffer = async (
  ctx: TransactionCtx,
  offer: LockedOffer,
  stored: StoredFile,
  { body }: Confirmation,
): Promise<Confirmed> => {
  const others = offer.medias[body.mediaType];
  if (others.length >= MAX_MEDIAS_OF_A_KIND) throw conflict(tooManyMedias(body.mediaType));
  const media = {
    ...stored,
    name: cleanName(body.name ?? "") || defaultName(body.mediaType, others),
    uploadedAt: ctx.now.toISOString(),
  };
  const updatedAt = await writeMedias(ctx.db, offer, body.mediaType, [...others, media]);
  await markConfirmed(ctx.db, body.s3Key, media.s3Key);
  return { media, updatedAt };
};

/** Checks the file and appends it to the offer's media. Idempotent and safe to retry. */
export const confirmMediaUpload = async (ctx: FileCtx, input: Confirmation): Promise<Confirmed> => {
  const { params, body } = input;
  const query = { s3Key: body.s3Key, offerId: params.id, kind: body.mediaType, now: ctx.now };
  await requireOffer(ctx, params.id, "edit");
  const upload = await findUpload(ctx.db, query);
  if (!upload) throw missing();
  const stored =
    upload.mediaKey === null
      ? await storeUpload(ctx, upload, input).catch((error) => refuseFile(ctx, upload.s3Key, error))
      : undefined;
  const confirmed = await inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id);
    const now = await lockUpload(ctx.db, query);
    if (now?.mediaKey) return confirmedBefore(offer, input, now.mediaKey);
    if (!now || !stored) throw missing();
    return addToOffer(ctx, offer, stored, input);
  });
  await ctx.fileStore.remove([upload.s3Key]).catch(() => undefined);
  return confirmed;
};
