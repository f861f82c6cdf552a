import sql, { type Sql } from "sql-template-tag";
import type { Place } from "./metres.ts";

/** Metres from a parcel within which a house number can be its address. */
export const HOUSE_DISTANCE = 15;

export type HouseNumber = Place & {
  /** `75104_8249_00012_bis` */
  banId: string;
  number: number;
  suffix: string;
  street: string;
  postcode: string | null;
  city: string;
};

/** For `geo_house_numbers h` and its street `s`; coordinates in millionths of a degree. */
export const houseColumns: Sql = sql`
  s.id || '_' || lpad(h.number::text, 5, '0') || case when h.suffix = '' then '' else '_' || h.suffix end "banId",
  h.number, h.suffix, s.name street, s.postcode, s.city,
  h.lon * 0.000001::float8 lon, h.lat * 0.000001::float8 lat`;

export const houseLine = ({ number, suffix, street }: Pick<HouseNumber, "number" | "suffix" | "street">) =>
  `${number}${suffix} ${street}`;
