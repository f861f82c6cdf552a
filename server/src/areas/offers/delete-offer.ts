import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { offers } from "@plateau/contract/offers/operations.ts";
import { deleteRefusal } from "@plateau/contract/offers/rights.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { conflict, missing, Refusal } from "../../refusal.ts";
import { markDeleted, unmarkDeleted } from "./deleted-offers.ts";
import { lockOffer } from "./lock-offer.ts";
import {
  enqueueManyMatchNotifications,
  enqueueMatchNotifications,
} from "./matching/enqueue-match-notifications.ts";
import { offerInFull } from "./storage.ts";
import { writeAggregates, writeSearchUnits } from "./write-aggregates.ts";
import { writeOffers } from "./write-offer.ts";

/** Owner or administrator; restorable for 30 days. */
export const deleteOffer = (ctx: Ctx, { params }: Input<typeof offers.deleteOffer>): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, params.id);
    const refusal = deleteRefusal(ctx.me, offer);
    if (refusal) throw new Refusal(403, refusal);
    await markDeleted(ctx.db, [offer.id], { by: ctx.me.userId, at: ctx.now });
    return undefined;
  });

/** 404 when deleted more than 30 days ago. */
export const restoreOffer = (ctx: Ctx, { params }: Input<typeof offers.restoreOffer>): Promise<Offer> =>
  inTransaction(ctx, async (ctx) => {
    if ((await unmarkDeleted(ctx.db, [params.id], ctx.now)).length === 0) throw missing();
    await writeAggregates(ctx.db, params.id);
    const offer = await offerInFull(ctx.db, params.id);
    await enqueueMatchNotifications(ctx, offer);
    return offer;
  });

/** All of them or 409. */
export const restoreOffers = (ctx: Ctx, ids: readonly string[]): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    if (!mayCall(offers.restoreOffer.access, ctx.me.group)) throw new Refusal(403);
    const restored = await unmarkDeleted(ctx.db, ids, ctx.now);
    if (restored.length < ids.length) throw conflict("Une offre a quitté la corbeille depuis.");
    await writeOffers(ctx.db, ids, []);
    await writeSearchUnits(ctx.db, ids);
    await enqueueManyMatchNotifications(ctx, restored);
    return undefined;
  });
