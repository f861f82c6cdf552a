import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import type { EmailsSearch } from "./search-params.ts";

const emailsKey = ["emails"] as const;
const PAGE_SIZE = 25;

/** How often what waits is read again, in milliseconds. */
const WAITING = 3000;

const waits = ({ status }: EmailSummary): boolean => status === "queued";

/** The journal, page after page, the last e-mail first. */
const emailsQuery = ({ q, statut }: Pick<EmailsSearch, "q" | "statut">) =>
  infiniteQueryOptions({
    queryKey: [...emailsKey, "list", q, statut],
    queryFn: ({ pageParam, signal }) =>
      api.listEmails(
        { query: { search: q, status: statut, limit: PAGE_SIZE, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextToken }) => nextToken,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(waits)) ? WAITING : false,
  });

export const useEmails = (search: Pick<EmailsSearch, "q" | "statut">) =>
  useInfiniteQuery(emailsQuery(search));
export type Journal = ReturnType<typeof useEmails>;

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [...emailsKey, "email", id],
    queryFn: ({ signal }) => api.getEmail({ params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && waits(state.data) ? WAITING : false),
  });

/** Sends a failed e-mail again. */
export const retryEmail = async (cache: QueryClient, id: string): Promise<void> => {
  // Someone else may have sent it again: what is shown is read anew either way.
  await api.retryEmail({ params: { id } }).finally(() => cache.invalidateQueries({ queryKey: emailsKey }));
};
