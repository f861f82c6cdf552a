import type { Contact, ContactInput } from "@plateau/contract/contacts/contact.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { contactColumns } from "./for-others.ts";

const ACCENTED = "àáâãäåçèéêëìíîïñòóôõöùúûüýÿ";
const PLAIN = "aaaaaaceeeeiiiinooooouuuuyy";

/** Lower case without accents. Capitals with an accent are listed too: not every server's `lower` knows them. */
const folded = (text: Sql): Sql =>
  sql`lower(translate(${text}, ${ACCENTED + ACCENTED.toUpperCase()}, ${PLAIN + PLAIN}))`;

/** The characters that `like` gives a meaning to, taken literally. */
const literally = (search: string): string => search.normalize("NFC").replaceAll(/[\\%_]/g, "\\$&");

const matches = (search: string | undefined): Sql =>
  search
    ? sql`${folded(sql`concat_ws(' ', c.firstname, c.lastname, c.firstname, c.email, c.company, c.phone, c.mobile)`)}
        like '%' || ${folded(sql`${literally(search)}::text`)} || '%'`
    : sql`true`;

/** Contacts by e-mail, then id; `after` is the pair of the last one already given. */
export const contactsByEmail = (
  db: Db,
  {
    search,
    after,
    limit,
  }: { search?: string | undefined; after?: readonly string[] | undefined; limit: number },
): Promise<Contact[]> =>
  db.rows(sql`
    select ${contactColumns} from contacts c
    where ${matches(search)}
      ${after ? sql`and (lower(c.email), c.id) > (lower(${after[0]}), ${after[1]}::uuid)` : empty}
    order by lower(c.email), c.id
    limit ${limit}`);

export const countContacts = async (db: Db, search?: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from contacts c where ${matches(search)}`))?.n ?? 0;

export const contactById = (db: Db, id: string): Promise<Contact | undefined> =>
  db.row(sql`select ${contactColumns} from contacts c where c.id = ${id}`);

export const insertContact = (db: Db, contact: ContactInput): Promise<Contact | undefined> =>
  db.row(sql`
    insert into contacts as c (firstname, lastname, email, phone, company, role, mobile, fax, address, city,
      postal_code, website, notes)
    values (${contact.firstname}, ${contact.lastname}, ${contact.email}, ${contact.phone}, ${contact.company},
      ${contact.role}, ${contact.mobile}, ${contact.fax}, ${contact.address}, ${contact.city},
      ${contact.postalCode}, ${contact.website}, ${contact.notes})
    returning ${contactColumns}`);
