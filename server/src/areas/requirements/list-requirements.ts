import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { ownerIdOf, stageIdOf } from "@plateau/contract/requirements/fields.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { boardProperties, propertyNames } from "@plateau/contract/requirements/property-names.ts";
import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page-tokens.ts";

import { ownerIdOfEmail } from "./owners.ts";

type Key = readonly string[];

const keyOf = ({ createdAt, id }: RequirementSummary): [string, string] => [createdAt, id];

const compare = ([at = "", id = ""]: Key, [otherAt = "", otherId = ""]: Key): number => {
  if (at !== otherAt) return at < otherAt ? 1 : -1;
  return id === otherId ? 0 : id < otherId ? -1 : 1;
};

/** Pages through the CRM's full list, newest first: its port has no paging. */
export const listRequirements = async (
  { crm, pageTokens }: Ctx<"crm">,
  { query: { ownerId, limit, nextToken } }: Input<typeof requirements.listRequirements>,
): Promise<Result<typeof requirements.listRequirements>> => {
  const scope = `requirements ${ownerId ?? ""}`;
  const after = pageTokens.open(scope, nextToken);
  const all = (await crm.list(boardProperties)).filter(
    (requirement) => ownerId === undefined || ownerIdOf(requirement) === ownerId,
  );
  const sorted = all.sort((one, other) => compare(keyOf(one), keyOf(other)));
  const rest = after ? sorted.filter((requirement) => compare(keyOf(requirement), after) > 0) : sorted;
  return { ...cutPage(rest, limit, { pageTokens, scope, keyOf }), count: all.length };
};

export type StageSettings = { signedStages: readonly string[]; excludedStages: readonly string[] };

/** The caller's own. In progress: neither signed nor excluded, even without a stage. */
export const countRequirements =
  ({ signedStages, excludedStages }: StageSettings) =>
  async ({ crm, me }: Ctx<"crm">): Promise<Result<typeof requirements.countRequirements>> => {
    const ownerId = await ownerIdOfEmail({ crm }, me.email);
    if (ownerId === undefined) return { inProgress: 0, signed: 0 };
    const stages = (await crm.list([propertyNames.stage, propertyNames.owner]))
      .filter((requirement) => ownerIdOf(requirement) === ownerId)
      .map((requirement) => stageIdOf(requirement) ?? "");
    const signed = stages.filter((stage) => signedStages.includes(stage)).length;
    const excluded = stages.filter(
      (stage) => excludedStages.includes(stage) && !signedStages.includes(stage),
    ).length;
    return { inProgress: stages.length - signed - excluded, signed };
  };
