import sql, { type Sql } from "sql-template-tag";
import type { Place } from "./metres.ts";

/** How far, in metres, a house number may lie from a parcel and still be its address. */
export const HOUSE_DISTANCE = 15;

/** A house number of the address base, with its place in degrees. */
export type HouseNumber = Place & {
  /** `75104_8249_00012_bis` */
  banId: string;
  number: number;
  suffix: string;
  street: string;
  postcode: string | null;
  city: string;
};

/** What a statement over `geo_house_numbers h` and its street `s` selects of each number. Places are in millionths. */
export const houseColumns: Sql = sql`
  s.id || '_' || lpad(h.number::text, 5, '0') || case when h.suffix = '' then '' else '_' || h.suffix end "banId",
  h.number, h.suffix, s.name street, s.postcode, s.city,
  h.lon * 0.000001::float8 lon, h.lat * 0.000001::float8 lat`;

/** `12bis Rue de Rivoli` */
export const houseLine = ({ number, suffix, street }: Pick<HouseNumber, "number" | "suffix" | "street">) =>
  `${number}${suffix} ${street}`;
