import { boardProperties } from "@plateau/contract/requirements/property-names.ts";
import type {
  RequirementProperties,
  RequirementSummary,
} from "@plateau/contract/requirements/requirement.ts";

import {
  type PlacelessWishes,
  placelessWishes,
  placesIn,
  wishProperties,
} from "@plateau/contract/requirements/wishes-from.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Crm } from "../../../providers/crm/port.ts";
import type { CountedStages } from "../count-requirements.ts";

/** A requirement and what it asks; its places are still names. */
export type AskingRequirement = {
  summary: RequirementSummary;
  wishes: PlacelessWishes;
  places: readonly string[];
};

const askingOf = (requirement: RequirementSummary): AskingRequirement => {
  const { properties } = requirement;
  const shown: RequirementProperties = Object.fromEntries(
    boardProperties.map((name) => [name, properties[name] ?? null]),
  );
  return {
    summary: { ...requirement, properties: shown },
    wishes: placelessWishes(properties),
    places: placesIn(properties),
  };
};

/** Requirements, the last created first, and where in that order those are that name a place. */
export type Asking = {
  requirements: readonly AskingRequirement[];
  /** The positions of the requirements that name a place, by its name. */
  byPlace: ReadonlyMap<string, readonly number[]>;
  /** The positions of those that name none. */
  anywhere: readonly number[];
};

const indexed = (requirements: readonly AskingRequirement[]): Asking => {
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

type Kept = { version: string; stages: string; asking: Asking };

/** What was read last of each CRM that says when something has changed: never older than what it holds. */
const kept = new WeakMap<Crm, Kept>();

/** The requirements that are neither signed nor left out of the counters. */
export const requirementsInProgress = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  { signedStages, excludedStages }: CountedStages,
): Promise<Asking> => {
  const over = new Set([...signedStages, ...excludedStages]);
  const stages = JSON.stringify([...over]);
  // Read before the requirements: a change in between makes the version too old, and they are read again next time.
  const version = await crm.version?.();
  const last = kept.get(crm);
  if (version !== undefined && last?.version === version && last.stages === stages) return last.asking;
  const all = await crm.list([...boardProperties, ...wishProperties]);
  const asking = indexed(all.filter(({ properties }) => !over.has(properties.dealstage ?? "")).map(askingOf));
  if (version !== undefined) kept.set(crm, { version, stages, asking });
  return asking;
};
