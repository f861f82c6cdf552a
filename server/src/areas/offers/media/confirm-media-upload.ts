import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { MAX_MEDIAS_OF_A_KIND } from "@plateau/contract/offers/media.ts";
import type { offerMedias } from "@plateau/contract/offers/media-operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../../ctx.ts";
import { conflict, invalid, missing } from "../../../refusal.ts";
import { type LockedOffer, lockOffer } from "../lock-offer.ts";
import { checkContent } from "./file-content.ts";
import { FileRefused, tooMany, UNNAMED } from "./file-refusals.ts";
import { type KeptFile, keepDocument, keepPicture } from "./keep-file.ts";
import { cleanName, defaultName } from "./media-names.ts";
import { withReceivedFile } from "./received-file.ts";
import { mediaStem } from "./upload-keys.ts";
import { findUpload, lockUpload, markConfirmed, type Upload } from "./uploads.ts";
import { writeMedias } from "./write-medias.ts";

type Confirmation = Input<typeof offerMedias.confirmMediaUpload>;
type Confirmed = Result<typeof offerMedias.confirmMediaUpload>;
type FileCtx = Ctx<"fileStore" | "pictureMaker">;

/** Checks the file that arrived and puts what is to be kept of it in the store. @throws FileRefused */
const keepArrived = (
  ctx: FileCtx,
  { s3Key, contentType }: Upload,
  { body }: Confirmation,
): Promise<KeptFile> =>
  withReceivedFile(ctx.fileStore, { key: s3Key, name: body.name ?? UNNAMED }, async (file) => {
    await checkContent(file, { kind: body.mediaType, contentType });
    const stem = mediaStem(s3Key);
    if (contentType.startsWith("image/")) return keepPicture(ctx, file.path, stem);
    return keepDocument(ctx, file, { s3Key: `${stem}.${s3Key.split(".").at(-1)}`, contentType });
  });

/** The file goes at once; its key may be uploaded to again, for as long as its address lasts. */
const refuseFile = async (ctx: FileCtx, s3Key: string, error: unknown): Promise<never> => {
  if (!(error instanceof FileRefused)) throw error;
  await ctx.fileStore.remove([s3Key]);
  throw invalid({ field: "s3Key", message: error.message });
};

/** What the first confirmation answered, unless the media was deleted since. */
const asBefore = (offer: LockedOffer, { body }: Confirmation, mediaKey: string): Confirmed => {
  const media = offer.medias[body.mediaType].find(({ s3Key }) => s3Key === mediaKey);
  if (!media) throw missing();
  return { media, updatedAt: offer.updatedAt };
};

const addToOffer = async (
  ctx: TransactionCtx,
  offer: LockedOffer,
  kept: KeptFile,
  { body }: Confirmation,
): Promise<Confirmed> => {
  const others = offer.medias[body.mediaType];
  if (others.length >= MAX_MEDIAS_OF_A_KIND) throw conflict(tooMany(body.mediaType));
  const media = {
    ...kept,
    name: cleanName(body.name ?? "") || defaultName(body.mediaType, others),
    uploadedAt: ctx.now.toISOString(),
  };
  const updatedAt = await writeMedias(ctx.db, offer, body.mediaType, [...others, media]);
  await markConfirmed(ctx.db, body.s3Key, media.s3Key);
  return { media, updatedAt };
};

/**
 * Makes an uploaded file the offer's: checked, pictures made ready, added at the end of its list. Confirming again
 * answers the same media; a confirmation that was cut short can be begun again.
 */
export const confirmMediaUpload = async (ctx: FileCtx, input: Confirmation): Promise<Confirmed> => {
  const { params, body } = input;
  const asked = { s3Key: body.s3Key, offerId: params.id, kind: body.mediaType, now: ctx.now };
  const upload = await findUpload(ctx.db, asked);
  if (!upload) throw missing();
  const kept =
    upload.mediaKey === null
      ? await keepArrived(ctx, upload, input).catch((error) => refuseFile(ctx, upload.s3Key, error))
      : undefined;
  const confirmed = await inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, params.id);
    const now = await lockUpload(ctx.db, asked);
    if (now?.mediaKey) return asBefore(offer, input, now.mediaKey);
    if (!now || !kept) throw missing();
    return addToOffer(ctx, offer, kept, input);
  });
  // The sweep takes it otherwise.
  await ctx.fileStore.remove([upload.s3Key]).catch(() => undefined);
  return confirmed;
};
