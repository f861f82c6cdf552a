import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/file-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { conflict, missing } from "../../../refusal.ts";
import { lockOffer } from "../lock-offer.ts";
import { binDropped } from "./deleted-medias.ts";
import { writeMedias } from "./offer-medias.ts";

/** Restorable for 30 days. */
export const deleteMedia = (
  ctx: Ctx,
  { params: { id, type, encodedKey } }: Input<typeof offerMedias.deleteMedia>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, id);
    const list = offer.medias[type].filter(({ s3Key }) => s3Key !== encodedKey);
    if (list.length === offer.medias[type].length) throw missing();
    await writeMedias(ctx.db, offer, type, list);
    await binDropped(ctx, offer, { [type]: list });
    return undefined;
  });

const LIST_CHANGED =
  "Les fichiers de l’offre ont changé entre-temps\u202f: rechargez-les avant de les ordonner";

export const reorderMedias = (
  ctx: Ctx,
  { params, body }: Input<typeof offerMedias.reorderMedias>,
): Promise<Result<typeof offerMedias.reorderMedias>> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id);
    const list = offer.medias[params.type];
    const byKey = new Map(list.map((media) => [media.s3Key, media]));
    const items = [...new Set(body.newOrder)].flatMap((key) => byKey.get(key) ?? []);
    if (items.length !== list.length || body.newOrder.length !== list.length) throw conflict(LIST_CHANGED);
    return { items, updatedAt: await writeMedias(ctx.db, offer, params.type, items) };
  });
