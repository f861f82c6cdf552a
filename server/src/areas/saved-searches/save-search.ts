import type { Input } from "@plateau/contract/api/operation.ts";
import {
  checkCriteria,
  type SavedSearchKind,
  type SearchCriteria,
  withoutPaging,
} from "@plateau/contract/saved-searches/criteria.ts";
import type { savedSearches } from "@plateau/contract/saved-searches/operations.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { searchChangeRefusal, shareRefusal } from "@plateau/contract/saved-searches/search-rules.ts";
import sql from "sql-template-tag";
import { binLimit } from "../../bin-limit.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import type { Reader } from "../../readable-offers.ts";
import { invalid, missing, Refusal, refuseIfChanged } from "../../refusal.ts";
import { histogramOf } from "../offers/search/histogram.ts";
import { openSearch, recordMatches, refuseAlert, writeFollowing } from "./follow-search.ts";
import { readSavedSearch } from "./fresh-counts.ts";
import {
  insertCopy,
  insertSearch,
  lockSearch,
  publishSearch,
  requireRoomFor,
  type StoredSearch,
  searchOf,
  writeSearch,
} from "./storage.ts";

/** 422 for what the list of this kind would not accept. */
const checked = (kind: SavedSearchKind, criteria: SearchCriteria): SearchCriteria => {
  const kept = withoutPaging(criteria);
  const problems = checkCriteria(kind, kept);
  if (problems.length > 0) throw invalid(...problems);
  return kept;
};

const refuseSharing = ({ group }: Reader, shared: boolean | undefined): void => {
  const refusal = shared ? shareRefusal(group) : null;
  if (refusal) throw new Refusal(403, refusal);
};

type Tx = Pick<TransactionCtx, "db" | "me" | "now">;

const inserted = async ({ db, me, now }: Tx, id: string): Promise<StoredSearch> => {
  // Its author sees its results: what is new counts from here.
  await openSearch(db, me, id, now);
  const search = await searchOf(db, me, id);
  await publishSearch(db, search);
  return search;
};

export const createSavedSearch = async (
  ctx: Ctx,
  { body: { pinned, alert, ...body } }: Input<typeof savedSearches.createSavedSearch>,
): Promise<SavedSearch> => {
  refuseSharing(ctx.me, body.shared);
  refuseAlert(body, alert);
  const search = { ...body, criteria: checked(body.kind, body.criteria) };
  const histogram = histogramOf(ctx.db, ctx.now);
  const id = await inTransaction(ctx, async (ctx) => {
    await requireRoomFor(ctx.db, ctx.me.userId, ctx.me);
    const stored = await inserted(ctx, await insertSearch(ctx.db, ctx.me.userId, search));
    await writeFollowing(ctx, stored, { pinned, alert }, histogram);
    return stored.id;
  });
  return readSavedSearch(ctx, id);
};

/** 404 for what the caller does not read, 403 for what they may not change. */
const lockToChange = async ({ db, me }: Tx, id: string): Promise<StoredSearch> => {
  const search = await lockSearch(db, me, id);
  const refusal = searchChangeRefusal(me, search);
  if (refusal) throw new Refusal(403, refusal);
  return search;
};

/** Everybody with an alert at once: new criteria match other offers already. */
const alertedAtOnce = ({ db }: Tx, id: string): Promise<Reader[]> =>
  db.rows(sql`
    select f.person_id "userId", a.account_group "group"
    from saved_search_followers f join accounts a on a.person_id = f.person_id
    where f.search_id = ${id} and f.alert = 'at-once'`);

/** Absent fields are unchanged. */
export const updateSavedSearch = async (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof savedSearches.updateSavedSearch>,
): Promise<SavedSearch> => {
  const histogram = histogramOf(ctx.db, ctx.now);
  await inTransaction(ctx, async (ctx) => {
    const before = await lockToChange(ctx, params.id);
    refuseIfChanged(ifMatch, before.updatedAt);
    refuseSharing(ctx.me, body.shared);
    // Private, it would be out of sight of the administrator who just changed it.
    if (body.shared === false && before.owner.id !== ctx.me.userId)
      throw new Refusal(403, "Seul son propriétaire cesse de partager une recherche");
    const criteria = body.criteria ? checked(before.kind, body.criteria) : before.criteria;
    const search = { ...before, ...body, criteria };
    await writeSearch(ctx.db, before.id, search);
    if (body.criteria)
      for (const reader of await alertedAtOnce(ctx, before.id))
        await recordMatches(ctx.db, search, reader, histogram);
    await publishSearch(ctx.db, search, { wasShared: before.shared });
  });
  return readSavedSearch(ctx, params.id);
};

/** One's own, private and without an alert. */
export const copySavedSearch = async (
  ctx: Ctx,
  { params }: Input<typeof savedSearches.copySavedSearch>,
): Promise<SavedSearch> => {
  const id = await inTransaction(ctx, async (ctx) => {
    const search = await searchOf(ctx.db, ctx.me, params.id);
    await requireRoomFor(ctx.db, ctx.me.userId, ctx.me);
    return (await inserted(ctx, await insertCopy(ctx.db, ctx.me.userId, search))).id;
  });
  return readSavedSearch(ctx, id);
};

/** To the bin. */
export const deleteSavedSearch = (
  ctx: Ctx,
  { params }: Input<typeof savedSearches.deleteSavedSearch>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const search = await lockToChange(ctx, params.id);
    await ctx.db.run(sql`
      update saved_searches set deleted_at = ${ctx.now}, deleted_by = ${ctx.me.userId} where id = ${search.id}`);
    await publishSearch(ctx.db, search);
    return undefined;
  });

/** By its owner, or whoever deleted it. */
export const restoreSavedSearch = async (
  ctx: Ctx,
  { params }: Input<typeof savedSearches.restoreSavedSearch>,
): Promise<SavedSearch> => {
  await inTransaction(ctx, async (ctx) => {
    const deleted = await ctx.db.row<{ ownerId: string }>(sql`
      select owner_id "ownerId" from saved_searches
      where id = ${params.id} and deleted_at >= ${binLimit(ctx.now)}
        and ${ctx.me.userId} in (owner_id, deleted_by)
      for update`);
    if (!deleted) throw missing();
    await requireRoomFor(ctx.db, deleted.ownerId, ctx.me);
    await ctx.db.run(
      sql`update saved_searches set deleted_at = null, deleted_by = null where id = ${params.id}`,
    );
    const search = await searchOf(ctx.db, ctx.me, params.id);
    await publishSearch(ctx.db, search);
  });
  return readSavedSearch(ctx, params.id);
};
