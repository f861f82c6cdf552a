import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { matchOffer } from "@plateau/contract/requirements/score.ts";
import type { Ctx } from "../../../ctx.ts";
import { missing } from "../../../refusal.ts";
import { requireOffer } from "../../offers/lock-offer.ts";
import { matchableOffers } from "../../offers/matching/best-offers.ts";
import type { StageSettings } from "../list-requirements.ts";
import { linkedRequirements, rejectedIds } from "./links.ts";
import { matchingRequirements, openRequirements } from "./open-requirements.ts";
import { zonesOfPlaceNames } from "./requirement-criteria.ts";

/** Open requirements: those that fit first, then those without a price to compare, each best match first. */
export const listMatchingRequirements =
  (stages: StageSettings) =>
  async (
    ctx: Ctx<"crm" | "geocoder">,
    { params: { id }, query }: Input<typeof requirements.listMatchingRequirements>,
  ): Promise<Result<typeof requirements.listMatchingRequirements>> => {
    await requireOffer(ctx, id);
    const [offers, links, open] = await Promise.all([
      matchableOffers(ctx.db, [id]),
      linkedRequirements(ctx.db, id),
      openRequirements(ctx, stages),
    ]);
    const offer = offers.get(id);
    if (!offer) throw missing();
    const excluded = new Set(query.withRejected ? [] : rejectedIds(links));
    const zonesOf = await zonesOfPlaceNames(ctx, [...open.byPlace.keys()]);
    const matches = matchingRequirements(offer, open, zonesOf, (requirementId) =>
      excluded.has(requirementId),
    );
    const items = matches.slice(0, query.limit).flatMap(({ requirement: { summary, plan }, criteria }) => {
      const match = matchOffer(criteria, offer, plan);
      return match ? [{ ...match, requirement: summary, categories: links.get(summary.id) ?? [] }] : [];
    });
    const fitting = matches.filter(({ group }) => group === "fitting").length;
    return { items, count: matches.length, fitting };
  };
