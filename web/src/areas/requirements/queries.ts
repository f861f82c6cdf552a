import { boardProperties } from "@plateau/contract/requirements/property-names.ts";
import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { requirementContactsKey } from "../../api/query-keys.ts";

const PAGE = 1000;
const DEFINITIONS_STALE_MS = 5 * 60_000;

export const requirementsKey = ["requirements"] as const;

const readAll = async (signal: AbortSignal): Promise<RequirementSummary[]> => {
  const all: RequirementSummary[] = [];
  let nextToken: string | undefined;
  do {
    const page = await api.listRequirements(
      { query: { limit: PAGE, ...(nextToken === undefined ? {} : { nextToken }) } },
      signal,
    );
    all.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
  return all;
};

export const requirementsQuery = queryOptions({
  queryKey: [...requirementsKey, "list", boardProperties],
  queryFn: ({ signal }) => readAll(signal),
});

export const requirementQuery = (id: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "requirement", id],
    queryFn: ({ signal }) => api.getRequirement({ params: { id } }, signal),
  });

export const requirementCountsQuery = queryOptions({
  queryKey: [...requirementsKey, "counts"],
  queryFn: ({ signal }) => api.countRequirements(undefined, signal),
});

export const stagesQuery = queryOptions({
  queryKey: [...requirementsKey, "stages"],
  queryFn: async ({ signal }) => (await api.listStages(undefined, signal)).items,
  staleTime: DEFINITIONS_STALE_MS,
});

export const ownersQuery = queryOptions({
  queryKey: [...requirementsKey, "owners"],
  queryFn: async ({ signal }) => (await api.listOwners(undefined, signal)).items,
  staleTime: DEFINITIONS_STALE_MS,
});

export const requirementContactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...requirementContactsKey, id],
    queryFn: async ({ signal }) => (await api.listRequirementContacts({ params: { id } }, signal)).items,
  });

export const requirementCriteriaQuery = (id: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "criteria", id],
    queryFn: ({ signal }) => api.getRequirementCriteria({ params: { id } }, signal),
  });

export const matchingRequirementsQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "of-offer", offerId],
    queryFn: ({ signal }) => api.listMatchingRequirements({ params: { id: offerId }, query: {} }, signal),
  });
export type MatchingRequirementItem = Awaited<
  ReturnType<typeof api.listMatchingRequirements>
>["items"][number];

export const requirementsChanged = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: requirementsKey });

/** Out of the archive. */
export const restoreRequirement = async (cache: QueryClient, id: string): Promise<void> => {
  cache.setQueryData(requirementQuery(id).queryKey, await api.restoreRequirement({ params: { id } }));
  requirementsChanged(cache);
};

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
