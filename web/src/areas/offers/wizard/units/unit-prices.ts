import { parseNumber } from "@plateau/contract/format/number.ts";
import { rentPerMonth, rentPerSqmPerYear, salePerSqm, salePrice } from "@plateau/contract/offers/rent.ts";
import { numberText, type PriceField, type UnitRow } from "./unit-row.ts";

/** A price of the whole lot and the same price by the square metre. */
type Pair = {
  whole: PriceField;
  rate: PriceField;
  toWhole: (rate: number, surface: number) => number;
  toRate: (whole: number, surface: number) => number;
};

const pairs: readonly Pair[] = [
  { whole: "rentPerMonth", rate: "rentPerSqmPerYear", toWhole: rentPerMonth, toRate: rentPerSqmPerYear },
  { whole: "salePrice", rate: "salePerSqm", toWhole: salePrice, toRate: salePerSqm },
];

/** A typed amount; 0 when it is empty or cannot be read. */
export const amountOf = (text: string): number => parseNumber(text) ?? 0;

/** Which of the two prices the other now follows from: the one just typed, else the rate when the surface changed. */
const sourceOf = (
  pair: Pair,
  before: UnitRow,
  after: UnitRow,
  patch: Partial<UnitRow>,
): PriceField | null => {
  const typed = [pair.whole, pair.rate].filter((field) => field in patch && amountOf(after[field]) > 0);
  if (typed.length === 2) return null;
  if (typed[0]) return typed[0];
  const emptied = pair.whole in patch || pair.rate in patch;
  // Without a surface nothing follows from anything: what was given stays, what was computed goes.
  if (!emptied && !(amountOf(patch.surface ?? "") > 0)) return null;
  const given = (field: PriceField) =>
    amountOf(after[field]) > 0 && !(emptied && before.computed.includes(field));
  return given(pair.rate) ? pair.rate : given(pair.whole) ? pair.whole : null;
};

const reprice = (pair: Pair, before: UnitRow, row: UnitRow, patch: Partial<UnitRow>): UnitRow => {
  const { whole, rate } = pair;
  if (!(whole in patch || rate in patch || "surface" in patch)) return row;
  const others = row.computed.filter((field) => field !== whole && field !== rate);
  const source = sourceOf(pair, before, row, patch);
  if (source === null) {
    const emptied = (field: PriceField) => before.computed.includes(field) && !(field in patch);
    const both = whole in patch && rate in patch;
    return both
      ? { ...row, computed: others }
      : {
          ...row,
          [whole]: emptied(whole) ? "" : row[whole],
          [rate]: emptied(rate) ? "" : row[rate],
          computed: others,
        };
  }
  const surface = amountOf(row.surface);
  const target = source === whole ? rate : whole;
  const value =
    source === whole
      ? pair.toRate(amountOf(row[whole]), surface)
      : pair.toWhole(amountOf(row[rate]), surface);
  return { ...row, [target]: numberText(value), computed: value > 0 ? [...others, target] : others };
};

/**
 * Changes a row and what follows from the change: a price from its counterpart, the rent and the price from their
 * rates when the surface changes, no date without the availability that has one.
 */
export const patchRow = (before: UnitRow, patch: Partial<UnitRow>): UnitRow => {
  const changed = { ...before, ...patch };
  const dated =
    changed.availability === "on_a_specific_date" ? changed : { ...changed, availabilityDate: "" };
  return pairs.reduce((row, pair) => reprice(pair, before, row, patch), dated);
};
