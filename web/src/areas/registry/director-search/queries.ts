import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { registryApi } from "../../../api/registry-api.ts";
import { directorName } from "../director/director-labels.ts";
import type { DirectorsSearch } from "./search-params.ts";

/** Disabled without a term; not refetched, as a search may cost tokens. */
export const directorsQuery = ({
  search,
  precision,
  page = 1,
  entreprise: company,
  ville: city,
  code_postal: postcode,
  qualite: role,
}: DirectorsSearch) => {
  const filters = { precision: precision ?? ("standard" as const), company, city, postcode, role };
  return queryOptions({
    queryKey: ["registry", "directors", search, filters, page],
    queryFn: search
      ? ({ signal }) => registryApi.searchDirectors({ query: { q: search, page, ...filters } }, signal)
      : skipToken,
    select: ({ results, total, totalPages, source, among }) => ({
      // Homonyms may share every known field: the index makes their keys unique.
      items: results.map((director, index) => ({ director, key: `${directorName(director)}/${index}` })),
      count: total,
      pageCount: totalPages,
      source,
      among,
    }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
};
