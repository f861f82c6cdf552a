import { ADDRESS_TO_PARCEL_DISTANCE, REGISTRY_PAGE } from "@plateau/contract/registry/operations.ts";
import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { Place } from "../../port.ts";
import type { NumbersFound } from "./page.ts";
import { parcelsAround } from "./parcels-around.ts";

/** The point of the address that a text means; null when it means none. */
export type Locate = (q: string, postcode: string | undefined) => Promise<Place | null>;

/** A search answers one page: no address has more parcels around its door. */
export const SEARCHED = { page: 1, par_page: REGISTRY_PAGE };

/** Whether anything is known of a parcel: owners and sales may be of one that the cadastre has no more, or not yet. */
const isKnown = async (db: Db, numero: string): Promise<boolean> => {
  const row = await db.row<{ known: boolean }>(sql`
    select exists (select from parcels where numero = ${numero})
      or exists (select from legal_person_rights where parcel_numero = ${numero})
      or exists (select from property_sales where parcels @> array[${numero}::text])
      or exists (select from building_permits where parcels @> array[${numero}::text])
      or exists (select from registry_parcel_records where numero = ${numero}) known`);
  return row?.known ?? false;
};

/** The numbers of the parcels that a text means: that of a number, else those at the address's door, nearest first. */
export const searchParcels = async (
  db: Db,
  locate: Locate,
  { q, code_postal }: { q: string; code_postal?: string | undefined },
): Promise<NumbersFound> => {
  const numero = readParcelNumber(q);
  if (numero)
    return (await isKnown(db, numero)) ? { total: 1, numbers: [numero] } : { total: 0, numbers: [] };
  const place = await locate(q, code_postal);
  if (!place) return { total: 0, numbers: [] };
  return parcelsAround(db, { ...place, distance: ADDRESS_TO_PARCEL_DISTANCE }, SEARCHED);
};
