import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { type ImportField, importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";

/** The fields of a contact, and what they are called on every screen. */
export type ContactField = ImportField;
export const contactFields = importFields;
export const contactFieldLabels = importFieldLabels;

/** What is typed in a form: text in every field, empty where there is none. */
export type ContactValues = Record<ContactField, string>;

/** The contact as a form shows it; a new one without. */
export const contactValues = (contact?: Contact): ContactValues =>
  Object.fromEntries(contactFields.map((field) => [field, contact?.[field] ?? ""])) as ContactValues;

export const isContactField = (name: string): name is ContactField => name in contactFieldLabels;

/** The fields without which there is no contact. */
export const requiredFields: ReadonlySet<ContactField> = new Set(["firstname", "lastname", "email"]);
