import type { Input } from "@plateau/contract/api/operation.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { lockContact } from "./lock-contact.ts";
import { writeContact } from "./storage.ts";

/** Changes fields of a contact; a field that is absent stays as it was. Its offers are not modified by it. */
export const updateContact = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof contacts.updateContact>,
): Promise<Contact> =>
  inTransaction(ctx, async (ctx) => {
    const { contact } = await lockContact(ctx.db, params.id, { ifMatch });
    return writeContact(ctx.db, contact.id, body);
  });
