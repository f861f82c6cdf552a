import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { findDuplicateContacts } from "./duplicates.ts";
import { exportContacts } from "./export-contacts.ts";
import { importContacts, previewContactImport } from "./import/import-contacts.ts";
import { listContactLinks } from "./links.ts";
import { listContacts } from "./list-contacts.ts";
import { mergeContacts } from "./merge-contacts.ts";
import { createContact, deleteContact, restoreContact, updateContact } from "./save-contact.ts";
import { contactById } from "./storage.ts";

export const contactsHandlers: Handlers<typeof contacts> = {
  listContacts,
  getContact: async (ctx, { params }) => {
    const contact = await contactById(ctx.db, params.id);
    if (!contact) throw missing();
    return contact;
  },
  createContact,
  findDuplicateContacts,
  exportContacts,
  previewContactImport,
  importContacts,
  listContactLinks,
  updateContact,
  deleteContact,
  restoreContact,
  mergeContacts,
};
