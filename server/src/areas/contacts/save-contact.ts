import type { Input } from "@plateau/contract/api/operation.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { missing } from "../../refusal.ts";
import { insertContacts, lockContact, removeContacts, restoreContactRow, writeContact } from "./storage.ts";

/** Absent fields are unchanged. Does not modify the contact's offers. */
export const updateContact = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof contacts.updateContact>,
): Promise<Contact> =>
  inTransaction(ctx, async (ctx) => {
    const { contact } = await lockContact(ctx.db, params.id, { ifMatch });
    await publishChange(ctx.db, { kind: "contact", id: contact.id });
    return writeContact(ctx.db, contact.id, body);
  });

/** E-mails may be shared: agencies and switchboards do. */
export const createContact = (ctx: Ctx, { body }: Input<typeof contacts.createContact>): Promise<Contact> =>
  inTransaction(ctx, async (ctx) => {
    const [contact] = await insertContacts(ctx.db, [body]);
    if (!contact) throw new Error("The contact was not inserted");
    await publishChange(ctx.db, { kind: "contact", id: contact.id });
    return contact;
  });

/** Restorable for 30 days. Linked offers keep their `updatedAt`: otherwise they would top the lists without having been edited. */
export const deleteContact = (
  ctx: Ctx,
  { params }: Input<typeof contacts.deleteContact>,
): Promise<undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { contact } = await lockContact(ctx.db, params.id, { ifMatch: undefined });
    await removeContacts(ctx.db, [contact.id], { by: ctx.me.userId, at: ctx.now });
    await publishChange(ctx.db, { kind: "contact", id: contact.id });
    return undefined;
  });

/** With its links. 404 when deleted more than 30 days ago. */
export const restoreContact = (
  ctx: Ctx,
  { params }: Input<typeof contacts.restoreContact>,
): Promise<Contact> =>
  inTransaction(ctx, async (ctx) => {
    const contact = await restoreContactRow(ctx.db, params.id, ctx.now);
    if (!contact) throw missing();
    await publishChange(ctx.db, { kind: "contact", id: contact.id });
    return contact;
  });
