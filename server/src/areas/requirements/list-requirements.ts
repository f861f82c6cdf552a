import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { boardProperties } from "@plateau/contract/requirements/property-names.ts";
import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";

type Key = readonly string[];

const keyOf = ({ createdAt, id }: RequirementSummary): [string, string] => [createdAt, id];

/** The last created first; those of one moment by id. */
const compare = ([at = "", id = ""]: Key, [otherAt = "", otherId = ""]: Key): number => {
  if (at !== otherAt) return at < otherAt ? 1 : -1;
  return id === otherId ? 0 : id < otherId ? -1 : 1;
};

/**
 * The requirements that are not archived, the last created first, of everybody or of one owner. The CRM gives all at
 * once: a page is cut from what it holds now, after the key of the page before.
 */
export const listRequirements = async (
  { crm, pageTokens }: Ctx<"crm">,
  { query: { ownerId, limit, nextToken } }: Input<typeof requirements.listRequirements>,
): Promise<Result<typeof requirements.listRequirements>> => {
  const scope = `requirements ${ownerId ?? ""}`;
  const after = pageTokens.open(scope, nextToken);
  const all = (await crm.list(boardProperties)).filter(
    ({ properties }) => ownerId === undefined || properties.hubspot_owner_id === ownerId,
  );
  const sorted = all.sort((one, other) => compare(keyOf(one), keyOf(other)));
  const rest = after ? sorted.filter((requirement) => compare(keyOf(requirement), after) > 0) : sorted;
  return { ...cutPage(rest, limit, { pageTokens, scope, keyOf }), count: all.length };
};
