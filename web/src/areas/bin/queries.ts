import type { BinItem } from "@plateau/contract/bin/bin.ts";
import { type BinKind, binKinds } from "@plateau/contract/bin/bin-kinds.ts";
import { z } from "zod";
import { api } from "../../api/client.ts";
import { binKey } from "../../api/query-keys.ts";
import { pageParam } from "../../record/list-search.ts";
import { pagedQuery } from "../../record/paged-query.ts";

/** The state of the page in its address. */
export const binSearchSchema = z.lazy(() =>
  z.object({
    kind: z.enum(binKinds).optional().catch(undefined),
    page: pageParam(),
  }),
);
export type BinSearch = z.output<typeof binSearchSchema>;

/** Most recently deleted first. */
export const binQuery = (kind: BinKind, page = 1) =>
  pagedQuery([...binKey, kind], page, (query, signal) => api.listBin({ query: { kind, ...query } }, signal));

export const restoreCalls: Record<BinKind, (item: BinItem) => Promise<unknown>> = {
  contacts: ({ id }) => api.restoreContact({ params: { id } }),
  requirements: ({ id }) => api.restoreRequirement({ params: { id } }),
  medias: async ({ id, media }) =>
    media && api.restoreMedia({ params: { id: media.offerId, type: media.kind, encodedKey: id } }),
  notes: ({ id }) => api.restoreNote({ params: { id } }),
  offers: ({ id }) => api.restoreOffer({ params: { id } }),
  searches: ({ id }) => api.restoreSavedSearch({ params: { id } }),
};
