import { dayInParis } from "@plateau/contract/format/date.ts";
import { freshSentence } from "@plateau/contract/saved-searches/search-rules.ts";
import sql from "sql-template-tag";
import { inTransaction, type WorkerCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { enqueueEmail } from "../../emails/enqueue-email.ts";
import { type Histogram, histogramOf } from "../offers/search/histogram.ts";
import { countNewOffers, type NewOffers } from "../offers/search/saved-searches.ts";
import { type Follower, followersWith, readSearches } from "./followers.ts";

type Needed = Pick<WorkerCtx, "db" | "jobs" | "now" | "publicUrl">;

/** Once a day in Paris, from the day after the alert was set. */
const isDue = (now: Date) => sql`
  (greatest(f.alert_since, f.morning_at) at time zone 'Europe/Paris')::date < ${dayInParis(now)}::date`;

const latest = (moments: readonly (string | null)[]): string =>
  moments
    .filter((moment) => moment !== null)
    .sort()
    .at(-1) ?? "";

/** Since the last e-mail, or the last time that the person looked. */
const sinceOf = ({ alertSince, morningAt, openedAt }: Follower): string =>
  latest([alertSince, morningAt, openedAt]);

type DigestEntry = { follower: Follower; fresh: NewOffers };

const digestOf = async (
  db: Db,
  histogram: Histogram | undefined,
  followers: readonly Follower[],
): Promise<DigestEntry[]> => {
  const searches = readSearches(followers).map((one) => ({ ...one, since: sinceOf(one.follower) }));
  const counts = await countNewOffers(db, histogram, searches);
  return searches.flatMap(({ key, follower }) => {
    const fresh = counts.get(key);
    return fresh && fresh.count > 0 ? [{ follower, fresh }] : [];
  });
};

const freshDetail = ({ count, more }: NewOffers): string => {
  if (more) return `Plus de ${count} nouvelles offres`;
  return count === 1 ? "1 nouvelle offre" : `${count} nouvelles offres`;
};

/** Nothing when no search has anything new. Claims the day either way. */
const emailTo = (ctx: Needed, userId: string): Promise<void> => {
  const histogram = histogramOf(ctx.db, ctx.now);
  return inTransaction(ctx, async (ctx) => {
    const followers = await followersWith(
      ctx.db,
      "morning",
      sql`f.person_id = ${userId} and ${isDue(ctx.now)}`,
      { lock: true },
    );
    const [first] = followers;
    if (!first) return;
    const digest = await digestOf(ctx.db, histogram, followers);
    await ctx.db.run(sql`
      update saved_search_followers set morning_at = ${ctx.now}
      where person_id = ${userId} and search_id = any(${followers.map(({ searchId }) => searchId)}::uuid[])`);
    const [only] = digest;
    if (!only) return;
    await enqueueEmail(ctx, {
      to: first.email,
      subject:
        digest.length === 1
          ? freshSentence(only.follower.name, only.fresh)
          : "Du nouveau dans vos recherches",
      paragraphs: [
        digest.length === 1
          ? "Depuis votre dernière visite ou le dernier e-mail, une de vos recherches enregistrées a du nouveau."
          : `Depuis votre dernière visite ou le dernier e-mail, ${digest.length} de vos recherches enregistrées ont du nouveau.`,
      ],
      links: digest.map(({ follower, fresh }) => ({
        label: follower.name,
        detail: freshDetail(fresh),
        url: `${ctx.publicUrl}/saved-searches/${follower.searchId}`,
      })),
      action: { label: "Voir mes recherches", url: `${ctx.publicUrl}/saved-searches` },
      optOut: {
        reason: "Vous avez choisi l’e-mail du matin pour ces recherches.",
        label: "Changer mes alertes",
        url: `${ctx.publicUrl}/saved-searches`,
      },
    });
  });
};

/**
 * From eight in Paris, one e-mail a person with all searches that have something new. Once a day across server
 * processes; failures are retried at the next run.
 */
export const sendSearchDigest = async (ctx: Needed): Promise<void> => {
  const due = await ctx.db.rows<{ userId: string }>(sql`
    select distinct f.person_id "userId" from saved_search_followers f
    where f.alert = 'morning' and ${isDue(ctx.now)}`);
  const failures: unknown[] = [];
  for (const { userId } of due)
    await emailTo(ctx, userId).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} search digests failed`);
};
