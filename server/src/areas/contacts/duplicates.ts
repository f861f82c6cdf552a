import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { phoneKey } from "@plateau/contract/contacts/phone-digits.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { type ContactRow, contactColumns } from "./contact-columns.ts";

const MOST = 10;

/** Uses the search index first, then compares the phone columns. */
const hasNumber = (number: string | undefined): Sql => {
  const digits = number ? phoneKey(number) : undefined;
  return sql`(c.search_text like contact_fragment(${digits})
    and ${digits} in (contact_phone_digits(c.phone), contact_phone_digits(c.mobile)))`;
};

/**
 * Same e-mail, ignoring case, then one of both numbers as phone or mobile, in any notation. Ignores numbers under six digits.
 */
export const findDuplicateContacts = async (
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
    limit ${MOST}`);
  return { items: rows.map(({ byEmail, ...contact }) => ({ contact, by: byEmail ? "email" : "phone" })) };
};
