import type { Input } from "@plateau/contract/api/operation.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { unmarkDeleted } from "./deleted-offers.ts";
import { queueTelling } from "./matching/queue-telling.ts";
import { offerInFull } from "./storage.ts";
import { writeAggregates } from "./write-aggregates.ts";

/** Restores an offer deleted less than 30 days ago; 404 for any other. */
export const restoreOffer = (ctx: Ctx, { params }: Input<typeof offers.restoreOffer>): Promise<Offer> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await unmarkDeleted(ctx.db, params.id, ctx.now))) throw missing();
    await writeAggregates(ctx.db, params.id);
    const offer = await offerInFull(ctx.db, params.id);
    await queueTelling(ctx, offer);
    return offer;
  });
