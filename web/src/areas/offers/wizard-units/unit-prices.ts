import { parseNumber } from "@plateau/contract/format/number.ts";
import { rentPerMonth, rentPerSqmPerYear, salePerSqm, salePrice } from "@plateau/contract/offers/rent.ts";
import { numberText, type PriceField, type UnitRow } from "./unit-row.ts";

type PricePair = {
  whole: PriceField;
  rate: PriceField;
  toWhole: (rate: number, surface: number) => number;
  toRate: (whole: number, surface: number) => number;
};

const pairs: readonly PricePair[] = [
  { whole: "rentPerMonth", rate: "rentPerSqmPerYear", toWhole: rentPerMonth, toRate: rentPerSqmPerYear },
  { whole: "salePrice", rate: "salePerSqm", toWhole: salePrice, toRate: salePerSqm },
];

/** 0 when empty or unreadable. */
export const amountOf = (text: string): number => parseNumber(text) ?? 0;

/** The price to compute the other one from: the one just typed, else the rate. */
const priceSource = (
  pair: PricePair,
  before: UnitRow,
  after: UnitRow,
  patch: Partial<UnitRow>,
): PriceField | null => {
  const typed = [pair.whole, pair.rate].filter((field) => field in patch && amountOf(after[field]) > 0);
  if (typed.length === 2) return null;
  if (typed[0]) return typed[0];
  const emptied = pair.whole in patch || pair.rate in patch;
  // Without a surface nothing can be computed.
  if (!emptied && !(amountOf(patch.surface ?? "") > 0)) return null;
  const given = (field: PriceField) =>
    amountOf(after[field]) > 0 && !(emptied && before.computed.includes(field));
  return given(pair.rate) ? pair.rate : given(pair.whole) ? pair.whole : null;
};

const updatePair = (pair: PricePair, before: UnitRow, row: UnitRow, patch: Partial<UnitRow>): UnitRow => {
  const { whole, rate } = pair;
  if (!(whole in patch || rate in patch || "surface" in patch)) return row;
  const others = row.computed.filter((field) => field !== whole && field !== rate);
  const source = priceSource(pair, before, row, patch);
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

export const patchRow = (before: UnitRow, patch: Partial<UnitRow>): UnitRow => {
  const changed = { ...before, ...patch };
  const dated =
    changed.availability === "on_a_specific_date" ? changed : { ...changed, availabilityDate: "" };
  return pairs.reduce((row, pair) => updatePair(pair, before, row, patch), dated);
};
