import type { Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { ownerOfPerson } from "./owner-person.ts";

/** Which stages count as signed, and which are left out of the counters. */
export type CountedStages = { signedStages: readonly string[]; excludedStages: readonly string[] };

/**
 * How many requirements of the caller's are signed and in progress; none of theirs when the CRM does not know them. What
 * is neither signed nor left out is in progress, without a stage too.
 */
export const countRequirements =
  ({ signedStages, excludedStages }: CountedStages) =>
  async ({ crm, me }: Ctx<"crm">): Promise<Result<typeof requirements.countRequirements>> => {
    const ownerId = await ownerOfPerson({ crm }, me.email);
    if (ownerId === undefined) return { inProgress: 0, signed: 0 };
    const stages = (await crm.list(["dealstage", "hubspot_owner_id"]))
      .filter(({ properties }) => properties.hubspot_owner_id === ownerId)
      .map(({ properties }) => properties.dealstage ?? "");
    const signed = stages.filter((stage) => signedStages.includes(stage)).length;
    const excluded = stages.filter(
      (stage) => excludedStages.includes(stage) && !signedStages.includes(stage),
    ).length;
    return { inProgress: stages.length - signed - excluded, signed };
  };
