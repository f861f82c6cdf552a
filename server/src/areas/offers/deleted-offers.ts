import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { summaryText } from "./summaries.ts";

const RESTORABLE_DAYS = 30;

/** The moment before which a deletion is final. */
export const finalBefore = (now: Date): Sql =>
  sql`${now}::timestamptz - ${RESTORABLE_DAYS} * interval '1 day'`;

/** Takes an offer out of every list and search; its lots go. */
export const markDeleted = async (
  tx: Db,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  await tx.run(sql`update real_estates set deleted_at = ${at}, deleted_by = ${by} where id = ${id}`);
  await tx.run(sql`delete from offer_lots where offer_id = ${id}`);
};

/** Takes a deletion back; false when there is none, or none that may still be taken back. Lots are to be rewritten. */
export const unmarkDeleted = async (tx: Db, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update real_estates set deleted_at = null, deleted_by = null
    where id = ${id} and deleted_at >= ${finalBefore(now)}`)) > 0;

/** Deleted offers that may be restored, the last deleted first; `after` is the key of the last one already given. */
export const restorableOffers = async (
  db: Db,
  { now, after, limit }: { now: Date; after: readonly string[] | undefined; limit: number },
): Promise<(OfferSummary & { deletedAt: string })[]> => {
  const rows = await db.rows<{ summary: OfferSummary; deletedAt: string }>(sql`
    select (${summaryText})::json summary, r.deleted_at "deletedAt" from real_estates r
    where r.deleted_at >= ${finalBefore(now)}
      ${after ? sql`and (r.deleted_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by r.deleted_at desc, r.id desc limit ${limit}`);
  return rows.map(({ summary, deletedAt }) => ({ ...summary, deletedAt }));
};
