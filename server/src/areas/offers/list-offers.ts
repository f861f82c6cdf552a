import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import sql, { empty, join } from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { cutPage, type Page } from "../../page-tokens.ts";
import { isReadable, type Reader } from "../../readable-offers.ts";
import { missing } from "../../refusal.ts";
import { restorableOffers } from "./deleted-offers.ts";
import { shownTo } from "./internal-notes.ts";
import { offerSummaries, offersInFull } from "./storage.ts";

type RecentKey = { id: string; updatedAt: string };

/** One branch per status reads each search index in order. */
const recentOffers = (
  db: Db,
  {
    me,
    userId,
    after,
    limit,
  }: { me: Reader; userId?: string; after: readonly string[] | undefined; limit: number },
): Promise<RecentKey[]> => {
  const branches = offerStatuses.map(
    (status) => sql`(
      select id, updated_at from real_estates r
      where status = ${status} and deleted_at is null and ${isReadable(me)} ${userId ? sql`and user_id = ${userId}` : empty}
        ${after ? sql`and (updated_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
      order by updated_at desc, id desc limit ${limit})`,
  );
  return db.rows(sql`
    select id, updated_at "updatedAt" from (${join(branches, " union all ")}) recent
    order by updated_at desc, id desc limit ${limit}`);
};

const countOwnedOffers = async ({ db, me }: Ctx, userId: string): Promise<number | undefined> =>
  (
    await db.row<{ n: number }>(sql`
      select (select count(*) from real_estates r
        where user_id = p.id and deleted_at is null and ${isReadable(me)}) n
      from people p where p.id = ${userId}`)
  )?.n;

const countOffersByStatus = (
  { db, me }: Ctx,
  userId: string,
): Promise<Record<OfferStatus, number> | undefined> =>
  db.row(sql`
    select count(*) filter (where r.status = 'draft') draft, count(*) filter (where r.status = 'pending') pending,
      count(*) filter (where r.status = 'published') published, count(*) filter (where r.status = 'archived') archived
    from people p left join real_estates r on r.user_id = p.id and r.deleted_at is null and ${isReadable(me)}
    where p.id = ${userId} group by p.id`);

type Paging = { limit: number; nextToken?: string | undefined };

const pageOfKeys = async (
  ctx: Ctx,
  scope: string,
  { limit, nextToken }: Paging,
  userId?: string,
): Promise<Page<RecentKey>> => {
  const { pageTokens } = ctx;
  const after = pageTokens.open(scope, nextToken);
  const keys = await recentOffers(ctx.db, {
    me: ctx.me,
    ...(userId ? { userId } : {}),
    after,
    limit: limit + 1,
  });
  return cutPage(keys, limit, { pageTokens, scope, keyOf: ({ updatedAt, id }) => [updatedAt, id] });
};

const idsOf = (page: Page<RecentKey>): string[] => page.items.map(({ id }) => id);

export const listOffers = async (
  ctx: Ctx,
  { query }: Input<typeof offers.listOffers>,
): Promise<Result<typeof offers.listOffers>> => {
  const page = await pageOfKeys(ctx, "offers", query);
  return { ...page, items: (await offersInFull(ctx.db, idsOf(page))).map(shownTo(ctx.me)) };
};

export const listUserOffers = async (
  ctx: Ctx,
  { params: { userId }, query }: Input<typeof offers.listUserOffers>,
): Promise<Result<typeof offers.listUserOffers>> => {
  const count = await countOwnedOffers(ctx, userId);
  if (count === undefined) throw missing();
  const page = await pageOfKeys(ctx, `offers of ${userId}`, query, userId);
  return { ...page, items: await offerSummaries(ctx.db, ctx.me, idsOf(page)), count };
};

export const countUserOffers = async (
  ctx: Ctx,
  { params: { userId } }: Input<typeof offers.countUserOffers>,
): Promise<Result<typeof offers.countUserOffers>> => {
  const counts = await countOffersByStatus(ctx, userId);
  if (!counts) throw missing();
  return counts;
};

export const listDeletedOffers = async (
  ctx: Ctx,
  { query: { limit, nextToken } }: Input<typeof offers.listDeletedOffers>,
): Promise<Result<typeof offers.listDeletedOffers>> => {
  const { pageTokens } = ctx;
  const scope = "deleted offers";
  const after = pageTokens.open(scope, nextToken);
  const rows = await restorableOffers(ctx.db, { now: ctx.now, after, limit: limit + 1 });
  return cutPage(rows, limit, { pageTokens, scope, keyOf: ({ deletedAt, id }) => [deletedAt, id] });
};
