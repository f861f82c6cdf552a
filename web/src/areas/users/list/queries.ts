import type { Result } from "@plateau/contract/api/operation.ts";
import type { users } from "@plateau/contract/users/operations.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { usersKey } from "../queries.ts";

/** How many users a page of the list holds. */
export const USERS_PAGE_SIZE = 10;
/** The most that one call brings. */
const LEAP = 1000;

export type UsersPage = Result<typeof users.listUsers>;

const pageKey = (page: number) => [...usersKey, "page", page] as const;

const readPage = (limit: number, nextToken: string | undefined, signal: AbortSignal): Promise<UsersPage> =>
  api.listUsers({ query: { limit, nextToken } }, signal);

/**
 * A page of the users, from 1. Pages follow one another by tokens: the one before knows where this one starts; without
 * it, after a reload, the rows before are leapt over.
 */
export const usersPageQuery = (page: number) =>
  queryOptions({
    queryKey: pageKey(page),
    queryFn: async ({ client, signal }): Promise<UsersPage> => {
      if (page === 1) return readPage(USERS_PAGE_SIZE, undefined, signal);
      const before = await tokenOf(client, page, signal);
      return before === undefined ? beyond(signal) : readPage(USERS_PAGE_SIZE, before, signal);
    },
    placeholderData: keepPreviousData,
  });

/** A page beyond the last one still tells how many there are. */
const beyond = async (signal: AbortSignal): Promise<UsersPage> => {
  const { count } = await readPage(1, undefined, signal);
  return { items: [], ...(count === undefined ? {} : { count }) };
};

const tokenOf = async (
  client: QueryClient,
  page: number,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const known = client.getQueryData<UsersPage>(pageKey(page - 1))?.nextToken;
  if (known) return known;
  let token: string | undefined;
  for (let rest = (page - 1) * USERS_PAGE_SIZE; rest > 0; rest -= LEAP) {
    token = (await readPage(Math.min(rest, LEAP), token, signal)).nextToken;
    if (token === undefined) return undefined;
  }
  return token;
};
