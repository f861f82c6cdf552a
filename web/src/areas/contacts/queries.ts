import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { offersKey } from "../offers/queries.ts";

const SUGGESTIONS = 8;

/** Everything read about contacts lies under this key: a save makes it all stale. */
export const contactsKey = ["contacts"] as const;

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [...contactsKey, "contact", id],
    queryFn: ({ signal }) => api.getContact({ params: { id } }, signal),
  });

/** What a contact is linked to. */
export const contactLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [...contactsKey, "links", id],
    queryFn: ({ signal }) => api.listContactLinks({ params: { id } }, signal),
  });

/** The other contacts with the e-mail or a phone of this one. */
export const likelyDuplicatesQuery = ({ id, email, phone, mobile }: Contact) =>
  queryOptions({
    queryKey: [...contactsKey, "duplicates", id, email, phone ?? mobile],
    queryFn: async ({ signal }) => {
      const query = { email, phone: phone ?? mobile ?? undefined, except: id };
      return (await api.findDuplicateContacts({ query }, signal)).items;
    },
  });

/** The contacts whose name, company, e-mail or phone fits the text. */
export const searchContacts = async (search: string, signal: AbortSignal): Promise<Contact[]> =>
  (await api.listContacts({ query: { search, limit: SUGGESTIONS } }, signal)).items;

/** After a contact was saved, merged or deleted: what was read about contacts, and the offers that show them. */
export const contactsChanged = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: contactsKey });
  void cache.invalidateQueries({ queryKey: offersKey });
};

/** A contact that is gone is not asked for again. */
export const forgetContact = (cache: QueryClient, id: string): void => {
  cache.removeQueries({ queryKey: contactQuery(id).queryKey });
  cache.removeQueries({ queryKey: contactLinksQuery(id).queryKey });
  contactsChanged(cache);
};
