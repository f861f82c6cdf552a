import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { phoneKey } from "@plateau/contract/contacts/phone-digits.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { type ContactRow, contactColumns } from "./contact-columns.ts";

const MOST = 10;

/**
 * Same e-mail, ignoring case, then same phone or mobile in any notation. Ignores numbers under six digits.
 */
export const findDuplicateContacts = async (
  ctx: Ctx,
  { query }: Input<typeof contacts.findDuplicateContacts>,
): Promise<Result<typeof contacts.findDuplicateContacts>> => {
  const phone = query.phone ? phoneKey(query.phone) : undefined;
  // Uses the search index first, then compares the phone columns.
  const rows = await ctx.db.rows<ContactRow & { byEmail: boolean }>(sql`
    select ${contactColumns}, lower(c.email) = lower(${query.email}) is true "byEmail"
    from active_contacts c
    where (lower(c.email) = lower(${query.email})
        or c.search_text like contact_fragment(${phone})
          and ${phone} in (contact_phone_digits(c.phone), contact_phone_digits(c.mobile)))
      and c.id is distinct from ${query.except}
    order by "byEmail" desc, lower(c.email), c.id
    limit ${MOST}`);
  return { items: rows.map(({ byEmail, ...contact }) => ({ contact, by: byEmail ? "email" : "phone" })) };
};
