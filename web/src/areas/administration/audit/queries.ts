import { auditKinds, auditOutcomes } from "@plateau/contract/api/audit-kinds.ts";
import type { AuditFilters } from "@plateau/contract/audit/operations.ts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../../api/client.ts";
import { textParam } from "../../../record/list-search.ts";

const PAGE_SIZE = 50;

const dayParam = () => z.iso.date().optional().catch(undefined);

/** The state of the list in its address. */
export const auditSearchSchema = z.lazy(() =>
  z.object({
    q: textParam(255),
    du: dayParam(),
    au: dayParam(),
    type: z.enum(auditKinds).optional().catch(undefined),
    resultat: z.enum(auditOutcomes).optional().catch(undefined),
  }),
);
export type AuditSearch = z.output<typeof auditSearchSchema>;

export const filtersOf = ({ q, du, au, type, resultat }: AuditSearch): AuditFilters => ({
  person: q,
  from: du,
  to: au,
  kind: type,
  outcome: resultat,
});

/** Newest first. Each reading is audited too: the screen does not read again by itself. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ["audit", filtersOf(search)],
    queryFn: ({ pageParam, signal }) =>
      api.listAudit({ query: { ...filtersOf(search), limit: PAGE_SIZE, nextToken: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextToken }) => nextToken,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
