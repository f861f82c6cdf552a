import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { PlaceQuery } from "../port.ts";
import type { HouseNumberRow, PlaceRow } from "./place-row.ts";

/** A place must match one word of each list. `common`: search only the most important places. */
export type QueryWords = { lists: readonly (readonly string[])[]; common: boolean };

const candidatesPerType = 80;
const mostImportant = 3_000;

const columns = sql`no, id, type, name, postcode, postcodes, citycode, city, district, population, importance, lon, lat`;

/**
 * PostgreSQL cannot estimate these matches: rare words are read from their index and sorted, common ones
 * looked up among the most important places.
 */
export const placesWithWords = async (
  db: Db,
  query: QueryWords,
  filters: Omit<PlaceQuery, "q" | "limit">,
): Promise<PlaceRow[]> => {
  const types = typesOf(filters.type);
  if (types.length === 0 || query.lists.length === 0) return [];
  const matching = sql`${hasWords(query)} ${filteredBy(filters)}`;
  const ofType = (type: Sql): Sql =>
    query.common
      ? sql`(select ${columns} from (
          select * from geo_places where type = ${type} order by importance desc limit ${mostImportant}) important
        where ${matching} order by importance desc limit ${candidatesPerType})`
      : sql`(select ${columns} from (
          select * from geo_places where type = ${type} and ${matching} offset 0) matching
        order by importance desc limit ${candidatesPerType})`;
  return db.rows<PlaceRow>(sql`${join(types.map(ofType), " union all ")}`);
};

/** Inlined, not bound: each type has a partial index. */
const municipality = sql`'municipality'`;
const street = sql`'street'`;

const typesOf = (type: PlaceQuery["type"]): Sql[] => {
  if (type === undefined) return [municipality, street];
  if (type === "locality") return [];
  return type === "municipality" ? [municipality] : [street];
};

const hasWords = (query: QueryWords): Sql =>
  join(
    query.lists.map((words) => sql`words && ${[...words]}::text[]`),
    " and ",
  );

const filteredBy = ({ postcode, citycode }: Omit<PlaceQuery, "q" | "limit">): Sql =>
  sql`${postcode === undefined ? empty : sql`and (postcode = ${postcode} or ${postcode} = any(postcodes))`}
      ${citycode === undefined ? empty : sql`and (citycode = ${citycode} or parent_code = ${citycode})`}`;

export const communesWithCode = async (
  db: Db,
  codes: readonly string[],
  filters: Omit<PlaceQuery, "q" | "limit">,
): Promise<PlaceRow[]> => {
  if (codes.length === 0 || (filters.type !== undefined && filters.type !== "municipality")) return [];
  return db.rows<PlaceRow>(sql`select ${columns} from geo_places where id = any(${[...codes]}::text[])
    ${filteredBy(filters)}`);
};

export const houseNumbers = (db: Db, streets: readonly number[], number: number): Promise<HouseNumberRow[]> =>
  db.rows<HouseNumberRow>(
    sql`select street, number, suffix, lon, lat from geo_house_numbers
        where street = any(${[...streets]}::int[]) and number = ${number} order by street, suffix`,
    { name: "geo_house_numbers" },
  );

export const placesById = (db: Db, ids: readonly string[]): Promise<PlaceRow[]> =>
  db.rows<PlaceRow>(sql`select ${columns} from geo_places where id = any(${[...ids]}::text[])`);

export const houseNumber = (
  db: Db,
  { street, number, suffix }: Omit<HouseNumberRow, "lon" | "lat">,
): Promise<HouseNumberRow | undefined> =>
  db.row<HouseNumberRow>(
    sql`select street, number, suffix, lon, lat from geo_house_numbers
        where street = ${street} and number = ${number} and suffix = ${suffix}`,
  );
