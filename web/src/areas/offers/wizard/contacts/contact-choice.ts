import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { api } from "../../../../api/client.ts";

const SUGGESTIONS = 8;

export const contactKey = (contact: Contact): string => contact.id;

export const contactName = ({ firstname, lastname }: Contact): string => `${firstname} ${lastname}`;

/** The contacts whose name, company or e-mail fits the text. */
export const searchContacts = async (search: string, signal: AbortSignal): Promise<Contact[]> =>
  (await api.listContacts({ query: { search, limit: SUGGESTIONS } }, signal)).items;

/** The list without a second time the same contact. */
export const eachOnce = (contacts: readonly Contact[]): Contact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
];

export const reviveContacts = (stored: unknown): Contact[] | null =>
  Array.isArray(stored) && stored.every((each) => typeof each?.id === "string")
    ? eachOnce(stored as Contact[])
    : null;
