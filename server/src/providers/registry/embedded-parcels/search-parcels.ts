import {
  ADDRESS_TO_PARCEL_DISTANCE,
  NEAR_ADDRESS_DISTANCE,
  REGISTRY_PAGE,
} from "@plateau/contract/registry/limits.ts";
import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Place } from "../port.ts";
import { cadastreOf } from "./cadastre-of-place.ts";
import { type ParcelNumbersPage, parcelsAround } from "./parcels-around.ts";

export type Locate = (q: string, postcode: string | undefined) => Promise<Place | null>;

/** One page: an address has few parcels. */
export const SEARCHED = { page: 1, perPage: REGISTRY_PAGE };

/** Owners and sales may refer to a parcel missing from the imported cadastre. */
const isKnown = async (db: Db, parcelNumber: string): Promise<boolean> => {
  const row = await db.row<{ known: boolean }>(sql`
    select exists (select from parcels where numero = ${parcelNumber})
      or exists (select from legal_person_rights where parcel_numero = ${parcelNumber})
      or exists (select from property_sales where parcels @> array[${parcelNumber}::text])
      or exists (select from building_permits where parcels @> array[${parcelNumber}::text])
      or exists (select from registry_parcel_records where numero = ${parcelNumber}) known`);
  return row?.known ?? false;
};

/** `distance`: metres within which an address found them. `source`: when nothing was found at a known place. */
type Found = ParcelNumbersPage & { distance: number | null; source?: Source };

const NOTHING: Found = { total: 0, numbers: [], distance: null };

/** At the address itself, else near it. */
export const searchParcels = async (
  db: Db,
  locate: Locate,
  { q, postcode }: { q: string; postcode?: string | undefined },
): Promise<Found> => {
  const parcelNumber = readParcelNumber(q);
  if (parcelNumber)
    return (await isKnown(db, parcelNumber))
      ? { total: 1, numbers: [parcelNumber], distance: null }
      : { ...NOTHING, ...(await cadastreOf(db, parcelNumber)) };
  const place = await locate(q, postcode);
  if (!place) return NOTHING;
  for (const distance of [ADDRESS_TO_PARCEL_DISTANCE, NEAR_ADDRESS_DISTANCE]) {
    const found = await parcelsAround(db, { ...place, distance }, SEARCHED);
    if (found.total > 0) return { ...found, distance };
  }
  return { ...NOTHING, ...(await cadastreOf(db, place)) };
};
