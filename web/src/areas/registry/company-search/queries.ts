import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { registryApi } from "../../../api/registry-api.ts";
import type { CompaniesSearch } from "./search-params.ts";

const TEN_MINUTES_MS = 10 * 60_000;

/** Disabled without a term. */
export const companiesQuery = ({
  q,
  page = 1,
  ville: city,
  code_postal: postcode,
  precision,
}: CompaniesSearch) => {
  const filters = { city, postcode, precision };
  return queryOptions({
    queryKey: ["registry", "companies", q, filters, page],
    queryFn: q
      ? ({ signal }) => registryApi.searchCompanies({ query: { q, page, ...filters } }, signal)
      : skipToken,
    // The provider may charge per call, and companies rarely change.
    staleTime: TEN_MINUTES_MS,
    select: ({ results, total, totalPages, source, among }) => ({
      items: results,
      count: total,
      pageCount: totalPages,
      source,
      among,
    }),
    placeholderData: keepPreviousData,
  });
};
