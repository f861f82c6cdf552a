import { arrondissementsOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import {
  boundsOfZone,
  type DrawnZone,
  haversineAt,
  mercatorLatitude,
} from "@plateau/contract/map/drawn-zone.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";
import { tilesOf, tilesOfLine, tilesOfMatches } from "./tiles.ts";
import { hideFromPlanner } from "./unit-criteria.ts";

const levelColumns = {
  houseId: raw("house_id"),
  streetId: raw("street_id"),
  communeId: raw("commune_id"),
  cityId: raw("city_id"),
  departmentId: raw("department_id"),
};

const inZoneOf =
  (table: Sql) =>
  (zone: string): Sql => {
    const level = zoneLevel(zone);
    return level ? sql`${table}.${levelColumns[level]} = ${zone}` : sql`false`;
  };

/** Of an offer `r`. */
export const inZone = inZoneOf(sql`r`);

const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length ? sql`(${join(conditions, " or ")})` : sql`false`;

/** Degrees; the index compares to a millionth. */
const MARGIN = 2e-6;

/** Read from the spatial index; the planner expects a thousandth of the offers in any zone. */
const inBox = (zone: DrawnZone): Sql => {
  const [west, south, east, north] = boundsOfZone(zone);
  const corners = [
    [east + MARGIN, mercatorLatitude(north) + MARGIN],
    [west - MARGIN, mercatorLatitude(south) - MARGIN],
  ];
  return sql`map_point(r.lon, r.lat) <@ (select ${corners.map((corner) => `(${corner})`).join(",")}::box)`;
};

/** PostgreSQL takes cross products below a millionth for zero: in degrees, points some metres beside an edge. */
const SCALE = 100_000;

const inShape = (zone: DrawnZone, row: Sql): Sql => {
  if (zone.shape === "polygon") {
    const vertices = zone.vertices.map(
      ([longitude, latitude]) => `(${SCALE * longitude},${SCALE * mercatorLatitude(latitude)})`,
    );
    return sql`map_point(${row}.lon, ${row}.lat) * point(${raw(String(SCALE))}, 0) <@ (select ${`(${vertices})`}::polygon)`;
  }
  if (zone.shape === "frame") return sql`true`;
  const [longitude, latitude] = zone.centre;
  return sql`sin(radians(${row}.lat - ${latitude}::float8) / 2) ^ 2
      + cos(radians(${row}.lat)) * cos(radians(${latitude}::float8)) * sin(radians(${row}.lon - ${longitude}::float8) / 2) ^ 2
      <= ${haversineAt(zone.radius)}::float8`;
};

/** `case`: the shape is compared within its bounds only, and no index is read for it. */
const inDrawnZoneOf =
  (row: Sql) =>
  (zone: DrawnZone): Sql => {
    const [west, south, east, north] = boundsOfZone(zone).map(hideFromPlanner);
    return sql`case when ${row}.lon >= ${west} and ${row}.lon <= ${east} and ${row}.lat >= ${south} and ${row}.lat <= ${north}
    then ${inShape(zone, row)} else false end`;
  };

const inDrawnZone = inDrawnZoneOf(sql`r`);

/** Hidden from the planner, which would look each up in its statistics. */
const inTiles = (row: Sql, tiles: readonly number[]): Sql =>
  sql`search_tile(${row}.lon, ${row}.lat) = any((select ${tiles}::int[])::int[]) and ${row}.lon is not null`;

type Places = Pick<Criteria, "zones" | "drawnZones">;

/** An arrondissement, or a city with all of its own: the `commune_id` of search units. */
export const communesIn = (zone: string): string[] => {
  const level = zoneLevel(zone);
  return level === "communeId" || level === "cityId" ? [zone, ...arrondissementsOf(zone)] : [];
};

/** Of an offer `r`, as in the indexes by commune. */
export const COMMUNE = sql`coalesce(r.commune_id, r.city_id)`;

/** Undefined unless all places are communes. */
export const communesOf = ({ zones, drawnZones = [] }: Places): string[] | undefined => {
  const communes = zones.map(communesIn);
  const areAll = zones.length > 0 && drawnZones.length === 0 && communes.every((codes) => codes.length > 0);
  return areAll ? communes.flat() : undefined;
};

/** Where all matches lie; undefined unless a line is asked for, in communes. */
export const areaAroundLine = (criteria: Criteria): { communes: string[]; tiles: number[] } | undefined => {
  const communes = communesOf(criteria);
  const tiles = tilesOfLine(criteria);
  return communes && tiles && { communes, tiles };
};

/** Whether search units alone decide the places. */
export const unitsDecidePlaces = (places: Places): boolean =>
  places.zones.length === 0 || communesOf(places) !== undefined;

/** On search units `u`: what they decide of the places. */
export const placesOfUnits = (criteria: Criteria): Sql[] => {
  const communes = communesOf(criteria);
  if (communes) return [sql`u.commune_id = any(${communes}::text[])`];
  if (criteria.zones.length) return [];
  const tiles = tilesOfMatches(criteria);
  const { drawnZones = [] } = criteria;
  return [
    ...(tiles ? [inTiles(sql`u`, tiles)] : []),
    ...(drawnZones.length ? [anyOf(drawnZones.map(inDrawnZoneOf(sql`u`)))] : []),
  ];
};

/** Everywhere without zones. */
export const inPlaces = ({ zones, drawnZones = [] }: Places): Sql[] =>
  zones.length + drawnZones.length === 0
    ? []
    : [anyOf([...zones.map(inZone), ...drawnZones.map(inDrawnZone)])];

/** Each has an index of its own; undefined for everywhere. */
export const namedPlaces = ({ zones, drawnZones = [] }: Places): (Sql | undefined)[] =>
  zones.length + drawnZones.length === 0 ? [undefined] : zones.map(inZone);

/** Places that are read one by one; the communes' tiles around a line have an index of their own. */
export const collectedPlaces = (criteria: Criteria): (Sql | undefined)[] => {
  const around = areaAroundLine(criteria);
  if (!around) return namedPlaces(criteria);
  const { communes, tiles } = around;
  return [sql`${COMMUNE} = any((select ${communes}::text[])::text[]) and ${inTiles(sql`r`, tiles)}`];
};

/** Read from the tiles of the zones, or from the spatial index where they are large. */
const readSpatially = (zones: readonly DrawnZone[]): Sql => {
  const tiles = tilesOf(zones);
  return tiles
    ? sql`${inTiles(sql`r`, tiles)} and ${anyOf(zones.map(inDrawnZone))}`
    : anyOf(zones.map((zone) => sql`(${inBox(zone)} and ${inDrawnZone(zone)})`));
};

/**
 * All drawn zones in one condition, without what the named zones have: looked up, for index-only scans. `spatial`: read
 * by their place, otherwise only compared.
 */
export const drawnPlaces = ({ zones, drawnZones = [] }: Places, { spatial }: { spatial: boolean }): Sql[] => {
  if (drawnZones.length === 0) return [];
  const drawn = spatial ? readSpatially(drawnZones) : anyOf(drawnZones.map(inDrawnZone));
  const named = sql`(select ${anyOf(zones.map(inZoneOf(sql`named`)))} from real_estates named where named.id = r.id)`;
  return [zones.length ? sql`${drawn} and ${named} is not true` : drawn];
};
