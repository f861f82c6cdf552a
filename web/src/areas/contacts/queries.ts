import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../api/client.ts";
import { offersKey, requirementContactsKey } from "../../api/query-keys.ts";
import { pageParam, textParam } from "../../record/list-search.ts";
import { loadRecord, uuidParam } from "../../record/load-record.ts";
import { pagedQuery } from "../../record/paged-query.ts";

const SUGGESTIONS = 8;

/** Key of all queries about contacts. */
export const contactsKey = ["contacts"] as const;

/** The state of the list in its address. */
export const contactsSearchSchema = z.lazy(() => z.object({ q: textParam(), page: pageParam() }));
export type ContactsSearch = z.output<typeof contactsSearchSchema>;

export const contactsPageQuery = ({ q: search = "", page = 1 }: ContactsSearch) =>
  pagedQuery([...contactsKey, "page", search], page, (query, signal) =>
    api.listContacts({ query: { search, ...query } }, signal),
  );

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [...contactsKey, "contact", id],
    queryFn: ({ signal }) => api.getContact({ params: { id } }, signal),
  });

export const contactLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [...contactsKey, "links", id],
    queryFn: ({ signal }) => api.listContactLinks({ params: { id } }, signal),
  });

/** Other contacts with the same e-mail or phone. */
export const likelyDuplicatesQuery = ({ id, email, phone, mobile }: Contact) =>
  queryOptions({
    queryKey: [...contactsKey, "duplicates", id, email, phone, mobile],
    queryFn: async ({ signal }) => {
      const query = { email, phone: phone ?? undefined, mobile: mobile ?? undefined, except: id };
      return (await api.findDuplicateContacts({ query }, signal)).items;
    },
  });

/** Contacts whose name, company, e-mail or phone matches. */
export const searchContacts = async (search: string, signal: AbortSignal): Promise<Contact[]> =>
  (await api.listContacts({ query: { search, limit: SUGGESTIONS } }, signal)).items;

/** Offers and requirements show contacts: they are read again too. */
export const invalidateContacts = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: contactsKey });
  void cache.invalidateQueries({ queryKey: offersKey });
  void cache.invalidateQueries({ queryKey: requirementContactsKey });
};

export const removeCachedContact = (cache: QueryClient, id: string): void => {
  cache.removeQueries({ queryKey: contactQuery(id).queryKey });
  cache.removeQueries({ queryKey: contactLinksQuery(id).queryKey });
  invalidateContacts(cache);
};

/** Out of the bin. */
export const restoreContacts = async (cache: QueryClient, contacts: readonly Contact[]): Promise<void> => {
  try {
    for (const { id } of contacts) await api.restoreContact({ params: { id } });
  } finally {
    invalidateContacts(cache);
  }
};

/** Reads a contact for its page, and starts reading its links. */
export const loadContact = (
  cache: QueryClient,
  id: string,
  options?: { fresh: boolean },
): Promise<Contact> => {
  void cache.prefetchQuery(contactLinksQuery(uuidParam(id)));
  return loadRecord(cache, contactQuery(id), options);
};

/** `avec` is the contact to be removed. */
export const mergeSearchSchema = z.lazy(() => z.object({ avec: z.uuid().optional().catch(undefined) }));
