import type { Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { contactsKey } from "../queries.ts";

/** How many contacts a page of the list holds. */
export const CONTACTS_PAGE_SIZE = 10;
/** The most that one call brings. */
const LEAP = 1000;

export type ContactsPage = Result<typeof contacts.listContacts>;

const pageKey = (search: string, page: number) => [...contactsKey, "page", search, page] as const;

/**
 * A page of the contacts found, from 1. Pages follow one another by tokens: the one before knows where this one starts;
 * without it, after a reload, the rows before are leapt over.
 */
export const contactsPageQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: pageKey(search, page),
    queryFn: async ({ client, signal }): Promise<ContactsPage> => {
      const before = page > 1 ? await tokenOf(client, search, page, signal) : undefined;
      if (page > 1 && before === undefined) return emptyPage(search, signal);
      return readPage(search, CONTACTS_PAGE_SIZE, before, signal);
    },
    placeholderData: keepPreviousData,
  });

const readPage = (search: string, limit: number, nextToken: string | undefined, signal: AbortSignal) =>
  api.listContacts({ query: { search, limit, nextToken } }, signal);

/** A page beyond the last one still tells how many there are. */
const emptyPage = async (search: string, signal: AbortSignal): Promise<ContactsPage> => {
  const { count } = await readPage(search, 1, undefined, signal);
  return { items: [], ...(count === undefined ? {} : { count }) };
};

const tokenOf = async (
  client: QueryClient,
  search: string,
  page: number,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const known = client.getQueryData<ContactsPage>(pageKey(search, page - 1))?.nextToken;
  if (known) return known;
  let token: string | undefined;
  for (let rest = (page - 1) * CONTACTS_PAGE_SIZE; rest > 0; rest -= LEAP) {
    token = (await readPage(search, Math.min(rest, LEAP), token, signal)).nextToken;
    if (token === undefined) return undefined;
  }
  return token;
};
