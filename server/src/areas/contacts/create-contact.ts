import type { Input } from "@plateau/contract/api/operation.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { insertContacts } from "./storage.ts";

/** Keeps a new contact. Two contacts may share an e-mail: agencies and switchboards do. */
export const createContact = async (
  ctx: Ctx,
  { body }: Input<typeof contacts.createContact>,
): Promise<Contact> => {
  const [contact] = await insertContacts(ctx.db, [body]);
  if (!contact) throw new Error("The contact was not inserted");
  return contact;
};
