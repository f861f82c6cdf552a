import { boundsOfZone, type DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import sql from "sql-template-tag";
import type { Database } from "../../../db/database.ts";

/** Offers by cell of a hundredth of a degree. */
export type Grid = ReadonlyMap<number, number>;

const CELL = 0.01;
const CELLS_ACROSS = 36_000;

const keyOf = (x: number, y: number): number => y * CELLS_ACROSS + x;

/** Of the cells from `from` to `to`, the share of each that lies between. */
const sharesOf = (from: number, to: number): [cell: number, share: number][] => {
  const [first, last] = [Math.floor(from / CELL), Math.floor(to / CELL)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const [start, end] = [(first + index) * CELL, (first + index + 1) * CELL];
    return [first + index, (Math.min(end, to) - Math.max(start, from)) / CELL];
  });
};

/** Estimate, of the rectangle around a zone: what the spatial index reads. */
export const offersInBounds = (grid: Grid, zone: DrawnZone): number => {
  const [west, south, east, north] = boundsOfZone(zone);
  const [columns, rows] = [sharesOf(west, east), sharesOf(south, north)];
  if (columns.length * rows.length > grid.size) {
    const [first, last] = [columns[0]?.[0] ?? 0, columns.at(-1)?.[0] ?? 0];
    const [bottom, top] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0];
    return [...grid].reduce((sum, [key, offers]) => {
      const y = Math.round(key / CELLS_ACROSS);
      const x = key - y * CELLS_ACROSS;
      return x >= first && x <= last && y >= bottom && y <= top ? sum + offers : sum;
    }, 0);
  }
  return rows.reduce(
    (sum, [y, along]) =>
      sum + columns.reduce((part, [x, across]) => part + (grid.get(keyOf(x, y)) ?? 0) * across * along, 0),
    0,
  );
};

/** Of its bounds, the share that a zone covers. */
export const shareOfBounds = (zone: DrawnZone): number => {
  if (zone.shape !== "polygon") return zone.shape === "circle" ? Math.PI / 4 : 1;
  const [west, south, east, north] = boundsOfZone(zone);
  const doubled = zone.vertices.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = zone.vertices[(index + 1) % zone.vertices.length] ?? [x, y];
    return sum + (x - west) * (nextY - south) - (nextX - west) * (y - south);
  }, 0);
  return Math.abs(doubled) / 2 / ((east - west) * (north - south));
};

export const readGrid = async (db: Database): Promise<Grid> => {
  const rows = await db.rows<{ x: number; y: number; offers: number }>(sql`
    select floor(lon / ${CELL}::float8)::int as x, floor(lat / ${CELL}::float8)::int as y, count(*) as offers
    from real_estates where deleted_at is null and lon is not null group by 1, 2`);
  return new Map(rows.map(({ x, y, offers }) => [keyOf(x, y), offers]));
};
