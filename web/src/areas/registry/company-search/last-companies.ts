import { lastSearch } from "../../../shell/last-search.ts";
import type { CompaniesSearch } from "./search-params.ts";

/** The companies that were last looked for in this tab. */
export const lastCompanies = lastSearch<CompaniesSearch>("plateau.companies");
