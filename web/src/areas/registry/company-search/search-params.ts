import { precisions } from "@plateau/contract/registry/limits.ts";
import { z } from "zod";
import { pageParam, textParam } from "../../../record/list-search.ts";
import { lastSearch } from "../../../shell/browser-storage.ts";

/** Invalid parameters are dropped. */
export const companiesSearchSchema = z.lazy(() =>
  z.object({
    q: textParam(200),
    ville: textParam(100),
    code_postal: textParam(5).pipe(
      z
        .string()
        .regex(/^\d{5}$/)
        .optional()
        .catch(undefined),
    ),
    /** 'standard' is the default and not in the URL. */
    precision: z.enum(precisions).exclude(["standard"]).optional().catch(undefined),
    page: pageParam(),
  }),
);
export type CompaniesSearch = z.output<typeof companiesSearchSchema>;

export const lastCompanies = lastSearch<CompaniesSearch>("plateau.companies");
