import type { Contact } from "@plateau/contract/contacts/contact.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { type ContactRow, contactColumns } from "../../contacts/contact-columns.ts";

export const contactsByOffer = async (
  db: Db,
  offerIds: readonly string[],
): Promise<Map<string, Contact[]>> => {
  const rows = await db.rows<ContactRow & { offerId: string }>(
    sql`
      select rc.real_estate_id "offerId", ${contactColumns}
      from real_estate_contacts rc join active_contacts c on c.id = rc.contact_id
      where rc.real_estate_id = any(${offerIds}::uuid[])
      order by rc.real_estate_id, rc.position, rc.id`,
    { name: "contacts-by-offer" },
  );
  const byOffer = new Map<string, Contact[]>();
  for (const { offerId, ...contact } of rows) {
    byOffer.set(offerId, [...(byOffer.get(offerId) ?? []), contact]);
  }
  return byOffer;
};

export const contactsOfOffer = async (db: Db, offerId: string): Promise<Contact[]> =>
  (await contactsByOffer(db, [offerId])).get(offerId) ?? [];

/** Locks them against deletion until the transaction ends. */
export const knownContactIds = async (tx: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from active_contacts where id = any(${ids}::uuid[]) order by id for key share`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Links to contacts in the bin stay. */
export const replaceContacts = (tx: Db, offerId: string, contactIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    with given as (
      select id, place from unnest(${contactIds}::uuid[]) with ordinality g(id, place)
    ), gone as (
      delete from real_estate_contacts rc
      where rc.real_estate_id = ${offerId} and not exists (select from given g where g.id = rc.contact_id)
        and exists (select from active_contacts c where c.id = rc.contact_id)
    )
    insert into real_estate_contacts (real_estate_id, contact_id, position)
    select ${offerId}, g.id, g.place from given g
    on conflict (real_estate_id, contact_id) do update set position = excluded.position`);

export type OfferContact = { id: string; realEstateId: string; contactId: string };

export const offerContacts = (db: Db, offerId: string): Promise<OfferContact[]> =>
  db.rows(sql`
    select rc.id, rc.real_estate_id "realEstateId", rc.contact_id "contactId"
    from real_estate_contacts rc join active_contacts c on c.id = rc.contact_id
    where rc.real_estate_id = ${offerId} order by rc.position, rc.id`);

export const insertOfferContact = (
  tx: Db,
  offerId: string,
  contactId: string,
): Promise<OfferContact | undefined> =>
  tx.row(sql`
    insert into real_estate_contacts (real_estate_id, contact_id, position)
    select ${offerId}, ${contactId}, coalesce(max(position), 0) + 1
    from real_estate_contacts where real_estate_id = ${offerId}
    on conflict (real_estate_id, contact_id) do nothing
    returning id, real_estate_id "realEstateId", contact_id "contactId"`);

export const offerOfOfferContact = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db.row<{ id: string }>(sql`
      select r.id from real_estate_contacts rc join real_estates r on r.id = rc.real_estate_id
        join active_contacts c on c.id = rc.contact_id
      where rc.id = ${id} and r.deleted_at is null`)
  )?.id;

export const deleteOfferContact = (tx: Db, id: string): Promise<number> =>
  tx.run(sql`delete from real_estate_contacts where id = ${id}`);
