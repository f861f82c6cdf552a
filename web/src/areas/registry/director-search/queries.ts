import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import type { DirectorsSearch } from "./search-params.ts";

/**
 * A page of the directors found; nothing is searched without a term. It is asked for once: a search may cost tokens.
 */
export const directorsQuery = ({ search, precision, page = 1, ...filters }: DirectorsSearch) =>
  queryOptions({
    queryKey: ["registry", "directors", search, precision, filters, page],
    queryFn: search
      ? ({ signal }) =>
          api.searchDirectors(
            { query: { q: search, precision: precision ?? "standard", page, ...filters } },
            signal,
          )
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });
