import { boundsOfZone, type DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import sql from "sql-template-tag";
import type { Database } from "../../../db/database.ts";
import { placeOfTile, SIDE, tileAt, tilesBetween } from "./tiles.ts";

/** Offers by search tile. */
export type Grid = ReadonlyMap<number, number>;

/** Share of each row or column of tiles that lies between `from` and `to`. */
const sharesOf = (from: number, to: number): [place: number, share: number][] =>
  tilesBetween(from, to).map((place) => [
    place,
    (Math.min((place + 1) * SIDE, to) - Math.max(place * SIDE, from)) / SIDE,
  ]);

/** Estimate, of the rectangle around a zone: what the spatial index reads. */
export const offersInBounds = (grid: Grid, zone: DrawnZone): number => {
  const [west, south, east, north] = boundsOfZone(zone);
  const [columns, rows] = [sharesOf(west, east), sharesOf(south, north)];
  if (columns.length * rows.length > grid.size) {
    const [first, last] = [columns[0]?.[0] ?? 0, columns.at(-1)?.[0] ?? 0];
    const [bottom, top] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0];
    return [...grid].reduce((sum, [tile, offers]) => {
      const { column, row } = placeOfTile(tile);
      return column >= first && column <= last && row >= bottom && row <= top ? sum + offers : sum;
    }, 0);
  }
  return rows.reduce(
    (sum, [y, along]) =>
      sum + columns.reduce((part, [x, across]) => part + (grid.get(tileAt(x, y)) ?? 0) * across * along, 0),
    0,
  );
};

export const offersInTiles = (grid: Grid, tiles: readonly number[]): number =>
  tiles.reduce((sum, tile) => sum + (grid.get(tile) ?? 0), 0);

/** Share of its bounds that a zone covers. */
export const shareOfBounds = (zone: DrawnZone): number => {
  if (zone.shape !== "polygon") return zone.shape === "circle" ? Math.PI / 4 : 1;
  const [west, south, east, north] = boundsOfZone(zone);
  const doubled = zone.vertices.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = zone.vertices[(index + 1) % zone.vertices.length] ?? [x, y];
    return sum + (x - west) * (nextY - south) - (nextX - west) * (y - south);
  }, 0);
  return Math.abs(doubled) / 2 / ((east - west) * (north - south));
};

/** The grid of all offers, and one for each commune. */
export const readGrids = async (
  db: Database,
): Promise<{ grid: Grid; communeGrids: ReadonlyMap<string, Grid> }> => {
  const rows = await db.rows<{ commune: string | null; tile: number; offers: number }>(sql`
    select coalesce(commune_id, city_id) as commune, search_tile(lon, lat) as tile, count(*) as offers
    from real_estates where deleted_at is null and lon is not null group by 1, 2`);
  const grid = new Map<number, number>();
  const communeGrids = new Map<string, Map<number, number>>();
  for (const { commune, tile, offers } of rows) {
    grid.set(tile, (grid.get(tile) ?? 0) + offers);
    if (commune === null) continue;
    const own = communeGrids.get(commune) ?? new Map<number, number>();
    communeGrids.set(commune, own.set(tile, offers));
  }
  return { grid, communeGrids };
};
