import sql, { type Sql } from "sql-template-tag";
import type { Criteria, Range } from "./criteria.ts";

type Bands = readonly [first: number, last: number];

/** 25 % wide. Must equal the formula of the `cell` column and of `search_cell`. */
const BAND_WIDTH = Math.log(1.25);
const LAST_BAND = 126;
const BANDS = 128;
const MARGIN = 1e-9;
const UNKNOWN: Bands = [0, 0];

const bandOf = (value: number): number =>
  Math.min(1 + Math.floor(Math.log(Math.max(value, 1)) / BAND_WIDTH), LAST_BAND);

const bandsOf = (range: Range | undefined): Bands =>
  range ? [bandOf(range.from * (1 - MARGIN)), bandOf(range.to * (1 + MARGIN))] : [0, LAST_BAND];

type CellCriteria = Pick<Criteria, "surface" | "budget" | "price">;

/** Whether the search units are grouped by something that is asked of them. */
export const asksCells = ({ surface, budget, price }: CellCriteria): boolean =>
  Boolean(surface ?? budget ?? price);

/** Units for sale are grouped by their price too; where a rent is asked, that is used. */
export const asksSaleCells = ({ budget, price }: CellCriteria): boolean => price !== undefined && !budget;

/** For a single value, which covers none of its band. */
const MIN_SHARE = 0.01;

/** Share of a band's values within a range; 0 outside of `bandsOf`. */
const shareOfBand = (range: Range | undefined): ((band: number) => number) => {
  if (!range) return () => 1;
  const [first, last] = bandsOf(range);
  const [from, to] = [range.from, range.to].map((value) => 1 + Math.log(Math.max(value, 1)) / BAND_WIDTH);
  return (band) => {
    if (band < first || band > last) return 0;
    return Math.max(MIN_SHARE, Math.min(to ?? LAST_BAND, band + 1) - Math.max(from ?? 0, band));
  };
};

/** Share of a cell's units that matches, 0 for cells that are not read. `amount` is the rent, or the price of cells of sales. */
export const shareOfCell = (
  surface: Range | undefined,
  amount: Range | undefined,
): ((cell: number) => number) => {
  const [ofSurface, ofAmount] = [shareOfBand(surface), shareOfBand(amount)];
  return (cell) => ofSurface(Math.floor(cell / BANDS)) * ofAmount(cell % BANDS);
};

/** Both included. */
export const sequence = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const cellsWithin = ([first, last]: Bands, amount: Range): number[] => {
  const [from, to] = bandsOf(amount);
  return sequence(first, last).flatMap((band) => sequence(band * BANDS + from, band * BANDS + to));
};

/** Entries that are read in the index of cells: one range without an amount. */
export const cellCount = ({ surface, budget, price }: CellCriteria): number => {
  const amount = budget ?? price;
  return amount ? cellsWithin(bandsOf(surface), amount).length : 1;
};

const anyAmount = ([first, last]: Bands): Sql =>
  sql`u.cell between ${first * BANDS} and ${last * BANDS + LAST_BAND}`;

/** Approximate: exact bounds are separate conditions. */
export const cellConditions = (criteria: CellCriteria): Sql[] => {
  if (!asksCells(criteria)) return [];
  const { surface, budget, price } = criteria;
  const amount = budget ?? price;
  if (!amount) return [anyAmount(bandsOf(surface))];
  const cell = budget ? sql`u.cell` : sql`search_cell(u.surface, u.sale_price)`;
  return [sql`${cell} = any(${cellsWithin(bandsOf(surface), amount)}::smallint[])`];
};

/** Unprepared statements only: the planner would look up each cell's statistics. */
export const hiddenCellConditions = (
  surface: Range | "unknown" | undefined,
  budget: Range | undefined,
): Sql[] => {
  if (!surface && !budget) return [];
  const bands = surface === "unknown" ? UNKNOWN : bandsOf(surface);
  if (!budget) return [anyAmount(bands)];
  return [sql`u.cell = any((select ${cellsWithin(bands, budget)}::smallint[])::smallint[])`];
};
