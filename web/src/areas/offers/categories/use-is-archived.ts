import { skipToken, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";

/** Under the key of the requirement's own page. An archived requirement takes no marks. */
export const useIsArchived = (requirementId: string | undefined): boolean =>
  useQuery({
    queryKey: ["requirements", "requirement", requirementId],
    queryFn: requirementId
      ? ({ signal }) => api.getRequirement({ params: { id: requirementId } }, signal)
      : skipToken,
  }).data?.archived === true;
