import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { createContact } from "./create-contact.ts";
import { listContacts } from "./list-contacts.ts";
import { contactById } from "./storage.ts";

export const contactsHandlers: Handlers<typeof contacts> = {
  listContacts,
  getContact: async (ctx, { params }) => {
    const contact = await contactById(ctx.db, params.id);
    if (!contact) throw missing();
    return contact;
  },
  createContact,
};
