import { boardProperties } from "@plateau/contract/requirements/property-names.ts";
import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

const PAGE = 1000;
const DEFINITIONS_STALE_MS = 5 * 60_000;

/** Everything read about requirements lies under this key: a save makes it all stale. */
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

/** All requirements of everybody, to the last page: owners and columns are told apart on the screen. */
export const requirementsQuery = queryOptions({
  queryKey: [...requirementsKey, "list", boardProperties],
  queryFn: ({ signal }) => readAll(signal),
});

export const requirementQuery = (id: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "requirement", id],
    queryFn: ({ signal }) => api.getRequirement({ params: { id } }, signal),
  });

/** How many requirements the signed-in person has in progress and signed. */
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

export const propertyDefinitionsQuery = queryOptions({
  queryKey: [...requirementsKey, "properties"],
  queryFn: async ({ signal }) => (await api.listPropertyDefinitions(undefined, signal)).items,
  staleTime: DEFINITIONS_STALE_MS,
});

export const requirementContactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "contacts", id],
    queryFn: async ({ signal }) => (await api.listRequirementContacts({ params: { id } }, signal)).items,
  });

export const wishesQuery = (id: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "wishes", id],
    queryFn: ({ signal }) => api.getWishes({ params: { id } }, signal),
  });

/** The requirements in progress that an offer fits, the best first, with how many in all. */
export const matchingRequirementsQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...requirementsKey, "of-offer", offerId],
    queryFn: ({ signal }) => api.listMatchingRequirements({ params: { id: offerId }, query: {} }, signal),
  });
export type MatchingRequirementItem = Awaited<
  ReturnType<typeof api.listMatchingRequirements>
>["items"][number];

/** Whether Plateau keeps the requirements itself: only then they are created, archived and given contacts here. */
export const ownCrmQuery = queryOptions({
  queryKey: ["settings", "own-crm"],
  queryFn: async ({ signal }) => (await api.getSettings(undefined, signal)).crm.own,
  staleTime: Number.POSITIVE_INFINITY,
});

/** After a requirement was saved, moved or archived. */
export const requirementsChanged = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: requirementsKey });
