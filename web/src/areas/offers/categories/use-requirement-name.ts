import { nameOf } from "@plateau/contract/requirements/fields.ts";
import { useRequirement } from "./use-requirement.ts";

/** Its number while it loads, and for those who may not read it. Apart, because the list needs no names at first. */
export const useRequirementName = (requirementId: string): string => {
  const requirement = useRequirement(requirementId);
  return (requirement && nameOf(requirement)?.trim()) || `Demande ${requirementId}`;
};
