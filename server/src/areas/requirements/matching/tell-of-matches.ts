import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { reasonsText } from "@plateau/contract/requirements/reasons.ts";
import { FITTING_SCORE, type MatchableOffer, matchOffer } from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import { inTransaction, type WorkerCtx } from "../../../ctx.ts";
import { type News, notify } from "../../notifications/notify.ts";
import { matchableOffers } from "../../offers/matching/matchable-offers.ts";
import type { CountedStages } from "../count-requirements.ts";
import { personOfOwner } from "../owner-person.ts";
import { type FittingRequirement, fittingRequirements } from "./fitting-requirements.ts";
import { requirementsLinkedTo } from "./links.ts";
import { requirementsInProgress } from "./requirements-in-progress.ts";
import { keepCompared, lastCompared, shownOffer, takeUntold } from "./told-matches.ts";
import { zonesOfPlaces } from "./wished-places.ts";

type Needed = Pick<WorkerCtx<"crm" | "geocoder">, "db" | "jobs" | "now" | "publicUrl" | "crm" | "geocoder">;

/** Beyond, one owner is told how many more requirements an offer fits. */
const MOST_EACH = 5;

const quoted = (words: string): string => `«${NARROW}${words}${NARROW}»`;

/**
 * Whether wishes are precise enough to tell of offers by themselves: something is said of the premises, and not all
 * places are words that no zone is known for.
 */
const arePrecise = ({ zones, unknownPlaces, ...wishes }: Wishes): boolean =>
  (zones.length > 0 || unknownPlaces.length === 0) &&
  (wishes.propertyTypes.length > 0 ||
    [wishes.surfaceMin, wishes.surfaceMax, wishes.postsMin, wishes.postsMax].some((bound) => bound !== null));

const fits = (wishes: Wishes, offer: MatchableOffer): boolean =>
  (matchOffer(wishes, offer)?.score ?? -1) >= FITTING_SCORE;

/** The requirements that the offer fits now and did not fit as it was before; those that know it already are left out. */
const newlyFitting = async (
  ctx: Needed,
  stages: CountedStages,
  { offerId, offer, before }: { offerId: string; offer: MatchableOffer; before: MatchableOffer | null },
): Promise<FittingRequirement[]> => {
  const [asking, links] = await Promise.all([
    requirementsInProgress(ctx, stages),
    requirementsLinkedTo(ctx.db, offerId),
  ]);
  const zonesOf = await zonesOfPlaces(ctx, [...asking.byPlace.keys()]);
  return fittingRequirements(offer, asking, zonesOf, (id) => links.has(id)).filter(
    ({ wishes, match }) =>
      match.score >= FITTING_SCORE && arePrecise(wishes) && !(before && fits(wishes, before)),
  );
};

/** The requirements of each person who looks after some. */
const byPerson = async (
  ctx: Needed,
  fitting: readonly FittingRequirement[],
): Promise<Map<string, FittingRequirement[]>> => {
  const persons = new Map<string, string | undefined>();
  const found = new Map<string, FittingRequirement[]>();
  for (const one of fitting) {
    const ownerId = one.requirement.summary.properties.hubspot_owner_id ?? "";
    if (!persons.has(ownerId)) persons.set(ownerId, await personOfOwner(ctx, ownerId));
    const person = persons.get(ownerId);
    if (person) found.set(person, [...(found.get(person) ?? []), one]);
  }
  return found;
};

const title = "Nouvelle offre pour une demande";

const newsOf = (
  userId: string,
  offer: { id: string; title: string },
  { requirement: { summary }, match }: FittingRequirement,
): News => ({
  userId,
  title,
  message: `${quoted(offer.title)} convient à ${quoted(summary.properties.dealname ?? `Demande ${summary.id}`)}${NARROW}: ${reasonsText(match.reasons)}`,
  type: "info",
  priority: "medium",
  data: { realEstateId: offer.id, requirementId: summary.id },
});

const moreNews = (userId: string, offer: { id: string; title: string }, more: number): News => ({
  userId,
  title,
  message: `${quoted(offer.title)} convient encore à ${formatCount(more, "autre demande", "autres demandes")}.`,
  type: "info",
  priority: "medium",
  data: { realEstateId: offer.id },
});

/**
 * Tells the owners of requirements in progress of an offer that newly fits: compared with the offer as it was when this was
 * last done, and once for each pair, however often and wherever it is done. Offers that are not published, private or
 * deleted are told to nobody. Whoever changed the offer is told like any other owner: the news is that it fits.
 */
export const tellOfMatches =
  (stages: CountedStages) =>
  async (ctx: Needed, { offerId }: { offerId: string }): Promise<void> => {
    const shown = await shownOffer(ctx.db, offerId);
    if (shown === "gone") return;
    const offer = shown ? ((await matchableOffers(ctx.db, [offerId])).get(offerId) ?? null) : null;
    const before = await lastCompared(ctx.db, offerId);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(offer)) return;
    const fitting =
      offer && shown ? await newlyFitting(ctx, stages, { offerId, offer, before: before ?? null }) : [];
    const persons = await byPerson(ctx, fitting);
    await inTransaction(ctx, async (ctx) => {
      await keepCompared(ctx.db, { offerId, offer, at: ctx.now });
      if (!shown) return;
      for (const [userId, requirements] of persons) {
        const ids = requirements.map(({ requirement }) => requirement.summary.id);
        const untold = await takeUntold(ctx.db, { offerId, requirementIds: ids, at: ctx.now });
        const news = requirements.filter(({ requirement }) => untold.has(requirement.summary.id));
        // The last one told is the first in the list: the best fit comes last.
        for (const one of news.slice(0, MOST_EACH).reverse()) await notify(ctx, newsOf(userId, shown, one));
        const more = news.length - MOST_EACH;
        if (more > 0) await notify(ctx, moreNews(userId, shown, more));
      }
    });
  };
