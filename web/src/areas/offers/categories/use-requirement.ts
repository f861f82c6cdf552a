import { nameOf } from "@plateau/contract/requirements/fields.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** Under the key of the requirement's own page; undefined while it loads. */
const useRequirement = (requirementId: string | undefined) =>
  useQuery({
    queryKey: ["requirements", "requirement", requirementId],
    queryFn: requirementId
      ? ({ signal }) => api.getRequirement({ params: { id: requirementId } }, signal)
      : skipToken,
  }).data;

/** Its number while it loads, and for those who may not read it. */
export const useRequirementName = (requirementId: string): string => {
  const requirement = useRequirement(requirementId);
  return (requirement && nameOf(requirement)?.trim()) || `Demande ${requirementId}`;
};

/** An archived requirement takes no marks. */
export const useIsArchived = (requirementId: string | undefined): boolean =>
  useRequirement(requirementId)?.archived === true;
