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

const asking = (requirement: RequirementSummary): AskingRequirement => {
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

type Kept = { version: string; requirements: AskingRequirement[] };

/** What was read last of each CRM that says when something has changed: never older than what it holds. */
const kept = new WeakMap<Crm, Kept>();

const allRequirements = async (crm: Crm): Promise<AskingRequirement[]> => {
  // Read before the requirements: a change in between makes the version too old, and they are read again next time.
  const version = await crm.version?.();
  const last = kept.get(crm);
  if (version !== undefined && last?.version === version) return last.requirements;
  const requirements = (await crm.list([...boardProperties, ...wishProperties])).map(asking);
  if (version !== undefined) kept.set(crm, { version, requirements });
  return requirements;
};

/** The requirements that are neither signed nor left out of the counters, the last created first. */
export const requirementsInProgress = async (
  { crm }: Pick<Ctx<"crm">, "crm">,
  { signedStages, excludedStages }: CountedStages,
): Promise<AskingRequirement[]> => {
  const over = new Set([...signedStages, ...excludedStages]);
  return (await allRequirements(crm)).filter(({ summary }) => !over.has(summary.properties.dealstage ?? ""));
};
