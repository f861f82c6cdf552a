import type { Match } from "@plateau/contract/requirements/match.ts";
import { type MatchableOffer, matchOffer } from "@plateau/contract/requirements/score.ts";
import type { Wishes, Zone } from "@plateau/contract/requirements/wishes.ts";
import { withPlaces } from "@plateau/contract/requirements/wishes-from.ts";
import type { AskingRequirement } from "./requirements-in-progress.ts";

export type FittingRequirement = { requirement: AskingRequirement; wishes: Wishes; match: Match };

/**
 * The requirements that nothing hard keeps from an offer, each with its match, best first and in their own order among
 * equals. Zones are compared by name before anything is put together: most requirements look elsewhere.
 */
export const fittingRequirements = (
  offer: MatchableOffer,
  requirements: readonly AskingRequirement[],
  zonesOf: (place: string) => readonly Zone[],
): FittingRequirement[] => {
  const standing = new Map<string, "here" | "elsewhere" | "unknown">();
  const standsIn = (place: string) => {
    const known = standing.get(place);
    if (known) return known;
    const zones = zonesOf(place);
    const here = zones.some(({ id }) => offer.zones.includes(id));
    const found = zones.length === 0 ? "unknown" : here ? "here" : "elsewhere";
    standing.set(place, found);
    return found;
  };
  const looksElsewhere = (places: readonly string[]): boolean => {
    const stands = places.map(standsIn);
    return stands.includes("elsewhere") && !stands.includes("here");
  };
  return requirements
    .flatMap((requirement) => {
      if (looksElsewhere(requirement.places)) return [];
      const wishes = withPlaces(requirement.wishes, requirement.places, zonesOf);
      const match = matchOffer(wishes, offer);
      return match ? [{ requirement, wishes, match }] : [];
    })
    .sort((a, b) => b.match.score - a.match.score);
};

/** The names of places in some requirements, each once. */
export const placesOf = (requirements: readonly AskingRequirement[]): string[] => [
  ...new Set(requirements.flatMap(({ places }) => places)),
];
