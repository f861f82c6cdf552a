import sql, { type Sql } from "sql-template-tag";
import type { Criteria, Range } from "./criteria.ts";

type Bands = readonly [first: number, last: number];

/** A band is a quarter wide: 100 to 125 m², 125 to 156 m² … The table computes `cell` by the same formula. */
const BAND_WIDTH = Math.log(1.25);
const LAST_BAND = 126;
const BANDS = 128;
/** Far above what two computations of a logarithm differ by, far below what a broker asks. */
const MARGIN = 1e-9;
const UNKNOWN: Bands = [0, 0];

/** The band of a known surface or rent, 1 to 126; 0 is the unknown one's. */
const bandOf = (value: number): number =>
  Math.min(1 + Math.floor(Math.log(Math.max(value, 1)) / BAND_WIDTH), LAST_BAND);

/** First and last band that a range touches; all of them, the unknown one included, without a range. */
const bandsOf = (range: Range | undefined): Bands =>
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

/** The cells of some bands of surfaces that may meet a budget; without one they lie side by side. */
const cellCondition = (
  [first, last]: Bands,
  budget: Range | undefined,
  listed: (cells: number[]) => Sql,
): Sql => {
  if (!budget) return sql`u.cell between ${first * BANDS} and ${last * BANDS + LAST_BAND}`;
  const [fromRent, toRent] = bandsOf(budget);
  return listed(
    sequence(first, last).flatMap((band) => sequence(band * BANDS + fromRent, band * BANDS + toRent)),
  );
};

/**
 * The cells (`u.cell`) of the lots that may meet surface and budget. No condition when neither is asked. The exact
 * bounds are conditions of their own.
 */
export const cellConditions = ({ surface, budget }: Criteria): Sql[] =>
  surface || budget
    ? [cellCondition(bandsOf(surface), budget, (cells) => sql`u.cell = any(${cells}::smallint[])`)]
    : [];

/**
 * The same, or the cells of no known surface, for a statement that is planned each time: the planner would look some thousand
 * cells up in its statistics one by one, for longer than the lots are read.
 */
export const cellsUnseen = (surface: Range | "unknown" | undefined, budget: Range | undefined): Sql[] =>
  surface || budget
    ? [
        cellCondition(
          surface === "unknown" ? UNKNOWN : bandsOf(surface),
          budget,
          (cells) => sql`u.cell = any((select ${cells}::smallint[])::smallint[])`,
        ),
      ]
    : [];
