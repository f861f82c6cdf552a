import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import { emailStatuses } from "@plateau/contract/emails/statuses.ts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../api/client.ts";
import { textParam } from "../../record/list-search.ts";

const emailsKey = ["emails"] as const;
const PAGE_SIZE = 25;

const QUEUED_POLL_MS = 3000;

const isQueued = ({ status }: EmailSummary): boolean => status === "queued";

/** The state of the list in its address. */
export const emailsSearchSchema = z.lazy(() =>
  z.object({
    q: textParam(),
    statut: z.enum(emailStatuses).optional().catch(undefined),
    /** The one open in the panel. */
    email: z.uuid().optional().catch(undefined),
  }),
);
export type EmailsSearch = z.output<typeof emailsSearchSchema>;

/** Newest first. */
export const emailsQuery = ({ q, statut }: Pick<EmailsSearch, "q" | "statut">) =>
  infiniteQueryOptions({
    queryKey: [...emailsKey, "list", q, statut],
    queryFn: ({ pageParam, signal }) =>
      api.listEmails(
        { query: { search: q, status: statut, limit: PAGE_SIZE, nextToken: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextToken }) => nextToken,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), count: pages[0]?.count }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isQueued)) ? QUEUED_POLL_MS : false,
  });

export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [...emailsKey, "email", id],
    queryFn: ({ signal }) => api.getEmail({ params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && isQueued(state.data) ? QUEUED_POLL_MS : false),
  });

export const retryEmail = async (cache: QueryClient, id: string): Promise<void> => {
  // A refusal may mean that somebody else has sent it: the list is read again either way.
  await api.retryEmail({ params: { id } }).finally(() => cache.invalidateQueries({ queryKey: emailsKey }));
};
