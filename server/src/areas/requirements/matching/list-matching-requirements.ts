import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Ctx } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { matchableOffers } from "../../offers/matching/matchable-offers.ts";
import type { CountedStages } from "../count-requirements.ts";
import { fittingRequirements } from "./fitting-requirements.ts";
import { rejectedIn, requirementsLinkedTo } from "./links.ts";
import { requirementsInProgress } from "./requirements-in-progress.ts";
import { zonesOfPlaces } from "./wished-places.ts";

/**
 * The requirements in progress that an offer fits, the last created first among equals, each with its reasons and the
 * categories that the offer has there. Those that rejected it are left out unless asked for.
 */
export const listMatchingRequirements =
  (stages: CountedStages) =>
  async (
    ctx: Ctx<"crm" | "geocoder">,
    { params: { id }, query }: Input<typeof requirements.listMatchingRequirements>,
  ): Promise<Result<typeof requirements.listMatchingRequirements>> => {
    const [offers, links, asking] = await Promise.all([
      matchableOffers(ctx.db, [id]),
      requirementsLinkedTo(ctx.db, id),
      requirementsInProgress(ctx, stages),
    ]);
    const offer = offers.get(id);
    if (!offer) throw missing();
    const left = new Set(query.withRejected ? [] : rejectedIn(links));
    const zonesOf = await zonesOfPlaces(ctx, [...asking.byPlace.keys()]);
    const fitting = fittingRequirements(offer, asking, zonesOf, (requirementId) => left.has(requirementId));
    const items = fitting.slice(0, query.limit).map(({ requirement: { summary }, match }) => ({
      ...match,
      requirement: summary,
      categories: links.get(summary.id) ?? [],
    }));
    return { items, count: fitting.length };
  };
