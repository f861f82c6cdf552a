import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import type { Medias } from "@plateau/contract/offers/media.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import sql, { empty } from "sql-template-tag";
import { binLimit } from "../../bin-limit.ts";
import type { Database, Db } from "../../db/database.ts";
import { scheduleRemovals } from "../../media/file-removals.ts";
import { isOpen } from "../../readable-offers.ts";
import { keysInBinOf } from "./media/deleted-medias.ts";
import { keysOfMedias } from "./media/offer-medias.ts";
import { type Audience, publishOfferChanges } from "./publish-offer-change.ts";
import { summaryText } from "./storage.ts";

export const markDeleted = async (
  tx: Db,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const offers = await tx.rows<{ id: string } & Audience>(sql`
    update real_estates r set deleted_at = ${at}, deleted_by = ${by} where id = any(${ids}::uuid[])
    returning id, ${isOpen(sql`r`)} "isOpen", array[user_id] owners`);
  await tx.run(sql`delete from offer_lots where offer_id = any(${ids}::uuid[])`);
  await publishOfferChanges(tx, offers);
};

/** Those restorable among `ids`. The caller must rewrite their search units. */
export const unmarkDeleted = (
  tx: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; status: OfferStatus }[]> =>
  tx.rows(sql`
    update real_estates set deleted_at = null, deleted_by = null
    where id = any(${ids}::uuid[]) and deleted_at >= ${binLimit(now)} returning id, status`);

export const restorableOffers = async (
  db: Db,
  { now, after, limit }: { now: Date; after: readonly string[] | undefined; limit: number },
): Promise<(OfferSummary & { deletedAt: string })[]> => {
  const rows = await db.rows<{ summary: OfferSummary; deletedAt: string }>(sql`
    select (${summaryText})::json summary, r.deleted_at "deletedAt" from real_estates r
    where r.deleted_at >= ${binLimit(now)}
      ${after ? sql`and (r.deleted_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by r.deleted_at desc, r.id desc limit ${limit}`);
  return rows.map(({ summary, deletedAt }) => ({ ...summary, deletedAt }));
};

/** Permanent, 30 days after deletion. Schedules files for removal; returns the count. */
export const purgeDeletedOffers = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const offers = await tx.rows<{ id: string; medias: Medias }>(
      sql`select id, medias from real_estates where deleted_at < ${binLimit(now)} for update`,
    );
    const ids = offers.map(({ id }) => id);
    const uploads = await tx.rows<{ key: string }>(
      sql`select s3_key "key" from media_uploads where real_estate_id = any(${ids}::uuid[])`,
    );
    await scheduleRemovals(tx, [
      ...offers.flatMap(({ medias }) => keysOfMedias(medias)),
      ...(await keysInBinOf(tx, ids)),
      ...uploads.map(({ key }) => key),
    ]);
    return tx.run(sql`delete from real_estates where id = any(${ids}::uuid[])`);
  });
