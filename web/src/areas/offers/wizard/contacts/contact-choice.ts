import type { Contact } from "@plateau/contract/contacts/contact.ts";

/** The list without a second time the same contact. */
export const eachOnce = (contacts: readonly Contact[]): Contact[] => [
  ...new Map(contacts.map((contact) => [contact.id, contact])).values(),
];

export const reviveContacts = (stored: unknown): Contact[] | null =>
  Array.isArray(stored) && stored.every((each) => typeof each?.id === "string")
    ? eachOnce(stored as Contact[])
    : null;
