import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { type ImportField, importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";

/** The fields of a contact with their names on screen. */
export type ContactField = ImportField;
export const contactFields = importFields;
export const contactFieldLabels = importFieldLabels;

/** The text of every field; empty where the contact has none. */
export type ContactValues = Record<ContactField, string>;

export const contactValues = (contact?: Contact): ContactValues =>
  Object.fromEntries(contactFields.map((field) => [field, contact?.[field] ?? ""])) as ContactValues;

export const isContactField = (name: string): name is ContactField => name in contactFieldLabels;

export const requiredFields: ReadonlySet<ContactField> = new Set(["firstname", "lastname", "email"]);
