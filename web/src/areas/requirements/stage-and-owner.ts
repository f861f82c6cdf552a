import type { Owner, RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";

type Described = Pick<RequirementSummary, "properties">;

/** The words of a requirement's stage; its code when the pipeline does not know it. */
export const stageLabel = ({ properties: { dealstage } }: Described, stages: readonly Stage[]): string =>
  stages.find(({ id }) => id === dealstage)?.label ?? (dealstage || "Sans étape");

export const ownerOf = (
  { properties: { hubspot_owner_id: owner } }: Described,
  owners: readonly Owner[],
): Owner | undefined => owners.find(({ id }) => id === owner);
