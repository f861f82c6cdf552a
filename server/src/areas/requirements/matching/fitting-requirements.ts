import type { Match } from "@plateau/contract/requirements/match.ts";
import { type MatchableOffer, matchOffer } from "@plateau/contract/requirements/score.ts";
import { asksAnything, type Wishes, type Zone } from "@plateau/contract/requirements/wishes.ts";
import { withPlaces } from "@plateau/contract/requirements/wishes-from.ts";
import type { Asking, AskingRequirement } from "./requirements-in-progress.ts";

export type FittingRequirement = { requirement: AskingRequirement; wishes: Wishes; match: Match };

/**
 * The positions of the requirements that may look where an offer is: they name a place that it is in, or none that is
 * known. Each place is looked at once, for most requirements look elsewhere.
 */
const lookingHere = (
  offer: MatchableOffer,
  { requirements, byPlace, anywhere }: Asking,
  zonesOf: (place: string) => readonly Zone[],
): number[] => {
  const here = new Set(anywhere);
  for (const [place, positions] of byPlace) {
    const zones = zonesOf(place);
    const isUnknown = zones.length === 0;
    if (!isUnknown && !zones.some(({ id }) => offer.zones.includes(id))) continue;
    for (const position of positions) {
      const places = requirements[position]?.places ?? [];
      if (!isUnknown || places.every((other) => zonesOf(other).length === 0)) here.add(position);
    }
  }
  return [...here].sort((a, b) => a - b);
};

/**
 * The requirements that nothing hard keeps from an offer, each with its match, best first and in their own order among
 * equals; without those that are left out, and those that ask nothing.
 */
export const fittingRequirements = (
  offer: MatchableOffer,
  asking: Asking,
  zonesOf: (place: string) => readonly Zone[],
  isLeftOut: (requirementId: string) => boolean,
): FittingRequirement[] =>
  lookingHere(offer, asking, zonesOf)
    .flatMap((position): FittingRequirement[] => {
      const requirement = asking.requirements[position];
      if (!requirement || isLeftOut(requirement.summary.id)) return [];
      const wishes = withPlaces(requirement.wishes, requirement.places, zonesOf);
      const match = asksAnything(wishes) ? matchOffer(wishes, offer) : null;
      return match ? [{ requirement, wishes, match }] : [];
    })
    .sort((a, b) => b.match.score - a.match.score);
