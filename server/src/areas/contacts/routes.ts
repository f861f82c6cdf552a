import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { phoneKey } from "@plateau/contract/contacts/phone-digits.ts";
import sql, { type Sql } from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { publishChange } from "../../live/live-events.ts";
import { cutPage } from "../../page-tokens.ts";
import { invalid, missing } from "../../refusal.ts";
import { type ContactRow, contactColumns } from "./contact-columns.ts";
import { exportContacts } from "./export-contacts.ts";
import { importContacts, previewContactImport } from "./import/import-contacts.ts";
import { copyLinks, listContactLinks } from "./links.ts";
import { createContact, deleteContact, restoreContact, updateContact } from "./save-contact.ts";
import { searchTerms } from "./search/search-terms.ts";
import { pageKeyOf, searchContacts } from "./search/storage.ts";
import {
  contactById,
  contactsByEmail,
  countContacts,
  lockContact,
  removeContacts,
  writeContact,
} from "./storage.ts";

const MAX_DUPLICATES = 10;

/** Uses the search index first, then compares the phone columns. */
const hasNumber = (number: string | undefined): Sql => {
  const digits = number ? phoneKey(number) : undefined;
  return sql`(c.search_text like contact_fragment(${digits})
    and ${digits} in (contact_phone_digits(c.phone), contact_phone_digits(c.mobile)))`;
};

/**
 * Same e-mail, ignoring case, then one of both numbers as phone or mobile, in any notation. Ignores numbers under six digits.
 */
const findDuplicateContacts = async (
  ctx: Ctx,
  { query }: Input<typeof contacts.findDuplicateContacts>,
): Promise<Result<typeof contacts.findDuplicateContacts>> => {
  const rows = await ctx.db.rows<ContactRow & { byEmail: boolean }>(sql`
    select ${contactColumns}, lower(c.email) = lower(${query.email}) is true "byEmail"
    from active_contacts c
    where (lower(c.email) = lower(${query.email})
        or ${hasNumber(query.phone)} or ${hasNumber(query.mobile)})
      and c.id is distinct from ${query.except}
    order by "byEmail" desc, lower(c.email), c.id
    limit ${MAX_DUPLICATES}`);
  return { items: rows.map(({ byEmail, ...contact }) => ({ contact, by: byEmail ? "email" : "phone" })) };
};

const refused = (message: string) => invalid({ field: "otherId", message });

/** Copies the other contact's links, puts it in the bin, then applies the request's fields. Locks both. */
const mergeContacts = (
  ctx: Ctx<"crm">,
  { params, body, ifMatch }: Input<typeof contacts.mergeContacts>,
): Promise<Contact> =>
  inTransaction(ctx, async (ctx) => {
    if (body.otherId === params.id) throw refused("Choisissez un autre contact que celui-ci");
    const { contact, others } = await lockContact(ctx.db, params.id, { ifMatch, others: [body.otherId] });
    const [other] = others;
    if (!other) throw refused("Ce contact n’existe pas ou plus");
    const merge = { from: other.id, to: contact.id };
    await copyLinks(ctx.db, merge);
    // An external CRM merges its own contacts.
    await ctx.crm.own?.copyRequirements(ctx.db, merge);
    await removeContacts(ctx.db, [other.id], { by: ctx.me.userId, at: ctx.now });
    for (const { id } of [contact, other]) await publishChange(ctx.db, { kind: "contact", id });
    return writeContact(ctx.db, contact.id, body.contact);
  });

/**
 * Sorted by e-mail. `search` must match every word and number, ignoring case, accents and spaces; matches
 * with a typo come last.
 */
const listContacts = async (
  ctx: Ctx,
  { query: { search, limit, nextToken } }: Input<typeof contacts.listContacts>,
): Promise<Result<typeof contacts.listContacts>> => {
  const { pageTokens } = ctx;
  const scope = `contacts ${search ?? ""}`;
  const after = pageTokens.open(scope, nextToken);
  if (!search) {
    const rows = await contactsByEmail(ctx.db, { after, limit: limit + 1 });
    const page = cutPage(rows, limit, { pageTokens, scope, keyOf: ({ email, id }) => [email, id] });
    return { ...page, count: await countContacts(ctx.db) };
  }
  const { found, count } = await searchContacts(ctx.db, searchTerms(search), { after, limit: limit + 1 });
  const { items, ...rest } = cutPage(found, limit, { pageTokens, scope, keyOf: pageKeyOf });
  return { items: items.map(({ contact }) => contact), ...rest, count };
};

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
