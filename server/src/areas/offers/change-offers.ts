import type { Input } from "@plateau/contract/api/operation.ts";
import type { BulkChange, BulkResult } from "@plateau/contract/offers/bulk.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import {
  deleteRefusal,
  editRefusal,
  type OfferFacts,
  ownerRefusal,
} from "@plateau/contract/offers/rights.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import type { Reader } from "../../readable-offers.ts";
import { markDeleted } from "./deleted-offers.ts";
import { inSteps } from "./in-steps.ts";
import { lockOffers, type OfferState } from "./lock-offer.ts";
import { enqueueManyMatchNotifications } from "./matching/enqueue-match-notifications.ts";
import { recordStatusChanges } from "./status-changes.ts";
import { assignmentsOf, refuseUnknownOwner, writeOffers } from "./write-offer.ts";

const changeRefusal =
  (me: Reader, { userId }: BulkChange) =>
  (offer: OfferFacts): string | undefined =>
    editRefusal(me, offer) ?? (userId === undefined ? undefined : ownerRefusal(me, userId, offer.userId));

const isAlreadySo = (offer: OfferState, change: BulkChange): boolean =>
  (Object.keys(change) as (keyof BulkChange)[]).every((name) => offer[name] === change[name]);

const writeChange = async (
  { db, jobs, me }: TransactionCtx,
  offers: readonly OfferState[],
  change: BulkChange,
): Promise<void> => {
  const ids = offers.map(({ id }) => id);
  await writeOffers(db, ids, assignmentsOf(change)).catch(refuseUnknownOwner);
  const { status, userId } = change;
  if (status) {
    await recordStatusChanges(
      db,
      offers.map((offer) => ({ offerId: offer.id, by: me.userId, from: offer.status, to: status })),
    );
  }
  // Whose the offer is does not matter to a requirement.
  if (userId !== undefined) return;
  await enqueueManyMatchNotifications(
    { db, jobs },
    offers.map((offer) => ({ id: offer.id, status: status ?? offer.status })),
  );
};

/** One change of many offers in one transaction; each that is not the caller's to change is named with the reason. */
export const changeOffers = (
  ctx: Ctx,
  { body: { ids, change } }: Input<typeof offers.changeOffers>,
): Promise<BulkResult> =>
  inTransaction(ctx, async (ctx) => {
    const { offers, refused } = await lockOffers(ctx, ids, changeRefusal(ctx.me, change));
    const different = offers.filter((offer) => !isAlreadySo(offer, change));
    await inSteps(different, { left: ids.length - different.length, requestInfo: ctx.requestInfo }, (step) =>
      writeChange(ctx, step, change),
    );
    return { changed: different.length, unchanged: offers.length - different.length, refused };
  });

/** Owner or administrator of each; restorable for 30 days. */
export const deleteOffers = (
  ctx: Ctx,
  { body: { ids } }: Input<typeof offers.deleteOffers>,
): Promise<BulkResult> =>
  inTransaction(ctx, async (ctx) => {
    const { db, me, now, requestInfo } = ctx;
    const { offers, refused } = await lockOffers(
      ctx,
      ids,
      (offer) => editRefusal(me, offer) ?? deleteRefusal(me, offer),
    );
    const gone = offers.map(({ id }) => id);
    await inSteps(gone, { left: refused.length, requestInfo }, (step) =>
      markDeleted(db, step, { by: me.userId, at: now }),
    );
    // Last: it keeps other audited operations waiting until the end of the transaction.
    await requestInfo.auditNow(db, { ids: gone });
    return { changed: gone.length, unchanged: 0, refused };
  });
