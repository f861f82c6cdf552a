import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW, quoted } from "@plateau/contract/format/spacing.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { nameOf, ownerIdOf } from "@plateau/contract/requirements/fields.ts";
import { judgedText, type Match, reasonsText } from "@plateau/contract/requirements/match.ts";
import { matchRules } from "@plateau/contract/requirements/match-rules.ts";
import { type MatchableOffer, matchOffer, scoreOffer } from "@plateau/contract/requirements/score.ts";
import sql from "sql-template-tag";
import { inTransaction, type WorkerCtx } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { type NotificationInput, notify } from "../../../notifications/notify.ts";
import { isOpen } from "../../../readable-offers.ts";
import { matchableOffers } from "../../offers/matching/best-offers.ts";
import type { StageSettings } from "../list-requirements.ts";
import { userIdOfOwner } from "../owners.ts";
import { linkedRequirements } from "./links.ts";
import { matchingRequirements, type OpenRequirement, openRequirements } from "./open-requirements.ts";
import { zonesOfPlaceNames } from "./requirement-criteria.ts";

const visibleOffer = async (
  db: Db,
  offerId: string,
): Promise<{ id: string; title: string } | null | "gone"> => {
  const offer = await db.row<{ id: string; title: string; isVisible: boolean }>(sql`
    select r.id, r.title, ${isOpen(sql`r`)} and r.deleted_at is null "isVisible"
    from real_estates r where r.id = ${offerId}`);
  if (!offer) return "gone";
  return offer.isVisible ? { id: offer.id, title: offer.title } : null;
};

/** Null when hidden at the last run, undefined when never compared. */
const lastComparison = async (db: Db, offerId: string): Promise<MatchableOffer | null | undefined> =>
  (
    await db.row<{ offer: MatchableOffer | null }>(
      sql`select offer from compared_offers where real_estate_id = ${offerId}`,
    )
  )?.offer;

const saveComparison = (
  tx: Db,
  { offerId, offer, at }: { offerId: string; offer: MatchableOffer | null; at: Date },
): Promise<number> =>
  tx.run(sql`
    insert into compared_offers (real_estate_id, offer, compared_at)
    values (${offerId}, ${offer && JSON.stringify(offer)}::json, ${at})
    on conflict (real_estate_id) do update set offer = excluded.offer, compared_at = excluded.compared_at`);

const takePendingMatches = async (
  tx: Db,
  { offerId, requirementIds, at }: { offerId: string; requirementIds: readonly string[]; at: Date },
): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    insert into told_matches (requirement_id, real_estate_id, told_at)
    select id, ${offerId}, ${at} from unnest(${requirementIds}::text[]) id
    on conflict do nothing returning requirement_id id`);
  return new Set(rows.map(({ id }) => id));
};

type Needed = Pick<WorkerCtx<"crm" | "geocoder">, "db" | "jobs" | "now" | "publicUrl" | "crm" | "geocoder">;

const MAX_PER_OWNER = 5;

/** Needs a type, surface or workstations, and a known place if any is named. */
const arePrecise = ({ zones, unknownPlaces, ...criteria }: RequirementCriteria): boolean =>
  (zones.length > 0 || unknownPlaces.length === 0) &&
  (criteria.propertyTypes.length > 0 ||
    [criteria.surfaceMin, criteria.surfaceMax, criteria.postsMin, criteria.postsMax].some(
      (bound) => bound !== null,
    ));

type NewMatch = { requirement: OpenRequirement; match: Match };

const isNotified = (match: Pick<Match, "score" | "group"> | null): boolean =>
  match !== null && match.group === "fitting" && match.score >= matchRules.notifiedScore;

const newMatches = async (
  ctx: Needed,
  stages: StageSettings,
  { offerId, offer, before }: { offerId: string; offer: MatchableOffer; before: MatchableOffer | null },
): Promise<NewMatch[]> => {
  const [open, links] = await Promise.all([
    openRequirements(ctx, stages),
    linkedRequirements(ctx.db, offerId),
  ]);
  const zonesOf = await zonesOfPlaceNames(ctx, [...open.byPlace.keys()]);
  return matchingRequirements(offer, open, zonesOf, (id) => links.has(id))
    .filter(
      ({ criteria, ...scored }) =>
        isNotified(scored) && arePrecise(criteria) && !(before && isNotified(scoreOffer(criteria, before))),
    )
    .flatMap(({ requirement, criteria }) => {
      const match = matchOffer(criteria, offer, requirement.plan);
      return match ? [{ requirement, match }] : [];
    });
};

const isDisabled = async (db: Db, personId: string): Promise<boolean> =>
  (await db.row(sql`select from accounts where person_id = ${personId} and not enabled`)) !== undefined;

const byOwner = async (ctx: Needed, matching: readonly NewMatch[]): Promise<Map<string, NewMatch[]>> => {
  const userIds = new Map<string, string | undefined>();
  const grouped = new Map<string, NewMatch[]>();
  for (const one of matching) {
    const ownerId = ownerIdOf(one.requirement.summary) ?? "";
    if (!userIds.has(ownerId)) {
      const id = await userIdOfOwner(ctx, ownerId);
      userIds.set(ownerId, id && !(await isDisabled(ctx.db, id)) ? id : undefined);
    }
    const userId = userIds.get(ownerId);
    if (userId) grouped.set(userId, [...(grouped.get(userId) ?? []), one]);
  }
  return grouped;
};

const title = "Nouvelle offre pour une demande";

const judgedPart = ({ judged }: Match): string => (judged ? `${judgedText(judged)} · ` : "");

const matchEvent = (
  userId: string,
  offer: { id: string; title: string },
  { requirement: { summary }, match }: NewMatch,
): NotificationInput => ({
  userId,
  title,
  message: `${quoted(offer.title)} convient à ${quoted(nameOf(summary) ?? `Demande ${summary.id}`)}${NARROW}: ${judgedPart(match)}${reasonsText(match.reasons)}`,
  type: "info",
  priority: "medium",
  data: { realEstateId: offer.id, requirementId: summary.id },
});

const moreMatchesEvent = (
  userId: string,
  offer: { id: string; title: string },
  more: number,
): NotificationInput => ({
  userId,
  title,
  message: `${quoted(offer.title)} convient encore à ${formatCount(more, "autre demande", "autres demandes")}.`,
  type: "info",
  priority: "medium",
  data: { realEstateId: offer.id },
});

/**
 * Compares with the offer at the last run; each pair is notified once. Ignores hidden offers. Includes the
 * user who made the change.
 */
export const notifyMatches =
  (stages: StageSettings) =>
  async (ctx: Needed, { offerId }: { offerId: string }): Promise<void> => {
    const visible = await visibleOffer(ctx.db, offerId);
    if (visible === "gone") return;
    const offer = visible ? ((await matchableOffers(ctx.db, [offerId])).get(offerId) ?? null) : null;
    const before = await lastComparison(ctx.db, offerId);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(offer)) return;
    const matching =
      offer && visible ? await newMatches(ctx, stages, { offerId, offer, before: before ?? null }) : [];
    const byUser = await byOwner(ctx, matching);
    await inTransaction(ctx, async (ctx) => {
      await saveComparison(ctx.db, { offerId, offer, at: ctx.now });
      if (!visible) return;
      for (const [userId, requirements] of byUser) {
        const ids = requirements.map(({ requirement }) => requirement.summary.id);
        const pending = await takePendingMatches(ctx.db, { offerId, requirementIds: ids, at: ctx.now });
        const matches = requirements.filter(({ requirement }) => pending.has(requirement.summary.id));
        // Best match last: notifications are listed newest first.
        for (const match of matches.slice(0, MAX_PER_OWNER).reverse())
          await notify(ctx, matchEvent(userId, visible, match));
        const more = matches.length - MAX_PER_OWNER;
        if (more > 0) await notify(ctx, moreMatchesEvent(userId, visible, more));
      }
    });
  };
