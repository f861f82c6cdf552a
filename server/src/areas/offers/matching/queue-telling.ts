import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import sql from "sql-template-tag";
import type { TransactionCtx } from "../../../ctx.ts";

type Needed = Pick<TransactionCtx, "db" | "jobs">;

/**
 * Has requirements compared with a published offer after the commit, so that their owners are told where it newly fits.
 * To be called by whatever changes what is compared: status, privacy, type, transaction, availability, address or lots.
 */
export const queueTelling = async (
  { db, jobs }: Needed,
  offer: { id: string; status: OfferStatus },
): Promise<void> => {
  if (offer.status === "published") await jobs.add(db, "tell-of-matches", { offerId: offer.id });
};

/** The same for all offers at an address. */
export const queueTellingAt = async (ctx: Needed, addressId: string): Promise<void> => {
  const offers = await ctx.db.rows<{ id: string }>(sql`
    select id from real_estates
    where status = 'published' and deleted_at is null and id in (
      select id from real_estates where address_id = ${addressId}
      union select real_estate_id from buildings where address_id = ${addressId})
    order by id`);
  for (const { id } of offers) await queueTelling(ctx, { id, status: "published" });
};
