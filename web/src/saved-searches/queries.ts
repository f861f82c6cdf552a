import type { Call } from "@plateau/contract/api/operation.ts";
import type { SearchCriteria } from "@plateau/contract/saved-searches/criteria.ts";
import type { savedSearches } from "@plateau/contract/saved-searches/operations.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { listPaths } from "@plateau/contract/saved-searches/search-rules.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { parseSearch } from "../shell/search-codec.ts";
import { useFormMutation } from "../shell/use-form-mutation.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** A list without criteria was asked for as such: the person's usual ones do not apply. */
    exactCriteria?: boolean;
  }
}

export const savedSearchesKey = ["saved-searches"] as const;

/** Offers change all day: what is new is counted again while the page is looked at. */
const COUNTED_EVERY_MS = 2 * 60_000;

/** Pinned first, then by name. */
export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchesKey,
  queryFn: async ({ signal }) => (await api.listSavedSearches(undefined, signal)).items,
  staleTime: 15_000,
  refetchInterval: COUNTED_EVERY_MS,
});

const reread = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: savedSearchesKey });

export const useSearchMutation = <Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) => {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => reread(cache) });
};

/** Of a form: offline it waits, sends what is typed by then, and is dropped with its form. */
export const useSearchSave = <Data>(save: () => Promise<Data>) => {
  const cache = useQueryClient();
  return useFormMutation({
    mutationFn: save,
    onSuccess: () => reread(cache),
  });
};

type NewSearch = Call<typeof savedSearches.createSavedSearch>["body"];

/** In place of an existing search, or as a new one. */
export const saveSearch = async (
  { kind, pinned, alert, ...rest }: NewSearch,
  replaced: SavedSearch | undefined,
): Promise<SavedSearch> => {
  if (!replaced) return api.createSavedSearch({ body: { kind, pinned, alert, ...rest } });
  const params = { id: replaced.id };
  await api.updateSavedSearch({ params, body: rest });
  return api.followSavedSearch({ params, body: { pinned, alert } });
};

/** The values of a list's address, as it would write them. */
export const toSearchCriteria = (values: object): SearchCriteria =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );

/** As the router reads them from an address. */
export const addressValues = (criteria: SearchCriteria): Record<string, unknown> =>
  parseSearch(`?${new URLSearchParams(criteria)}`);

/** Notes the opening, and answers where its list is. */
export const openSavedSearch = async (
  cache: QueryClient,
  id: string,
): Promise<{ to: string; search: Record<string, unknown> }> => {
  const { kind, criteria } = await api.markSearchOpened({ params: { id } });
  void reread(cache);
  return { to: listPaths[kind], search: addressValues(criteria) };
};
