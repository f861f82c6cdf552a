import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import type { CompaniesSearch } from "./search-params.ts";

/** A page of the companies found; nothing is asked without a term. */
export const companiesQuery = ({ q, page = 1, ...filters }: CompaniesSearch) =>
  queryOptions({
    queryKey: ["registry", "companies", q, filters, page],
    queryFn: q ? ({ signal }) => api.searchCompanies({ query: { q, page, ...filters } }, signal) : skipToken,
    placeholderData: keepPreviousData,
  });
