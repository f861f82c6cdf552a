import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { TransactionCtx } from "../../../ctx.ts";

type JobsCtx = Pick<TransactionCtx, "db" | "jobs">;

/** For a bulk action, in one statement for each queue. */
export const enqueueManyMatchNotifications = async (
  { db, jobs }: JobsCtx,
  offers: readonly { id: string; status: OfferStatus }[],
): Promise<void> => {
  const published = offers.filter(({ status }) => status === "published").map(({ id }) => ({ offerId: id }));
  if (published.length === 0) return;
  await jobs.addMany(db, "tell-of-matches", published);
  await jobs.addMany(db, "alert-of-offer", published);
};

/**
 * Call after changes of status, privacy, type, transaction, availability, address or units. Runs after
 * commit.
 */
export const enqueueMatchNotifications = (
  ctx: JobsCtx,
  offer: { id: string; status: OfferStatus },
): Promise<void> => enqueueManyMatchNotifications(ctx, [offer]);

export const enqueueMatchNotificationsAt = async (ctx: JobsCtx, addressId: string): Promise<void> => {
  const offers = await ctx.db.rows<{ id: string }>(sql`
    select id from real_estates
    where status = 'published' and deleted_at is null and id in (
      select id from real_estates where address_id = ${addressId}
      union select real_estate_id from buildings where address_id = ${addressId})
    order by id`);
  for (const { id } of offers) await enqueueMatchNotifications(ctx, { id, status: "published" });
};
