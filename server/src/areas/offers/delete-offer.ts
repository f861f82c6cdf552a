import type { Input } from "@plateau/contract/api/operation.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { deleteRefusal } from "@plateau/contract/offers/rights.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { missing, Refusal } from "../../refusal.ts";
import { markDeleted, unmarkDeleted } from "./deleted-offers.ts";
import { lockOffer } from "./lock-offer.ts";
import { enqueueMatchNotifications } from "./matching/enqueue-match-notifications.ts";
import { offerInFull } from "./storage.ts";
import { writeAggregates } from "./write-aggregates.ts";

/** Owner or administrator; restorable for 30 days. */
export const deleteOffer = (ctx: Ctx, { params }: Input<typeof offers.deleteOffer>): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id);
    const refusal = deleteRefusal(ctx.me, offer);
    if (refusal) throw new Refusal(403, refusal);
    await markDeleted(ctx.db, offer.id, { by: ctx.me.userId, at: ctx.now });
    return undefined;
  });

/** 404 when deleted more than 30 days ago. */
export const restoreOffer = (ctx: Ctx, { params }: Input<typeof offers.restoreOffer>): Promise<Offer> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await unmarkDeleted(ctx.db, params.id, ctx.now))) throw missing();
    await writeAggregates(ctx.db, params.id);
    const offer = await offerInFull(ctx.db, params.id);
    await enqueueMatchNotifications(ctx, offer);
    return offer;
  });
