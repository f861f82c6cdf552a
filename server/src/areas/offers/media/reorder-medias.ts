import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offerMedias } from "@plateau/contract/offers/media-operations.ts";
import { type Ctx, inTransaction } from "../../../ctx.ts";
import { conflict } from "../../../refusal.ts";
import { lockOffer } from "../lock-offer.ts";
import { writeMedias } from "./write-medias.ts";

const LIST_CHANGED =
  "Les fichiers de l’offre ont changé entre-temps\u202f: rechargez-les avant de les ordonner";

/** Puts the files of an offer in another order: all of them, each once, or 409. */
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
