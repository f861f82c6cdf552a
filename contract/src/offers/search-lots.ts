import type { UnitFigures } from "./aggregates.ts";
import { unitPosts } from "./posts.ts";
import { monthlyRent, toCents, unitSalePrice } from "./rent.ts";

/**
 * What a search compares: one lot for each unit, and one for the offer as a whole when it has several. Null means
 * that the value is unknown: it never meets a criterion.
 */
export type SearchLot = {
  /** m² */
  surface: number | null;
  postsMin: number | null;
  postsMax: number | null;
  /** Euros per month. */
  rent: number | null;
  /** Euros. Compared with what a requirement's client would pay; the search of offers does not ask for it. */
  salePrice: number | null;
};

/** Ranges asked for; an absent bound does not limit. */
export type LotCriteria = {
  surfaceMin?: number;
  surfaceMax?: number;
  postsMin?: number;
  postsMax?: number;
  budgetMin?: number;
  budgetMax?: number;
};

const unitLot = (unit: UnitFigures): SearchLot => {
  const posts = unitPosts(unit);
  return {
    surface: unit.surface && unit.surface > 0 ? unit.surface : null,
    postsMin: posts?.min ?? null,
    postsMax: posts?.max ?? null,
    rent: monthlyRent(unit)?.value ?? null,
    salePrice: unitSalePrice(unit)?.value ?? null,
  };
};

const total = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length ? toCents(known.reduce((sum, value) => sum + value, 0)) : null;
};

/** The lots of an offer: its units in order, then the whole (sums of what is known) when there are several. */
export const searchLots = (units: readonly UnitFigures[]): SearchLot[] => {
  const lots = units.map(unitLot);
  if (lots.length < 2) return lots;
  const whole = {
    surface: total(lots.map((lot) => lot.surface)),
    postsMin: total(lots.map((lot) => lot.postsMin)),
    postsMax: total(lots.map((lot) => lot.postsMax)),
    rent: total(lots.map((lot) => lot.rent)),
    salePrice: total(lots.map((lot) => lot.salePrice)),
  };
  return [...lots, whole];
};

const overlaps = (min: number | null, max: number | null, from?: number, to?: number): boolean => {
  if (from === undefined && to === undefined) return true;
  if (min === null || max === null) return false;
  return max >= (from ?? Number.NEGATIVE_INFINITY) && min <= (to ?? Number.POSITIVE_INFINITY);
};

/** Whether one lot meets surface, posts and monthly budget together; ranges overlap. */
export const lotMatches = (lot: SearchLot, criteria: LotCriteria): boolean =>
  overlaps(lot.surface, lot.surface, criteria.surfaceMin, criteria.surfaceMax) &&
  overlaps(lot.postsMin, lot.postsMax, criteria.postsMin, criteria.postsMax) &&
  overlaps(lot.rent, lot.rent, criteria.budgetMin, criteria.budgetMax);
