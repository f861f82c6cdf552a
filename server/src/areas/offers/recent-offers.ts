import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import sql, { empty, join } from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/** An offer's place in a list by last modification. */
export type RecentKey = { id: string; updatedAt: string };

/**
 * Ids of offers, the most recently modified first; of one owner when `userId` is given. `after` is the key of the last
 * one already given. One branch for each status, so that every branch is read in order straight from a search index.
 */
export const recentOffers = (
  db: Db,
  { userId, after, limit }: { userId?: string; after: readonly string[] | undefined; limit: number },
): Promise<RecentKey[]> => {
  const branches = offerStatuses.map(
    (status) => sql`(
      select id, updated_at from real_estates
      where status = ${status} and deleted_at is null ${userId ? sql`and user_id = ${userId}` : empty}
        ${after ? sql`and (updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
      order by updated_at desc, id desc limit ${limit})`,
  );
  return db.rows(sql`
    select id, updated_at "updatedAt" from (${join(branches, " union all ")}) recent
    order by updated_at desc, id desc limit ${limit}`);
};

/** How many offers a person owns; undefined when there is no such person. */
export const countOwnedOffers = async (db: Db, userId: string): Promise<number | undefined> =>
  (
    await db.row<{ n: number }>(sql`
      select (select count(*) from real_estates where user_id = p.id and deleted_at is null) n
      from people p where p.id = ${userId}`)
  )?.n;

/** How many offers a person has, by status; undefined for an unknown person. */
export const countOffersByStatus = (
  db: Db,
  userId: string,
): Promise<Record<OfferStatus, number> | undefined> =>
  db.row(sql`
    select count(*) filter (where r.status = 'draft') draft, count(*) filter (where r.status = 'pending') pending,
      count(*) filter (where r.status = 'published') published, count(*) filter (where r.status = 'archived') archived
    from people p left join real_estates r on r.user_id = p.id and r.deleted_at is null
    where p.id = ${userId} group by p.id`);
