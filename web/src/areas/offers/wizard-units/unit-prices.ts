import { parseNumber } from "@plateau/contract/format/number.ts";
import {
  counterpartOf,
  type PriceField,
  type PricePair,
  pairOf,
  pricePairs,
} from "@plateau/contract/offers/rent.ts";
import { numberText, type UnitRow } from "./unit-row.ts";

/** 0 when empty or unreadable. */
export const amountOf = (text: string): number => parseNumber(text) ?? 0;

/**
 * Computed from the other price of its pair. A computed rate is not when the whole is computed too: the surface
 * changed, and the whole now comes from it.
 */
export const isDerived = (row: UnitRow, field: PriceField): boolean => {
  const { whole } = pairOf(field);
  if (!row.computed.includes(field) || !(amountOf(row[counterpartOf(field)]) > 0)) return false;
  return field === whole || !row.computed.includes(whole);
};

type Origin = "given" | "computed" | "unknown";

const without = <T>(list: readonly T[], value: T): T[] => list.filter((each) => each !== value);

const setPrice = (row: UnitRow, field: PriceField, text: string, origin: Origin): UnitRow => {
  const { [field]: _, ...replaced } = row.replaced;
  const add = (list: readonly PriceField[], named: Origin) => [
    ...without(list, field),
    ...(origin === named && text !== "" ? [field] : []),
  ];
  return {
    ...row,
    [field]: text,
    computed: add(row.computed, "computed"),
    unknown: add(row.unknown, "unknown"),
    replaced: origin === "computed" ? row.replaced : replaced,
  };
};

/** A price that was not computed can be taken back. */
const computePrice = (row: UnitRow, field: PriceField, value: number): UnitRow => {
  const typed = !row.computed.includes(field) && amountOf(row[field]) > 0 ? row[field] : undefined;
  if (typed !== undefined && amountOf(typed) === value) return row;
  const after = setPrice(row, field, numberText(value), "computed");
  return typed === undefined ? after : { ...after, replaced: { ...row.replaced, [field]: typed } };
};

const computeOther = (row: UnitRow, pair: PricePair, from: PriceField): UnitRow => {
  const surface = amountOf(row.surface);
  return from === pair.whole
    ? computePrice(row, pair.rate, pair.toRate(amountOf(row[from]), surface))
    : computePrice(row, pair.whole, pair.toWhole(amountOf(row[from]), surface));
};

/** The price typed last is given, and the other computed; without a surface both stay as typed. */
const typePrice = (before: UnitRow, row: UnitRow, pair: PricePair, field: PriceField): UnitRow => {
  const other = counterpartOf(field);
  const typed = setPrice(row, field, row[field], "given");
  if (amountOf(row.surface) > 0) return computeOther(typed, pair, field);
  return isDerived(before, other) ? setPrice(typed, other, "", "computed") : typed;
};

/** An emptied price is computed again when the other one stands on its own; otherwise both are empty. */
const clearPrice = (before: UnitRow, row: UnitRow, pair: PricePair, field: PriceField): UnitRow => {
  const other = counterpartOf(field);
  const cleared = setPrice(row, field, row[field], "given");
  if (isDerived(before, other)) return setPrice(cleared, other, "", "computed");
  const unreadable = parseNumber(row[field]) === undefined;
  const stands = !unreadable && amountOf(row[other]) > 0 && amountOf(row.surface) > 0;
  return stands ? computeOther(setPrice(cleared, field, "", "given"), pair, other) : cleared;
};

/** A new surface recomputes the whole from the rate, or the rate where only the whole is known. */
const recomputeForSurface = (before: UnitRow, row: UnitRow, pair: PricePair): UnitRow => {
  const { whole, rate, toRate } = pair;
  const surface = amountOf(row.surface);
  if (!(surface > 0))
    return [whole, rate].reduce(
      (after, field) => (isDerived(before, field) ? setPrice(after, field, "", "computed") : after),
      row,
    );
  if (!(amountOf(row[rate]) > 0)) return amountOf(row[whole]) > 0 ? computeOther(row, pair, whole) : row;
  const given = row.replaced[whole] ?? (row.computed.includes(whole) ? "" : row[whole]);
  // Back at the surface that the rate was computed for: the typed price holds to the cent.
  if (row.computed.includes(rate) && given && toRate(amountOf(given), surface) === amountOf(row[rate]))
    return setPrice(row, whole, given, row.unknown.includes(whole) ? "unknown" : "given");
  return computeOther(row, pair, rate);
};

const updatePair = (before: UnitRow, row: UnitRow, patch: Partial<UnitRow>, pair: PricePair): UnitRow => {
  const patched = [pair.whole, pair.rate].filter((field) => field in patch);
  const typed = patched.filter((field) => amountOf(row[field]) > 0);
  const [field = pair.whole] = typed;
  if (patched.length === 2 && typed.length !== 1)
    return patched.reduce((after, each) => setPrice(after, each, after[each], "given"), row);
  if (typed.length > 0) return typePrice(before, row, pair, field);
  if (patched[0]) return clearPrice(before, row, pair, patched[0]);
  return "surface" in patch ? recomputeForSurface(before, row, pair) : row;
};

export const patchRow = (before: UnitRow, patch: Partial<UnitRow>): UnitRow => {
  const changed = { ...before, ...patch };
  const dated =
    changed.availability === "on_a_specific_date" ? changed : { ...changed, availabilityDate: "" };
  return pricePairs.reduce((row, pair) => updatePair(before, row, patch, pair), dated);
};

/** Computes again the prices that are marked computed and empty. */
export const fillComputed = (row: UnitRow): UnitRow => {
  const surface = amountOf(row.surface);
  const isEmpty = (field: PriceField) => row.computed.includes(field) && row[field] === "";
  const filled = pricePairs.flatMap(({ whole, rate, toWhole, toRate }) => {
    if (isEmpty(whole)) return [[whole, numberText(toWhole(amountOf(row[rate]), surface))]];
    return isEmpty(rate) ? [[rate, numberText(toRate(amountOf(row[whole]), surface))]] : [];
  });
  return { ...row, ...Object.fromEntries(filled) };
};

/** Takes a replaced price back and computes the other one of its pair. */
export const keepReplaced = (row: UnitRow, field: PriceField): UnitRow => {
  const text = row.replaced[field];
  if (text === undefined) return row;
  const { whole, rate } = pairOf(field);
  const { [whole]: _, [rate]: __, ...replaced } = row.replaced;
  return { ...patchRow(row, { [field]: text }), replaced };
};
