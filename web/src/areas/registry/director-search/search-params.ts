import { precisions } from "@plateau/contract/registry/limits.ts";
import { z } from "zod";
import { textParam } from "../../../record/list-search.ts";
import { lastSearch } from "../../../shell/browser-storage.ts";

export const directorsSearchSchema = z.lazy(() =>
  z.object({
    search: textParam(200),
    entreprise: textParam(100),
    ville: textParam(100),
    code_postal: textParam(100),
    qualite: textParam(100),
    precision: z.enum(precisions).exclude(["standard"]).optional().catch(undefined),
    page: z.int().min(2).max(1000).optional().catch(undefined),
  }),
);
export type DirectorsSearch = z.output<typeof directorsSearchSchema>;

export const lastDirectors = lastSearch<DirectorsSearch>("plateau.directors");
