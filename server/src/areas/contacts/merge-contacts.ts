import type { Input } from "@plateau/contract/api/operation.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishChange } from "../../live/live-events.ts";
import { invalid } from "../../refusal.ts";
import { copyLinks } from "./links.ts";
import { lockContact, removeContacts, writeContact } from "./storage.ts";

const refused = (message: string) => invalid({ field: "otherId", message });

/** Copies the other contact's links, puts it in the bin, then applies the request's fields. Locks both. */
export const mergeContacts = (
  ctx: Ctx<"crm">,
  { params, body, ifMatch }: Input<typeof contacts.mergeContacts>,
): Promise<Contact> =>
  inTransaction(ctx, async (ctx) => {
    if (body.otherId === params.id) throw refused("Choisissez un autre contact que celui-ci");
    const { contact, others } = await lockContact(ctx.db, params.id, { ifMatch, others: [body.otherId] });
    const [other] = others;
    if (!other) throw refused("Ce contact n’existe pas ou plus");
    const melted = { from: other.id, to: contact.id };
    await copyLinks(ctx.db, melted);
    // An external CRM merges its own contacts.
    await ctx.crm.own?.copyRequirements(ctx.db, melted);
    await removeContacts(ctx.db, [other.id], { by: ctx.me.userId, at: ctx.now });
    for (const { id } of [contact, other]) await publishChange(ctx.db, { kind: "contact", id });
    return writeContact(ctx.db, contact.id, body.contact);
  });
