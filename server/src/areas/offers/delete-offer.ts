import type { Input } from "@plateau/contract/api/operation.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { mayDeleteOffer } from "@plateau/contract/offers/rights.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { markDeleted } from "./deleted-offers.ts";
import { lockOffer } from "./lock-offer.ts";

/** Deletes an offer: its owner and administrators may. It can be restored for 30 days. */
export const deleteOffer = (ctx: Ctx, { params }: Input<typeof offers.deleteOffer>): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx.db, params.id);
    if (!mayDeleteOffer(ctx.me, offer)) throw new Refusal(403);
    await markDeleted(ctx.db, offer.id, { by: ctx.me.userId, at: ctx.now });
    return undefined;
  });
