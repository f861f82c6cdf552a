import type { Input } from "@plateau/contract/api/operation.ts";
import { offersQueryOf } from "@plateau/contract/saved-searches/criteria.ts";
import type { savedSearches } from "@plateau/contract/saved-searches/operations.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { alertRefusal } from "@plateau/contract/saved-searches/search-rules.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { publishChange } from "../../live/live-events.ts";
import type { Reader } from "../../readable-offers.ts";
import { invalid } from "../../refusal.ts";
import { type Histogram, histogramOf } from "../offers/search/histogram.ts";
import { publishedMatches } from "../offers/search/saved-searches.ts";
import { readSavedSearch } from "./fresh-counts.ts";
import { type StoredSearch, searchOf } from "./storage.ts";

/** Above it, only offers created or published after the alert was set are told. */
const MAX_KNOWN_MATCHES = 5000;

type Following = Partial<Pick<SavedSearch, "pinned" | "alert">>;

export const refuseAlert = ({ kind }: Pick<SavedSearch, "kind">, alert: SavedSearch["alert"] = "none") => {
  const refusal = alert === "none" ? null : alertRefusal(kind);
  if (refusal) throw invalid({ field: "alert", message: refusal });
};

/** Notes the offers that match already: nobody is told of them, unless they wait for the next alert. */
export const recordMatches = async (
  tx: Db,
  search: Pick<StoredSearch, "id" | "criteria">,
  reader: Reader,
  histogram: Histogram | undefined,
): Promise<void> => {
  const of = sql`search_id = ${search.id} and person_id = ${reader.userId}`;
  const before = await tx.rows<{ offerId: string; pending: boolean }>(sql`
    delete from saved_search_matches where ${of} returning real_estate_id "offerId", pending`);
  const waiting = before.filter(({ pending }) => pending).map(({ offerId }) => offerId);
  const query = offersQueryOf(search.criteria);
  const known = query
    ? await tx.run(sql`
        insert into saved_search_matches (search_id, person_id, real_estate_id, pending)
        select ${search.id}, ${reader.userId}, m.id, m.id = any(${waiting}::uuid[])
        from (${publishedMatches({ query, reader }, histogram, MAX_KNOWN_MATCHES + 1)}) m`)
    : 0;
  await tx.run(
    sql`update saved_search_followers set knows_matches = ${known <= MAX_KNOWN_MATCHES} where ${of}`,
  );
};

/** Absent fields are unchanged. An alert counts from the moment it is set. */
export const writeFollowing = async (
  ctx: { db: Db; me: Reader; now: Date },
  search: StoredSearch,
  { pinned = search.pinned, alert = search.alert }: Following,
  histogram: Histogram | undefined,
): Promise<void> => {
  const { userId } = ctx.me;
  const changed = alert !== search.alert;
  await ctx.db.run(sql`
    insert into saved_search_followers (search_id, person_id, pinned, alert, alert_since)
    values (${search.id}, ${userId}, ${pinned}, ${alert}, ${ctx.now})
    on conflict (search_id, person_id) do update set pinned = excluded.pinned, alert = excluded.alert,
      alert_since = case when ${changed} then excluded.alert_since else saved_search_followers.alert_since end,
      morning_at = case when ${changed} then null else saved_search_followers.morning_at end`);
  if (!changed) return;
  if (alert === "at-once") await recordMatches(ctx.db, search, ctx.me, histogram);
  else
    await ctx.db.run(
      sql`delete from saved_search_matches where search_id = ${search.id} and person_id = ${userId}`,
    );
};

/** For oneself: whoever reads a search may pin it and choose an alert. */
export const followSavedSearch = async (
  ctx: Ctx,
  { params, body }: Input<typeof savedSearches.followSavedSearch>,
): Promise<SavedSearch> => {
  const histogram = histogramOf(ctx.db, ctx.now);
  await inTransaction(ctx, async (ctx) => {
    const search = await searchOf(ctx.db, ctx.me, params.id);
    refuseAlert(search, body.alert);
    await writeFollowing(ctx, search, body, histogram);
    await publishChange(ctx.db, { kind: "saved-search", id: search.id, userId: ctx.me.userId });
  });
  return readSavedSearch(ctx, params.id);
};

export const openSearch = (tx: Db, { userId }: Reader, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    insert into saved_search_followers (search_id, person_id, opened_at) values (${id}, ${userId}, ${now})
    on conflict (search_id, person_id) do update set opened_at = excluded.opened_at`);

export const markSearchOpened = async (
  ctx: Ctx,
  { params }: Input<typeof savedSearches.markSearchOpened>,
): Promise<SavedSearch> => {
  await inTransaction(ctx, async (ctx) => {
    await searchOf(ctx.db, ctx.me, params.id);
    await openSearch(ctx.db, ctx.me, params.id, ctx.now);
    await publishChange(ctx.db, { kind: "saved-search", id: params.id, userId: ctx.me.userId });
  });
  return readSavedSearch(ctx, params.id);
};
