import type { Address } from "@plateau/contract/offers/address.ts";
import type { Building } from "@plateau/contract/offers/building.ts";
import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { Terms } from "@plateau/contract/offers/terms.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { missing } from "../../refusal.ts";
import { addressJson } from "./addresses/storage.ts";
import { buildingsByOffer } from "./buildings/storage.ts";
import { contactsByOffer } from "./contacts/storage.ts";
import { summaryText } from "./summaries.ts";
import { unitsByOffer } from "./units/storage.ts";

type OwnFields = Pick<
  Offer,
  | "userId"
  | "createdAt"
  | "saleType"
  | "rentType"
  | "retailType"
  | "mandateType"
  | "mandateId"
  | "availability"
  | "availabilityDate"
  | "divisibleFrom"
  | "medias"
  | "user"
>;
type FullRow = OwnFields & { summary: OfferSummary; terms: Terms; ownAddress: Address | null };

const readRows = (db: Db, ids: readonly string[]): Promise<FullRow[]> =>
  db.rows(
    sql`
      select (${summaryText})::json summary, r.user_id "userId", r.created_at "createdAt", r.sale_type "saleType",
        r.rent_type "rentType", r.retail_type "retailType", r.mandate_type "mandateType", r.mandate_id "mandateId",
        r.availability, r.availability_date "availabilityDate", r.divisible_from "divisibleFrom", r.terms, r.medias,
        (select json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname, 'email', p.email)
          from people p where p.id = r.user_id) "user",
        (select ${addressJson} from addresses a where a.id = r.address_id) "ownAddress"
      from unnest(${ids}::uuid[]) with ordinality page(id, place) join real_estates r on r.id = page.id
      where r.deleted_at is null order by page.place`,
    { name: "offers-in-full" },
  );

/** The offer's own address first, then those of its buildings, each once. */
const addressesOf = (own: Address | null, buildings: readonly Building[]): Address[] => {
  const all = [...(own ? [own] : []), ...buildings.map(({ address }) => address)];
  return [...new Map(all.map((address) => [address.id, address])).values()];
};

/**
 * Offers with all that hangs on them, in the order of their ids; those that are deleted or unknown are left out.
 * Four statements, however many offers there are.
 */
export const offersInFull = async (db: Db, ids: readonly string[]): Promise<Offer[]> => {
  const rows = await readRows(db, ids);
  const units = await unitsByOffer(db, ids);
  const buildings = await buildingsByOffer(db, ids);
  const contacts = await contactsByOffer(db, ids);
  return rows.map((row) => ({
    ...row.terms,
    ...row.summary,
    userId: row.userId,
    createdAt: row.createdAt,
    saleType: row.saleType,
    rentType: row.rentType,
    retailType: row.retailType,
    mandateType: row.mandateType,
    mandateId: row.mandateId,
    availability: row.availability,
    availabilityDate: row.availabilityDate,
    divisibleFrom: row.divisibleFrom,
    medias: row.medias,
    units: units.get(row.summary.id) ?? [],
    buildings: buildings.get(row.summary.id) ?? [],
    addresses: addressesOf(row.ownAddress, buildings.get(row.summary.id) ?? []),
    contacts: contacts.get(row.summary.id) ?? [],
    user: row.user,
  }));
};

/** One offer in full; 404 when it is unknown or deleted. */
export const offerInFull = async (db: Db, id: string): Promise<Offer> => {
  const [offer] = await offersInFull(db, [id]);
  if (!offer) throw missing();
  return offer;
};
