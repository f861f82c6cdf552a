import type { Occupant } from "@plateau/contract/registry/parcel-blocks.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { activityOf } from "../activity-labels.ts";
import { headcountLabel } from "../headcount-bands.ts";
import { houseAddressesIn } from "./house-addresses.ts";
import {
  type CompanyColumns,
  companyColumns,
  companyOf,
  isHidden,
  nameOf,
  personOf,
} from "./known-company.ts";
import { boxAround, type Ground, polygonText, spanOf } from "./outlines.ts";
import type { ParcelAddress, SourcedAddress } from "./parcel-addresses.ts";

/** Metres from a parcel within which a record can belong to it. */
export const DOOR_DISTANCE = 10;

/** Business centres register thousands of companies: keep open ones and the latest first. */
export const MOST = 1_000;

/** One more row is read, to tell a full list from a cut one. */
export const isCut = (rows: readonly unknown[]): boolean => rows.length > MOST;

export type OccupantRow = {
  siret: string;
  siren: string;
  signs: string[];
  usualName: string | null;
  naf: string | null;
  street: string | null;
  postcode: string | null;
  openedOn: string | null;
  closed: boolean;
  closedOn: string | null;
  headcountBand: string | null;
  lon: number | null;
  lat: number | null;
  importedAt: string;
} & CompanyColumns;

const columns: Sql = sql`
  e.siret, e.siren, e.signs, e.usual_name "usualName", e.naf,
  case when e.street_number is not null and e.street_name is not null
    then concat_ws(' ', e.street_number || coalesce(e.street_repetition, ''), e.street_type, e.street_name) end street,
  e.postcode, e.opened_on "openedOn", e.closed, e.closed_on "closedOn", e.headcount_band "headcountBand",
  e.lon, e.lat,
  e.imported_at "importedAt", ${companyColumns}`;

/** Excludes points of a whole street or commune. */
export const establishmentsAround = (db: Db, ground: Ground): Promise<OccupantRow[]> => {
  const degrees = spanOf(DOOR_DISTANCE, ground.lat).width;
  return db.rows<OccupantRow>(
    sql`
    select ${columns}
    from establishments e left join registry_companies c on c.siren = e.siren
    where e.lon is not null and point(e.lon, e.lat) <@ ${boxAround(ground, DOOR_DISTANCE)}
      and (e.place_kind is null or e.place_kind = 'housenumber')
      and ${polygonText(ground)}::polygon <-> point(e.lon, e.lat) <= ${degrees}::float8
    order by e.closed, e.opened_on desc nulls last, e.siret
    limit ${MOST + 1}`,
    { name: "parcel_establishments" },
  );
};

export const establishmentsAtDoors = async (
  db: Db,
  communeCode: string,
  addresses: readonly ParcelAddress[],
): Promise<OccupantRow[]> => {
  const doors = addresses.flatMap((address) => address.doors);
  if (doors.length === 0) return [];
  const keys = new Set(doors.map(({ key }) => key));
  const rows = await db.rows<OccupantRow>(
    sql`
    select ${columns}
    from (select distinct number, word
      from unnest(${doors.map(({ number }) => String(number))}::text[], ${doors.map(({ word }) => word)}::text[])
        d(number, word)) door
    join establishments e on e.commune_code = ${communeCode} and e.street_number = door.number
      and lower(substring(e.street_name from '[^ ''-]+$')) = door.word
    left join registry_companies c on c.siren = e.siren
    where e.street_number is not null and (e.lon is null or e.place_kind <> 'housenumber')
    order by e.closed, e.opened_on desc nulls last, e.siret`,
    { name: "parcel_door_establishments" },
  );
  return rows
    .filter(({ street }) => street && houseAddressesIn(street).some(({ key }) => keys.has(key)))
    .slice(0, MOST + 1);
};

/** Never names a natural person who opted out of publication. */
export const occupantOf = (row: OccupantRow): Occupant => {
  const company = companyOf(row);
  const person = personOf(company);
  return {
    siren: row.siren,
    siret: row.siret,
    companyName: nameOf(company, null),
    tradeSign: isHidden(company) ? null : (row.signs[0] ?? row.usualName),
    activity: activityOf(row.naf ?? company?.naf ?? null),
    entryDate: row.openedOn,
    exitDate: row.closedOn,
    headcountText: headcountLabel(row.headcountBand),
    establishmentClosed: row.closed,
    activityCeased: company?.closed ?? null,
    naturalPersons: person === null ? [] : [{ fullName: person }],
  };
};

export const occupantAddresses = (
  occupants: readonly OccupantRow[],
  city: string | null,
): SourcedAddress[] => {
  const postcodes = new Map(
    occupants.flatMap(({ street, postcode }) => (street === null ? [] : [[street, postcode] as const])),
  );
  return [...postcodes].map(([line, postcode]) => ({ line, postcode, city, source: "SIRENE" }));
};
