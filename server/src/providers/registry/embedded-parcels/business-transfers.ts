import type { BusinessTransfer } from "@plateau/contract/registry/parcel-blocks.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { houseAddressesIn } from "./house-addresses.ts";
import type { ParcelAddress } from "./parcel-addresses.ts";

type Party = { naturalPerson: boolean; siren: string | null; registeredName: string | null };

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

/** Latest first, without cancelled or fully corrected notices. */
export const transfersAt = async (db: Db, addresses: readonly ParcelAddress[]): Promise<TransferRow[]> => {
  const doors = addresses.flatMap(({ postcode, doors }) =>
    postcode === null ? [] : doors.map((door) => ({ ...door, postcode, number: String(door.number) })),
  );
  if (doors.length === 0) return [];
  const known = new Set(doors.map(({ postcode, key }) => `${postcode} ${key}`));
  const rows = await db.rows<TransferRow>(
    sql`
    select e.street, e.postcode, e.activity, e.price, e.origin, n.category, n.started_on "startedOn",
      (select json_build_object('naturalPerson', p.natural_person, 'siren', p.siren, 'registeredName', p.denomination)
        from legal_notice_parties p where p.notice_id = n.id and p.role = 'subject' order by p.rank limit 1) buyer,
      (select json_build_object('naturalPerson', p.natural_person, 'siren', p.siren, 'registeredName', p.denomination)
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
        where later.superseded_id = n.id
          and (select true from legal_notices last
            where last.superseded_id = later.id and last.type = 'annulation' limit 1) is null
          and (later.type = 'annulation' or (
            select true from legal_notice_establishments repeated
            where repeated.notice_id = later.id and repeated.street is not null limit 1))
        limit 1) is null
    order by n.published_on desc, n.id, e.rank`,
    { name: "parcel_transfers" },
  );
  return rows.filter(({ street, postcode }) =>
    houseAddressesIn(street).some(({ key }) => known.has(`${postcode} ${key}`)),
  );
};

const partyOf = (party: Party | null): BusinessTransfer["buyer"] =>
  party && !party.naturalPerson ? { siren: party.siren, companyName: party.registeredName } : null;

export const businessTransferOf = (row: TransferRow): BusinessTransfer => ({
  activity: row.activity,
  price: row.price,
  saleCategory: row.category,
  businessOrigin: row.origin,
  activityStartDate: row.startedOn,
  buyer: partyOf(row.buyer),
  previousOwner: partyOf(row.seller),
  bodaccNotice: { issueNumber: row.issue, number: String(row.number), date: row.publishedOn },
});
