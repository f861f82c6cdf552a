import sql, { type Sql } from "sql-template-tag";
import type { Criteria, Range } from "./criteria.ts";

type Bands = readonly [first: number, last: number];

/** 25 % wide. Must equal the formula of the `cell` column. */
const BAND_WIDTH = Math.log(1.25);
const LAST_BAND = 126;
const BANDS = 128;
const MARGIN = 1e-9;
const UNKNOWN: Bands = [0, 0];

const bandOf = (value: number): number =>
  Math.min(1 + Math.floor(Math.log(Math.max(value, 1)) / BAND_WIDTH), LAST_BAND);

const bandsOf = (range: Range | undefined): Bands =>
  range ? [bandOf(range.from * (1 - MARGIN)), bandOf(range.to * (1 + MARGIN))] : [0, LAST_BAND];

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

/** Approximate: exact bounds are separate conditions. */
export const cellConditions = ({ surface, budget }: Criteria): Sql[] =>
  surface || budget
    ? [cellCondition(bandsOf(surface), budget, (cells) => sql`u.cell = any(${cells}::smallint[])`)]
    : [];

/** Unprepared statements only: the planner would look up each cell's statistics. */
export const hiddenCellConditions = (
  surface: Range | "unknown" | undefined,
  budget: Range | undefined,
): Sql[] =>
  surface || budget
    ? [
        cellCondition(
          surface === "unknown" ? UNKNOWN : bandsOf(surface),
          budget,
          (cells) => sql`u.cell = any((select ${cells}::smallint[])::smallint[])`,
        ),
      ]
    : [];
