import { type OfferTerms, type UnitFigures, wholePrices } from "./aggregates.ts";
import type { Availability } from "./enumerations.ts";
import { monthlyRent, salePerSqm, toCents, unitSalePerSqm, unitSalePrice } from "./rent.ts";
import type { SearchQuery } from "./search.ts";
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
  /** Euros. */
  salePrice: number | null;
};

/** What only the search compares. */
export type SearchUnitTraits = {
  /** Euros. */
  salePerSqm: number | null;
  /** A day, or `AVAILABLE_NOW`. */
  availableFrom: string | null;
  /** Of a whole, the lowest and highest floor when all are known. */
  floorMin: number | null;
  floorMax: number | null;
  outdoorSpace: boolean;
  erp: boolean;
};

/** Before any day, for PostgreSQL and as text. */
export const AVAILABLE_NOW = "-infinity";

type AvailabilityFields = {
  availability?: Availability | null | undefined;
  availabilityDate?: string | null | undefined;
};

type ComparedUnit = UnitFigures & AvailabilityFields & { outdoorSpace?: boolean; erp?: boolean };

type ComparedOffer = OfferTerms & AvailabilityFields;

/** The criteria of a search that one unit must meet together. */
const unitCriteria = [
  "surfaceMin",
  "surfaceMax",
  "postsMin",
  "postsMax",
  "budgetMin",
  "budgetMax",
  "priceMin",
  "priceMax",
  "pricePerSqmMin",
  "pricePerSqmMax",
  "floorMin",
  "floorMax",
  "availableBefore",
  "outdoorSpace",
  "erp",
] as const satisfies (keyof SearchQuery)[];

type Flag = SearchQuery["outdoorSpace"] | true;

export type SearchUnitCriteria = Omit<
  Pick<SearchQuery, (typeof unitCriteria)[number]>,
  "outdoorSpace" | "erp"
> & {
  outdoorSpace?: Flag;
  erp?: Flag;
};

/** Whether a search asks anything of units. */
export const asksOfUnits = (criteria: SearchUnitCriteria): boolean =>
  unitCriteria.some((name) => criteria[name] !== undefined);

/** Null when to be defined, or without its date. */
const availableFrom = ({ availability, availabilityDate }: AvailabilityFields): string | null => {
  if (availability === "immediately") return AVAILABLE_NOW;
  return availability === "on_a_specific_date" ? (availabilityDate ?? null) : null;
};

const toSearchUnit = (unit: ComparedUnit, offer: ComparedOffer): SearchUnit & SearchUnitTraits => {
  const workstations = unitWorkstations(unit, offer.propertyType);
  return {
    surface: unit.surface && unit.surface > 0 ? unit.surface : null,
    postsMin: workstations?.min ?? null,
    postsMax: workstations?.max ?? null,
    rent: monthlyRent(unit)?.value ?? null,
    salePrice: unitSalePrice(unit)?.value ?? null,
    salePerSqm: unitSalePerSqm(unit)?.value ?? null,
    availableFrom: availableFrom(unit.availability ? unit : offer),
    floorMin: unit.floor ?? null,
    floorMax: unit.floor ?? null,
    outdoorSpace: unit.outdoorSpace ?? false,
    erp: unit.erp ?? false,
  };
};

const total = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length ? toCents(known.reduce((sum, value) => sum + value, 0)) : null;
};

const allKnown = <T>(values: readonly (T | null)[]): T[] => {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? known : [];
};

const perSqm = (price: number | null, surface: number | null): number | null =>
  (price && surface && salePerSqm(price, surface)) || null;

/** Of the offer as a whole: the latest date and all floors of its units, outdoor space if any unit has it, ERP if all are. */
const wholeTraits = (
  units: readonly SearchUnitTraits[],
  offer: ComparedOffer,
): Omit<SearchUnitTraits, "salePerSqm"> => {
  const floors = allKnown(units.map(({ floorMin }) => floorMin));
  const days = allKnown(units.map((unit) => unit.availableFrom)).sort();
  return {
    availableFrom: units.length ? (days.at(-1) ?? null) : availableFrom(offer),
    floorMin: floors.length ? Math.min(...floors) : null,
    floorMax: floors.length ? Math.max(...floors) : null,
    outdoorSpace: units.some(({ outdoorSpace }) => outdoorSpace),
    erp: units.length > 0 && units.every(({ erp }) => erp),
  };
};

/** The units in order, then the whole. An only unit has the prices of the terms when it has none. */
export const searchUnits = (
  units: readonly ComparedUnit[],
  offer: ComparedOffer,
): (SearchUnit & SearchUnitTraits)[] => {
  const each = units.map((unit) => toSearchUnit(unit, offer));
  const { rent, salePrice } = wholePrices(units, offer);
  const [only, ...others] = each;
  if (only && others.length === 0)
    return [
      {
        ...only,
        rent: only.rent ?? rent,
        salePrice: only.salePrice ?? salePrice,
        salePerSqm: only.salePerSqm ?? perSqm(salePrice, only.surface),
      },
    ];
  if (!only && rent === null && salePrice === null) return [];
  const surface = total(each.map((unit) => unit.surface));
  const whole = {
    surface,
    postsMin: total(each.map((unit) => unit.postsMin)),
    postsMax: total(each.map((unit) => unit.postsMax)),
    rent,
    salePrice,
    salePerSqm: perSqm(salePrice, surface),
    ...wholeTraits(each, offer),
  };
  return [...each, whole];
};

export type SearchUnitExtremes = {
  minSalePerSqm: number | null;
  maxSalePerSqm: number | null;
  minFloor: number | null;
  maxFloor: number | null;
  availableFrom: string | null;
  hasOutdoorSpace: boolean;
  hasErp: boolean;
};

/** The extremes that the search reads before any unit. Without rows, the offer's own date. */
export const searchUnitExtremes = (
  rows: readonly SearchUnitTraits[],
  offer: ComparedOffer,
): SearchUnitExtremes => {
  const rates = rows.flatMap((row) => row.salePerSqm ?? []);
  const floors = rows
    .flatMap(({ floorMin, floorMax }) => [floorMin, floorMax])
    .filter((floor) => floor !== null);
  const days = rows.flatMap((row) => row.availableFrom ?? []).sort();
  return {
    minSalePerSqm: rates.length ? Math.min(...rates) : null,
    maxSalePerSqm: rates.length ? Math.max(...rates) : null,
    minFloor: floors.length ? Math.min(...floors) : null,
    maxFloor: floors.length ? Math.max(...floors) : null,
    availableFrom: (rows.length ? days[0] : availableFrom(offer)) ?? null,
    hasOutdoorSpace: rows.some(({ outdoorSpace }) => outdoorSpace),
    hasErp: rows.some(({ erp }) => erp),
  };
};

const overlaps = (min: number | null, max: number | null, from?: number, to?: number): boolean => {
  if (from === undefined && to === undefined) return true;
  if (min === null || max === null) return false;
  return max >= (from ?? Number.NEGATIVE_INFINITY) && min <= (to ?? Number.POSITIVE_INFINITY);
};

/** Ranges that overlap match, as of workstations; all floors of a whole must be in the range. */
export const searchUnitMatches = (
  unit: SearchUnit & SearchUnitTraits,
  criteria: SearchUnitCriteria,
): boolean =>
  overlaps(unit.surface, unit.surface, criteria.surfaceMin, criteria.surfaceMax) &&
  overlaps(unit.postsMin, unit.postsMax, criteria.postsMin, criteria.postsMax) &&
  overlaps(unit.rent, unit.rent, criteria.budgetMin, criteria.budgetMax) &&
  overlaps(unit.salePrice, unit.salePrice, criteria.priceMin, criteria.priceMax) &&
  overlaps(unit.salePerSqm, unit.salePerSqm, criteria.pricePerSqmMin, criteria.pricePerSqmMax) &&
  overlaps(unit.floorMin, unit.floorMin, criteria.floorMin, criteria.floorMax) &&
  overlaps(unit.floorMax, unit.floorMax, criteria.floorMin, criteria.floorMax) &&
  (criteria.availableBefore === undefined ||
    (unit.availableFrom !== null && unit.availableFrom <= criteria.availableBefore)) &&
  (!criteria.outdoorSpace || unit.outdoorSpace) &&
  (!criteria.erp || unit.erp);
