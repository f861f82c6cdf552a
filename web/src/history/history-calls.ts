import type { HistoryKind, HistoryPage, PastRecord } from "@plateau/contract/history/history.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

type ListQuery = { limit: number; nextToken?: string; field?: string };

/** Values of a date: whole parts that are gone have no fields. */
export type ChosenState = { date: string; parts: { key: string; fields: string[] }[] };

type Calls = {
  list: (id: string, query: ListQuery, signal: AbortSignal) => Promise<HistoryPage>;
  past: (id: string, date: string, signal: AbortSignal) => Promise<PastRecord>;
  restore: (id: string, entry: string, fields: string[], batch: string) => Promise<undefined>;
  restoreState: (id: string, state: ChosenState, batch: string) => Promise<undefined>;
};

/** The operations of each kind of record. */
export const historyCalls: Record<HistoryKind, Calls> = {
  offer: {
    list: (id, query, signal) => api.listOfferHistory({ params: { id }, query }, signal),
    past: (id, date, signal) => api.readOfferAt({ params: { id }, query: { date } }, signal),
    restore: (id, entry, fields, batch) =>
      api.restoreOfferValues({ params: { id, entry }, body: { fields } }, undefined, batch),
    restoreState: (id, body, batch) => api.restoreOfferState({ params: { id }, body }, undefined, batch),
  },
  contact: {
    list: (id, query, signal) => api.listContactHistory({ params: { id }, query }, signal),
    past: (id, date, signal) => api.readContactAt({ params: { id }, query: { date } }, signal),
    restore: (id, entry, fields, batch) =>
      api.restoreContactValues({ params: { id, entry }, body: { fields } }, undefined, batch),
    restoreState: (id, body, batch) => api.restoreContactState({ params: { id }, body }, undefined, batch),
  },
  requirement: {
    list: (id, query, signal) => api.listRequirementHistory({ params: { id }, query }, signal),
    past: (id, date, signal) => api.readRequirementAt({ params: { id }, query: { date } }, signal),
    restore: (id, entry, fields, batch) =>
      api.restoreRequirementValues({ params: { id, entry }, body: { fields } }, undefined, batch),
    restoreState: (id, body, batch) =>
      api.restoreRequirementState({ params: { id }, body }, undefined, batch),
  },
  user: {
    list: (id, query, signal) => api.listUserHistory({ params: { id }, query }, signal),
    past: (id, date, signal) => api.readUserAt({ params: { id }, query: { date } }, signal),
    restore: (id, entry, fields, batch) =>
      api.restoreUserValues({ params: { id, entry }, body: { fields } }, undefined, batch),
    restoreState: (id, body, batch) => api.restoreUserState({ params: { id }, body }, undefined, batch),
  },
  agency: {
    list: (_, query, signal) => api.listAgencyHistory({ query }, signal),
    past: (_, date, signal) => api.readAgencyAt({ query: { date } }, signal),
    restore: (_, entry, fields, batch) =>
      api.restoreAgencyValues({ params: { entry }, body: { fields } }, undefined, batch),
    restoreState: (_, body, batch) => api.restoreAgencyState({ body }, undefined, batch),
  },
};

const PAGE = 50;

export const historyQuery = (kind: HistoryKind, id: string, field: string) =>
  infiniteQueryOptions({
    queryKey: ["history", kind, id, "list", field],
    queryFn: ({ signal, pageParam }) =>
      historyCalls[kind].list(
        id,
        { limit: PAGE, ...(field ? { field } : {}), ...(pageParam ? { nextToken: pageParam } : {}) },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextToken }) => nextToken,
  });

export const pastRecordQuery = (kind: HistoryKind, id: string, date: string) =>
  queryOptions({
    queryKey: ["history", kind, id, "at", date],
    queryFn: ({ signal }) => historyCalls[kind].past(id, date, signal),
    retry: false,
  });
