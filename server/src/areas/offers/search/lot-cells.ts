import sql, { type Sql } from "sql-template-tag";
import type { Criteria, Range } from "./criteria.ts";

/** A band is a quarter wide: 100 to 125 m², 125 to 156 m² … The table computes `cell` by the same formula. */
const BAND_WIDTH = Math.log(1.25);
const LAST_BAND = 126;
const BANDS = 128;
/** Far above what two computations of a logarithm differ by, far below what a broker asks. */
const MARGIN = 1e-9;

/** The band of a known surface or rent, 1 to 126; 0 is the unknown one's. */
const bandOf = (value: number): number =>
  Math.min(1 + Math.floor(Math.log(Math.max(value, 1)) / BAND_WIDTH), LAST_BAND);

/** First and last band that a range touches; all of them, the unknown one included, without a range. */
const bandsOf = (range: Range | undefined): [first: number, last: number] =>
  range ? [bandOf(range.from * (1 - MARGIN)), bandOf(range.to * (1 + MARGIN))] : [0, LAST_BAND];

/** Whether a cell may hold lots that meet surface and budget. */
export const cellFilter = ({ surface, budget }: Criteria): ((cell: number) => boolean) => {
  const [fromSurface, toSurface] = bandsOf(surface);
  const [fromRent, toRent] = bandsOf(budget);
  return (cell) => {
    const surfaceBand = Math.floor(cell / BANDS);
    const rentBand = cell % BANDS;
    return (
      surfaceBand >= fromSurface && surfaceBand <= toSurface && rentBand >= fromRent && rentBand <= toRent
    );
  };
};

const sequence = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * The cells (`u.cell`) of the lots that may meet surface and budget. No condition when neither is asked. The exact
 * bounds are conditions of their own.
 */
export const cellConditions = ({ surface, budget }: Criteria): Sql[] => {
  const [fromSurface, toSurface] = bandsOf(surface);
  const [fromRent, toRent] = bandsOf(budget);
  if (!surface && !budget) return [];
  if (!budget) return [sql`u.cell between ${fromSurface * BANDS} and ${toSurface * BANDS + LAST_BAND}`];
  const cells = sequence(fromSurface, toSurface).flatMap((band) =>
    sequence(band * BANDS + fromRent, band * BANDS + toRent),
  );
  return [sql`u.cell = any(${cells}::smallint[])`];
};
