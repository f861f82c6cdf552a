import { formatCount } from "@plateau/contract/format/number.ts";
import { quoted } from "@plateau/contract/format/spacing.ts";
import sql from "sql-template-tag";
import { inTransaction, type TransactionCtx, type WorkerCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { notify } from "../../notifications/notify.ts";
import { isReadable } from "../../readable-offers.ts";
import { searchesOfOffer } from "../offers/search/saved-searches.ts";
import { type Follower, followersWith, readSearches } from "./followers.ts";

type Needed = Pick<WorkerCtx, "db" | "jobs" | "now" | "publicUrl">;
type Tx = Pick<TransactionCtx, "db" | "jobs" | "now" | "publicUrl">;

/** Minutes between alerts; offers published meanwhile are grouped: a colleague may publish a hundred at once. */
const PAUSE_MINUTES = 5;

/** Named in one alert; the others are counted. */
const MAX_NAMED = 3;

type Pair = { searchId: string; userId: string };

/**
 * Each offer once per search and person. Where not all earlier matches are known, only an offer that was created or
 * published after the alert was set is told.
 */
const addPending = (tx: Db, offerId: string, pairs: readonly Pair[]): Promise<(Pair & { tell: boolean })[]> =>
  tx.rows(sql`
    insert into saved_search_matches (search_id, person_id, real_estate_id, pending)
    select f.search_id, f.person_id, r.id,
      f.knows_matches or r.created_at > f.alert_since or exists (
        select from status_changes s
        where s.real_estate_id = r.id and s.to_status = 'published' and s.at > f.alert_since)
    from unnest(${pairs.map(({ searchId }) => searchId)}::uuid[], ${pairs.map(({ userId }) => userId)}::uuid[])
      as matching (search_id, person_id)
    join saved_search_followers f using (search_id, person_id)
    join real_estates r on r.id = ${offerId}
    where f.alert = 'at-once'
    on conflict do nothing
    returning search_id "searchId", person_id "userId", pending tell`);

/** Titles of the pending offers, newest first. Those withdrawn since are removed, so that publishing them again alerts. */
const takePending = async (tx: Db, follower: Follower): Promise<string[]> => {
  const waiting = sql`m.search_id = ${follower.searchId} and m.person_id = ${follower.userId} and m.pending`;
  const rows = await tx.rows<{ title: string }>(sql`
    with alerted as (
      update saved_search_matches m set pending = false from real_estates r
      where ${waiting} and r.id = m.real_estate_id and r.deleted_at is null and r.status = 'published'
        and ${isReadable(follower)}
      returning r.id, r.title, r.updated_at)
    select title from alerted order by updated_at desc, id`);
  await tx.run(sql`delete from saved_search_matches m where ${waiting}`);
  return rows.map(({ title }) => title);
};

const messageOf = (titles: readonly string[], name: string): string => {
  const more = titles.length - MAX_NAMED;
  const named = titles.slice(0, MAX_NAMED).map(quoted);
  const all = more > 0 ? [...named, formatCount(more, "autre offre", "autres offres")] : named;
  const last = all.pop();
  const listed = all.length > 0 ? `${all.join(", ")} et ${last}` : last;
  return `${listed} ${titles.length > 1 ? "conviennent" : "convient"} à votre recherche ${quoted(name)}.`;
};

const sendAlertTo = async (ctx: Tx, follower: Follower): Promise<void> => {
  const { searchId, userId, name } = follower;
  const titles = await takePending(ctx.db, follower);
  if (titles.length === 0) return;
  await ctx.db.run(sql`
    update saved_search_followers set alerted_at = ${ctx.now}
    where search_id = ${searchId} and person_id = ${userId}`);
  await notify(ctx, {
    userId,
    title: titles.length > 1 ? "Nouvelles offres pour une recherche" : "Nouvelle offre pour une recherche",
    message: messageOf(titles, name),
    type: "info",
    priority: "medium",
    data: { entityType: "saved-search", entityId: searchId },
  });
};

const lockFollower = (tx: Db, { searchId, userId }: Pair): Promise<Follower[]> =>
  followersWith(tx, "at-once", sql`f.search_id = ${searchId} and f.person_id = ${userId}`, { lock: true });

const countPending = async (tx: Db, { searchId, userId }: Pair): Promise<number> =>
  (
    await tx.row<{ n: number }>(sql`
      select count(*) n from saved_search_matches
      where search_id = ${searchId} and person_id = ${userId} and pending`)
  )?.n ?? 0;

const pauseEnd = ({ alertedAt }: Follower): number =>
  alertedAt === null ? 0 : Date.parse(alertedAt) + PAUSE_MINUTES * 60_000;

/** At once, or by one job at the end of the pause that the last alert began. */
const sendOrWait = async (ctx: Tx, pair: Pair): Promise<void> => {
  const [follower] = await lockFollower(ctx.db, pair);
  if (!follower) return;
  const end = pauseEnd(follower);
  if (end <= ctx.now.getTime()) return sendAlertTo(ctx, follower);
  if ((await countPending(ctx.db, pair)) > 1) return;
  const { searchId, userId: personId } = pair;
  await ctx.jobs.add(ctx.db, "send-search-alert", { searchId, personId }, { after: new Date(end) });
};

/** Alerts the followers of searches that the published offer newly matches. */
export const alertOfOffer = async (ctx: Needed, { offerId }: { offerId: string }): Promise<void> => {
  const followers = await followersWith(ctx.db, "at-once", sql`true`);
  if (followers.length === 0) return;
  const searches = readSearches(followers);
  const matching = await searchesOfOffer(ctx.db, offerId, searches);
  const pairs = searches.filter(({ key }) => matching.has(key)).map(({ follower }) => follower);
  if (pairs.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    for (const { tell, ...pair } of await addPending(ctx.db, offerId, pairs))
      if (tell) await sendOrWait(ctx, pair);
  });
};

/** What came during the pause. */
export const sendSearchAlert = (
  ctx: Needed,
  { searchId, personId }: { searchId: string; personId: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [follower] = await lockFollower(ctx.db, { searchId, userId: personId });
    if (follower) await sendAlertTo(ctx, follower);
  });
