import type { Address, Building } from "@plateau/contract/offers/building.ts";
import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { Terms } from "@plateau/contract/offers/terms.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import type { Reader } from "../../readable-offers.ts";
import { missing } from "../../refusal.ts";
import { addressJson } from "./addresses/storage.ts";
import { buildingsByOffer } from "./buildings/storage.ts";
import { contactsByOffer } from "./contacts/storage.ts";
import { onlyUnitFor } from "./internal-notes.ts";
import { unitsByOffer } from "./units/storage.ts";

const linkLists: Record<LinkCategory, keyof OfferSummary> = {
  selected: "selectedForDealIds",
  liked: "likedByDealIds",
  requested: "requestedByDealIds",
  rejected: "rejectedByDealIds",
};

const linkMembers = sql`(
  select ${join(
    linkCategories.map(
      (category) => sql`${raw(`',"${linkLists[category]}":'`)} || coalesce(json_agg(l.requirement_id
        order by l.at, l.requirement_id) filter (where l.category = ${raw(`'${category}'`)}), '[]')`,
    ),
    " || ",
  )}
  from requirement_links l where l.real_estate_id = r.id)`;

const ownMembers = sql`
  ',"userId":"' || r.user_id || '","availability":' || coalesce('"' || r.availability || '"', 'null')
  || ',"availabilityDate":' || coalesce('"' || r.availability_date || '"', 'null')`;

/** The only unit is precomputed: the lookup took a third of a page's time. */
const summaryWith = (onlyUnit: Sql, more: Sql = sql`''`): Sql =>
  sql`'{' || r.summary_members || ${ownMembers} || ${linkMembers} || coalesce(',"stations":' || r.stations, ',"stations":null')
    || coalesce(',"units":[' || ${onlyUnit} || ']', '') || ${more} || '}'`;

/** With internal notes. */
export const summaryText = summaryWith(sql`r.only_unit`);

/** `more`: further members, each after a comma. */
export const summaryTextFor = (me: Reader, more?: Sql): Sql => summaryWith(onlyUnitFor(me), more);

export const offerSummaries = async (db: Db, me: Reader, ids: readonly string[]): Promise<OfferSummary[]> => {
  const rows = await db.rows<{ summary: OfferSummary }>(sql`
    select (${summaryTextFor(me)})::json summary
    from unnest(${ids}::uuid[]) with ordinality page(id, place) join real_estates r on r.id = page.id
    where r.deleted_at is null order by page.place`);
  return rows.map(({ summary }) => summary);
};

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

const addressesOf = (own: Address | null, buildings: readonly Building[]): Address[] => {
  const all = [...(own ? [own] : []), ...buildings.map(({ address }) => address)];
  return [...new Map(all.map((address) => [address.id, address])).values()];
};

const readInFull = async (db: Db, ids: readonly string[]): Promise<Offer[]> => {
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

/**
 * In the order of the ids, without unknown or deleted ones, with internal notes. Four statements of one moment: an offer's
 * parts are those of its version.
 */
export const offersInFull = (db: Db, ids: readonly string[]): Promise<Offer[]> =>
  db.snapshot((db) => readInFull(db, ids));

/** 404 when unknown or deleted. */
export const offerInFull = async (db: Db, id: string): Promise<Offer> => {
  const [offer] = await offersInFull(db, [id]);
  if (!offer) throw missing();
  return offer;
};
