import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import type { CompaniesSearch } from "./search-params.ts";

const TEN_MINUTES_MS = 10 * 60_000;

/** A page of the companies found; nothing is asked without a term. */
export const companiesQuery = ({ q, page = 1, ...filters }: CompaniesSearch) =>
  queryOptions({
    queryKey: ["registry", "companies", q, filters, page],
    queryFn: q ? ({ signal }) => api.searchCompanies({ query: { q, page, ...filters } }, signal) : skipToken,
    // A provider may be paid by the answer, and companies change little.
    staleTime: TEN_MINUTES_MS,
    placeholderData: keepPreviousData,
  });
