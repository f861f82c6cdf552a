import {
  type CriteriaWithoutZones,
  criteriaWithoutZones,
  placeNamesOf,
  type RequirementCriteria,
  withZones,
  type Zone,
} from "@plateau/contract/requirements/criteria.ts";
import { stageIdOf } from "@plateau/contract/requirements/fields.ts";
import { type Match, matchGroups } from "@plateau/contract/requirements/match.ts";
import { type MatchPlan, planMatch } from "@plateau/contract/requirements/match-rules.ts";
import { boardProperties, criteriaProperties } from "@plateau/contract/requirements/property-names.ts";
import type {
  RequirementProperties,
  RequirementSummary,
} from "@plateau/contract/requirements/requirement.ts";
import { type MatchableOffer, scoreOffer, unitsLeft } from "@plateau/contract/requirements/score.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Crm } from "../../../providers/crm/port.ts";
import type { StageSettings } from "../list-requirements.ts";

export type OpenRequirement = {
  summary: RequirementSummary;
  criteria: CriteriaWithoutZones;
  plan: MatchPlan;
  places: readonly string[];
};

const toOpenRequirement = (requirement: RequirementSummary, own: boolean): OpenRequirement => {
  const { properties } = requirement;
  const boardValues: RequirementProperties = Object.fromEntries(
    boardProperties.map((name) => [name, properties[name] ?? null]),
  );
  const criteria = criteriaWithoutZones(properties, own);
  return {
    summary: { ...requirement, properties: boardValues },
    criteria,
    plan: planMatch(criteria),
    places: placeNamesOf(properties),
  };
};

export type OpenRequirements = {
  requirements: readonly OpenRequirement[];
  byPlace: ReadonlyMap<string, readonly number[]>;
  anywhere: readonly number[];
};

const indexByPlace = (requirements: readonly OpenRequirement[]): OpenRequirements => {
  const byPlace = new Map<string, number[]>();
  const anywhere: number[] = [];
  requirements.forEach(({ places }, position) => {
    if (places.length === 0) anywhere.push(position);
    for (const place of places) {
      const named = byPlace.get(place);
      if (named) named.push(position);
      else byPlace.set(place, [position]);
    }
  });
  return { requirements, byPlace, anywhere };
};

type Cached = { version: string; stages: string; open: OpenRequirements };

const cache = new WeakMap<Crm, Cached>();

/** Neither signed nor excluded. Cached by the CRM's version. */
export const openRequirements = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  { signedStages, excludedStages }: StageSettings,
): Promise<OpenRequirements> => {
  const closed = new Set([...signedStages, ...excludedStages]);
  const stages = JSON.stringify([...closed]);
  // Read first: a change in between only expires the cache early.
  const version = await crm.version?.();
  const cached = cache.get(crm);
  if (version !== undefined && cached?.version === version && cached.stages === stages) return cached.open;
  const all = await crm.list([...boardProperties, ...criteriaProperties]);
  const open = indexByPlace(
    all
      .filter((requirement) => !closed.has(stageIdOf(requirement) ?? ""))
      .map((requirement) => toOpenRequirement(requirement, crm.own !== undefined)),
  );
  if (version !== undefined) cache.set(crm, { version, stages, open });
  return open;
};

export type MatchingRequirement = Pick<Match, "score" | "group"> & {
  requirement: OpenRequirement;
  criteria: RequirementCriteria;
};

const candidatePositions = (
  offer: MatchableOffer,
  { requirements, byPlace, anywhere }: OpenRequirements,
  zonesOf: (place: string) => readonly Zone[],
): number[] => {
  const candidates = new Set(anywhere);
  for (const [place, positions] of byPlace) {
    const zones = zonesOf(place);
    const isUnknown = zones.length === 0;
    if (!isUnknown && !zones.some(({ id }) => offer.zones.includes(id))) continue;
    for (const position of positions) {
      const places = requirements[position]?.places ?? [];
      if (!isUnknown || places.every((other) => zonesOf(other).length === 0)) candidates.add(position);
    }
  }
  return [...candidates].sort((a, b) => a - b);
};

const groupOrder = ({ group }: MatchingRequirement): number => matchGroups.indexOf(group);

/** By group, best first, then newest, without requirements that have no criteria. `matchOffer` gives the reasons. */
export const matchingRequirements = (
  offer: MatchableOffer,
  open: OpenRequirements,
  zonesOf: (place: string) => readonly Zone[],
  isExcluded: (requirementId: string) => boolean,
): MatchingRequirement[] =>
  candidatePositions(offer, open, zonesOf)
    .flatMap((position): MatchingRequirement[] => {
      const requirement = open.requirements[position];
      if (!requirement || isExcluded(requirement.summary.id)) return [];
      const units = unitsLeft(requirement.criteria, offer, requirement.plan);
      if (units.length === 0) return [];
      const criteria = withZones(requirement.criteria, requirement.places, zonesOf);
      const scored = scoreOffer(criteria, offer, requirement.plan, units);
      return scored ? [{ requirement, criteria, score: scored.score, group: scored.group }] : [];
    })
    .sort((a, b) => groupOrder(a) - groupOrder(b) || b.score - a.score);
