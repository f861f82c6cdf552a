import type { Contact, ContactInput } from "@plateau/contract/contacts/contact.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import { binLimit } from "../../bin-limit.ts";
import { assignments } from "../../db/assignments.ts";
import type { Db } from "../../db/database.ts";
import { nextUpdatedAt } from "../../db/timestamps.ts";
import { missing, refuseIfChanged } from "../../refusal.ts";
import { contactColumns } from "./contact-columns.ts";

/** `after`: e-mail and id of the previous page's last row. */
export const contactsByEmail = (
  db: Db,
  { after, limit }: { after?: readonly string[] | undefined; limit: number },
): Promise<Contact[]> =>
  db.rows(sql`
    select ${contactColumns} from active_contacts c
    ${after ? sql`where (lower(c.email), c.id) > (lower(${after[0]}), ${after[1]}::uuid)` : empty}
    order by lower(c.email), c.id
    limit ${limit}`);

export const countContacts = async (db: Db): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) n from active_contacts`))?.n ?? 0;

export const contactById = (db: Db, id: string): Promise<Contact | undefined> =>
  db.row(sql`select ${contactColumns} from active_contacts c where c.id = ${id}`);

/** Ordered by id to avoid deadlocks. */
export const lockContacts = (tx: Db, ids: readonly string[]): Promise<Contact[]> =>
  tx.rows(sql`
    select ${contactColumns} from active_contacts c where c.id = any(${ids}::uuid[]) order by c.id for update`);

const columnOf: Record<keyof ContactInput, Sql> = {
  firstname: sql`firstname`,
  lastname: sql`lastname`,
  email: sql`email`,
  phone: sql`phone`,
  company: sql`company`,
  role: sql`role`,
  mobile: sql`mobile`,
  fax: sql`fax`,
  address: sql`address`,
  city: sql`city`,
  postalCode: sql`postal_code`,
  website: sql`website`,
  notes: sql`notes`,
};
const fields = Object.keys(columnOf) as (keyof ContactInput)[];

/** One statement; the result is unordered. */
export const insertContacts = (db: Db, contacts: readonly ContactInput[]): Promise<Contact[]> => {
  const values = fields.map((field) => sql`${contacts.map((contact) => contact[field] ?? null)}::text[]`);
  return db.rows(sql`
    insert into contacts as c (${join(fields.map((field) => columnOf[field]))})
    select * from unnest(${join(values)})
    returning ${contactColumns}`);
};

export const writeContact = async (
  tx: Db,
  id: string,
  contact: Partial<Record<keyof ContactInput, string | null | undefined>>,
): Promise<Contact> => {
  const moment = sql`updated_at = ${nextUpdatedAt(sql`c`)}`;
  const written = await tx.row<Contact>(sql`
    update active_contacts c set ${join([...assignments(columnOf, contact), moment])} where c.id = ${id} returning ${contactColumns}`);
  if (!written) throw new Error(`The contact ${id} is gone`);
  return written;
};

/** To the bin, with their links. The caller holds the locks. */
export const removeContacts = (
  tx: Db,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<number> =>
  tx.run(sql`update contacts set deleted_at = ${at}, deleted_by = ${by} where id = any(${ids}::uuid[])`);

/** Undefined when not restorable. */
export const restoreContactRow = (tx: Db, id: string, now: Date): Promise<Contact | undefined> =>
  tx.row(sql`
    update contacts c set deleted_at = null, deleted_by = null
    where c.id = ${id} and c.deleted_at >= ${binLimit(now)}
    returning ${contactColumns}`);

/** In the bin too. Returns `updatedAt`. 404 when unknown. */
export const lockStoredContact = async (tx: Db, id: string): Promise<string> => {
  const contact = await tx.row<{ updatedAt: string }>(
    sql`select updated_at "updatedAt" from contacts where id = ${id} for update`,
  );
  if (!contact) throw missing();
  return contact.updatedAt;
};

/** In the bin too: 404 when one is unknown. */
export const lockStoredContacts = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const rows = await tx.rows(sql`select from contacts where id = any(${ids}::uuid[]) order by id for update`);
  if (rows.length < ids.length) throw missing();
};

/** 404 when unknown, 409 when changed since `ifMatch`. Locks `others` too and returns those that exist. */
export const lockContact = async (
  tx: Db,
  id: string,
  { ifMatch, others = [] }: { ifMatch: string | undefined; others?: readonly string[] },
): Promise<{ contact: Contact; others: Contact[] }> => {
  const locked = await lockContacts(tx, [id, ...others]);
  const contact = locked.find((one) => one.id === id);
  if (!contact) throw missing();
  refuseIfChanged(ifMatch, contact.updatedAt);
  return { contact, others: locked.filter((one) => one !== contact) };
};
