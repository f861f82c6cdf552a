import type { FondsDeCommerce } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import { doorsIn } from "./doors.ts";
import type { ParcelAddress } from "./parcel-addresses.ts";

type Party = { naturalPerson: boolean; siren: string | null; denomination: string | null };

/** The sale of a business at an address, as the Bodacc announces it. */
export type TransferRow = {
  street: string;
  postcode: string;
  activity: string | null;
  price: number | null;
  origin: string | null;
  category: string | null;
  startedOn: string | null;
  buyer: Party | null;
  seller: Party | null;
  issue: string;
  number: number;
  publishedOn: string;
  importedAt: string;
};

/**
 * The sales of businesses at the doors of a parcel, the latest first: same postcode, number and street, however they are
 * spelt. A notice that was cancelled is left out, and so is one that a whole new notice corrects.
 */
export const transfersAt = async (db: Db, addresses: readonly ParcelAddress[]): Promise<TransferRow[]> => {
  const doors = addresses.flatMap(({ postcode, doors }) =>
    postcode === null ? [] : doors.map((door) => ({ ...door, postcode, number: String(door.number) })),
  );
  if (doors.length === 0) return [];
  const known = new Set(doors.map(({ postcode, key }) => `${postcode} ${key}`));
  const rows = await db.rows<TransferRow>(
    sql`
    select e.street, e.postcode, e.activity, e.price, e.origin, n.category, n.started_on "startedOn",
      (select json_build_object('naturalPerson', p.natural_person, 'siren', p.siren, 'denomination', p.denomination)
        from legal_notice_parties p where p.notice_id = n.id and p.role = 'subject' order by p.rank limit 1) buyer,
      (select json_build_object('naturalPerson', p.natural_person, 'siren', p.siren, 'denomination', p.denomination)
        from legal_notice_parties p where p.notice_id = n.id and p.role = 'previous_owner' order by p.rank limit 1) seller,
      n.issue, n.number, n.published_on "publishedOn", n.imported_at "importedAt"
    from (select distinct array[postcode, number, word] words
      from unnest(${doors.map(({ postcode }) => postcode)}::text[], ${doors.map(({ number }) => number)}::text[],
        ${doors.map(({ word }) => word)}::text[]) d(postcode, number, word)) door
    join legal_notice_establishments e on search_words(e.street || ' ' || e.postcode) @> door.words
    join legal_notices n on n.id = e.notice_id
    where e.street ~ '^[0-9]' and n.family = 'vente' and n.type <> 'annulation'
      -- Looked up notice by notice: as a join, all corrections of the country would be read.
      and (select true from legal_notices later
        where later.superseded_id = n.id and (later.type = 'annulation' or (
          select true from legal_notice_establishments repeated
          where repeated.notice_id = later.id and repeated.street is not null limit 1))
        limit 1) is null
    order by n.published_on desc, n.id, e.rank`,
    { name: "parcel_transfers" },
  );
  return rows.filter(({ street, postcode }) =>
    doorsIn(street).some(({ key }) => known.has(`${postcode} ${key}`)),
  );
};

/** Nobody in a notice is named who is a natural person. */
const partyOf = (party: Party | null): FondsDeCommerce["acheteur"] =>
  party && !party.naturalPerson ? { siren: party.siren, nom_entreprise: party.denomination } : null;

/** The sale of a business in the record. */
export const fondsDeCommerceOf = (row: TransferRow): FondsDeCommerce => ({
  activite: row.activity,
  prix: row.price,
  categorie_vente: row.category,
  origine_fonds: row.origin,
  date_debut_activite: row.startedOn,
  acheteur: partyOf(row.buyer),
  precedent_proprietaire: partyOf(row.seller),
  annonce_bodacc: { numero_parution: row.issue, numero: String(row.number), date: row.publishedOn },
});
