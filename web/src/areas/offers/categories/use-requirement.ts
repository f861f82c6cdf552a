import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** Under the key of the requirement's own page; undefined while it loads. */
export const useRequirement = (requirementId: string | undefined) =>
  useQuery({
    queryKey: ["requirements", "requirement", requirementId],
    queryFn: requirementId
      ? ({ signal }) => api.getRequirement({ params: { id: requirementId } }, signal)
      : skipToken,
  }).data;

/** An archived requirement takes no marks. */
export const useIsArchived = (requirementId: string | undefined): boolean =>
  useRequirement(requirementId)?.archived === true;
