import { type OfferTerms, type UnitFigures, wholePrices } from "./aggregates.ts";
import type { PropertyType } from "./enumerations.ts";
import { monthlyRent, toCents, unitSalePrice } from "./rent.ts";
import { unitWorkstations } from "./workstations.ts";

/**
 * A row compared by the search: each unit, plus the whole offer when it has several, or none but a price in
 * its terms. Null is unknown and never matches.
 */
export type SearchUnit = {
  surface: number | null;
  postsMin: number | null;
  postsMax: number | null;
  /** Euros per month. */
  rent: number | null;
  /** Euros. Used for matching requirements, not by the offers search. */
  salePrice: number | null;
};

export type SearchUnitCriteria = {
  surfaceMin?: number;
  surfaceMax?: number;
  postsMin?: number;
  postsMax?: number;
  budgetMin?: number;
  budgetMax?: number;
};

const toSearchUnit = (unit: UnitFigures, propertyType: PropertyType): SearchUnit => {
  const workstations = unitWorkstations(unit, propertyType);
  return {
    surface: unit.surface && unit.surface > 0 ? unit.surface : null,
    postsMin: workstations?.min ?? null,
    postsMax: workstations?.max ?? null,
    rent: monthlyRent(unit)?.value ?? null,
    salePrice: unitSalePrice(unit)?.value ?? null,
  };
};

const total = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length ? toCents(known.reduce((sum, value) => sum + value, 0)) : null;
};

/** The units in order, then the whole. An only unit has the prices of the terms when it has none. */
export const searchUnits = (units: readonly UnitFigures[], offer: OfferTerms): SearchUnit[] => {
  const each = units.map((unit) => toSearchUnit(unit, offer.propertyType));
  const { rent, salePrice } = wholePrices(units, offer);
  const [only, ...others] = each;
  if (only && others.length === 0)
    return [{ ...only, rent: only.rent ?? rent, salePrice: only.salePrice ?? salePrice }];
  if (!only && rent === null && salePrice === null) return [];
  const whole = {
    surface: total(each.map((unit) => unit.surface)),
    postsMin: total(each.map((unit) => unit.postsMin)),
    postsMax: total(each.map((unit) => unit.postsMax)),
    rent,
    salePrice,
  };
  return [...each, whole];
};

const overlaps = (min: number | null, max: number | null, from?: number, to?: number): boolean => {
  if (from === undefined && to === undefined) return true;
  if (min === null || max === null) return false;
  return max >= (from ?? Number.NEGATIVE_INFINITY) && min <= (to ?? Number.POSITIVE_INFINITY);
};

export const searchUnitMatches = (unit: SearchUnit, criteria: SearchUnitCriteria): boolean =>
  overlaps(unit.surface, unit.surface, criteria.surfaceMin, criteria.surfaceMax) &&
  overlaps(unit.postsMin, unit.postsMax, criteria.postsMin, criteria.postsMax) &&
  overlaps(unit.rent, unit.rent, criteria.budgetMin, criteria.budgetMax);
