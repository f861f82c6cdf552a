import type { User } from "@plateau/contract/users/user.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";

/** Everything read about users lies under this key: a save makes it all stale. */
export const usersKey = ["users"] as const;

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "user", id],
    queryFn: ({ signal }) => api.getUser({ params: { id } }, signal),
  });

/** The last modified offers of a user, and how many there are. */
export const offersOfUserQuery = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...usersKey, "offers", id, limit],
    queryFn: ({ signal }) => api.listUserOffers({ params: { userId: id }, query: { limit } }, signal),
  });

/** After a user was saved: shows them as they are now, and reads the lists again. */
export const userSaved = (cache: QueryClient, user: User): void => {
  cache.setQueryData(userQuery(user.id).queryKey, user);
  void cache.invalidateQueries({ queryKey: [...usersKey, "page"] });
};

/** A user that is gone is not asked for again. */
export const forgetUser = (cache: QueryClient, id: string): void => {
  cache.removeQueries({ queryKey: userQuery(id).queryKey });
  void cache.invalidateQueries({ queryKey: [...usersKey, "page"] });
};
