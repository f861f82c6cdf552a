import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/file-operations.ts";
import { keysOf } from "@plateau/contract/offers/renditions.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { removeScheduled, scheduleRemovals } from "../../../media/file-removals.ts";
import { conflict, missing } from "../../../refusal.ts";
import { lockOffer } from "../lock-offer.ts";
import { writeMedias } from "./offer-medias.ts";

export const deleteMedia = async (
  ctx: Ctx<"fileStore">,
  { params }: Input<typeof offerMedias.deleteMedia>,
): Promise<undefined> => {
  const dropped = await inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, params.id);
    const list = offer.medias[params.type];
    const media = list.find(({ s3Key }) => s3Key === params.encodedKey);
    if (!media) throw missing();
    await writeMedias(
      ctx.db,
      offer,
      params.type,
      list.filter((each) => each !== media),
    );
    await scheduleRemovals(ctx.db, keysOf(media));
    return keysOf(media);
  });
  await removeScheduled(ctx, dropped);
  return undefined;
};

const LIST_CHANGED =
  "Les fichiers de l’offre ont changé entre-temps\u202f: rechargez-les avant de les ordonner";

export const reorderMedias = (
  ctx: Ctx,
  { params, body }: Input<typeof offerMedias.reorderMedias>,
): Promise<Result<typeof offerMedias.reorderMedias>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, params.id);
    const list = offer.medias[params.type];
    const byKey = new Map(list.map((media) => [media.s3Key, media]));
    const items = [...new Set(body.newOrder)].flatMap((key) => byKey.get(key) ?? []);
    if (items.length !== list.length || body.newOrder.length !== list.length) throw conflict(LIST_CHANGED);
    return { items, updatedAt: await writeMedias(ctx.db, offer, params.type, items) };
  });
