import type { User } from "@plateau/contract/accounts/user.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../api/client.ts";
import { pageParam } from "../../record/list-search.ts";
import { pagedQuery } from "../../record/paged-query.ts";

/** Key of all queries about users. */
export const usersKey = ["users"] as const;

/** The state of the list in its address. */
export const usersSearchSchema = z.lazy(() => z.object({ page: pageParam() }));
export type UsersSearch = z.output<typeof usersSearchSchema>;

/** What was just done to the user whose page is shown. */
export const userSearchSchema = z.lazy(() =>
  z.object({
    created: z.literal(true).optional().catch(undefined),
    updated: z.literal(true).optional().catch(undefined),
  }),
);
export type UserSearch = z.output<typeof userSearchSchema>;

export const usersPageQuery = ({ page = 1 }: UsersSearch) =>
  pagedQuery([...usersKey, "page"], page, (query, signal) => api.listUsers({ query }, signal));

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "user", id],
    queryFn: ({ signal }) => api.getUser({ params: { id } }, signal),
  });

export const senderAddressesQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "sender-addresses", id],
    queryFn: ({ signal }) => api.getSenderAddresses({ params: { id } }, signal),
  });

export const FIRST_OFFERS = 5;

/** The last modified offers of a user, with their count. */
export const offersOfUserQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...usersKey, "offers", id, limit],
    queryFn: ({ signal }) => api.listUserOffers({ params: { userId: id }, query: { limit } }, signal),
  });

export const cacheSavedUser = (cache: QueryClient, user: User): void => {
  cache.setQueryData(userQuery(user.id).queryKey, user);
  void cache.invalidateQueries({ queryKey: [...usersKey, "page"] });
};

export const removeCachedUser = (cache: QueryClient, id: string): void => {
  cache.removeQueries({ queryKey: userQuery(id).queryKey });
  void cache.invalidateQueries({ queryKey: [...usersKey, "page"] });
};
