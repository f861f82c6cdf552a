import { useQuery } from "@tanstack/react-query";
import { requirementCountsQuery } from "./queries.ts";

/** The dashboard's two numbers of requirements: undefined while they come, null with a way to ask again when they do not. */
export function useRequirementCounters() {
  const { data, isError, refetch } = useQuery(requirementCountsQuery);
  const failed = isError && data === undefined;
  const counted = (count: number | undefined) => ({
    link: { to: "/requirements" } as const,
    value: failed ? null : count,
    onRetry: failed ? () => void refetch() : undefined,
  });
  return [
    { label: "Demandes en cours", ...counted(data?.inProgress) },
    { label: "Demandes signées", ...counted(data?.signed) },
  ] as const;
}
