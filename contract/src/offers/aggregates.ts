import { z } from "zod";
import { moment } from "../api/fields.ts";
import { type PropertyType, rentalPriceUnits } from "./enumerations.ts";
import { monthlyRent, toCents, unitSalePrice, yearlyRentPerSqm } from "./rent.ts";
import { unitWorkstations } from "./workstations.ts";

const figure = () => z.number().nullable();

/** Computed by the server from units, terms and address. Null when no unit has a value. */
export const aggregatedDataSchema = z.object({
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  coordinates: z.tuple([z.number(), z.number()]).nullable(),
  totalSurface: figure(),
  minSurface: figure(),
  maxSurface: figure(),
  unitCount: z.int(),
  minRentPerMonth: figure(),
  maxRentPerMonth: figure(),
  minRentPerSqmPerYear: figure(),
  maxRentPerSqmPerYear: figure(),
  minChargesPerSqmPerYear: figure(),
  maxChargesPerSqmPerYear: figure(),
  minSalePrice: figure(),
  maxSalePrice: figure(),
  totalPosts: figure(),
  minPosts: figure(),
  maxPosts: figure(),
  /** Rent and price of the whole offer: never a sum that lacks a unit with a surface. */
  totalRentPerMonth: figure(),
  totalSalePrice: figure(),
  /** Units that `totalSurface` leaves out. */
  unitsWithoutSurface: z.int(),
  /** Whether rents include taxes and charges, as the terms say. */
  rentPriceUnit: z.enum(rentalPriceUnits).nullable(),
  lastAggregatedAt: moment().nullable(),
});
export type AggregatedData = z.infer<typeof aggregatedDataSchema>;

/** Without the place. */
export const headlineDataSchema = aggregatedDataSchema.omit({
  address: true,
  city: true,
  postalCode: true,
  coordinates: true,
  lastAggregatedAt: true,
});
export type HeadlineData = z.infer<typeof headlineDataSchema>;

export type UnitFigures = {
  usage?: PropertyType | undefined;
  floor?: number | null;
  surface: number | null;
  posts?: string | null;
  rentPerMonth?: number | null;
  rentPerSqmPerYear?: number | null;
  chargesPerSqmPerYear?: number | null;
  salePrice?: number | null;
  salePerSqm?: number | null;
};

export type TermsPrices = {
  rentalTermsAnnualRent?: number | null | undefined;
  saleTermsPrice?: number | null | undefined;
};

/** What the figures take from the offer itself. */
export type OfferTerms = TermsPrices & { propertyType: PropertyType };

export type UnitAggregates = Omit<HeadlineData, "rentPriceUnit">;

const positive = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && value > 0);

const least = (values: readonly number[]): number | null =>
  values.length ? values.reduce((a, b) => Math.min(a, b)) : null;
const most = (values: readonly number[]): number | null =>
  values.length ? values.reduce((a, b) => Math.max(a, b)) : null;
const sum = (values: readonly number[]): number | null =>
  values.length ? toCents(values.reduce((total, value) => total + value, 0)) : null;

type UnitValue = { surface: number | null; value: number | null };

/** The sum when every unit with a surface has a value; the terms' amount when no unit has one. */
const whole = (units: readonly UnitValue[], termsAmount: number | null): number | null => {
  const known = positive(units.map(({ value }) => value));
  if (known.length === 0) return termsAmount;
  return units.every(({ surface, value }) => !surface || value) ? sum(known) : null;
};

const rentOfTerms = ({ rentalTermsAnnualRent: annual }: TermsPrices): number | null =>
  annual ? toCents(annual / 12) : null;

/** Monthly rent and price of the whole offer. */
export const wholePrices = (
  units: readonly UnitFigures[],
  terms: TermsPrices,
): { rent: number | null; salePrice: number | null } => ({
  rent: whole(
    units.map((unit) => ({ surface: unit.surface, value: monthlyRent(unit)?.value ?? null })),
    rentOfTerms(terms),
  ),
  salePrice: whole(
    units.map((unit) => ({ surface: unit.surface, value: unitSalePrice(unit)?.value ?? null })),
    terms.saleTermsPrice || null,
  ),
});

/**
 * Ranges cover the units with a value; `totalPosts` sums the upper bounds. Missing workstations are
 * estimated where people work at desks.
 */
export const aggregateUnits = (units: readonly UnitFigures[], offer: OfferTerms): UnitAggregates => {
  const surfaces = positive(units.map((unit) => unit.surface));
  const rents = positive(units.map((unit) => monthlyRent(unit)?.value));
  const rentsPerSqm = positive(units.map((unit) => yearlyRentPerSqm(unit)?.value));
  const charges = positive(units.map((unit) => unit.chargesPerSqmPerYear));
  const prices = positive(units.map((unit) => unitSalePrice(unit)?.value));
  const workstations = units
    .map((unit) => unitWorkstations(unit, offer.propertyType))
    .filter((value) => value !== null);
  const total = wholePrices(units, offer);
  return {
    totalSurface: sum(surfaces),
    minSurface: least(surfaces),
    maxSurface: most(surfaces),
    unitCount: units.length,
    minRentPerMonth: least(rents),
    maxRentPerMonth: most(rents),
    minRentPerSqmPerYear: least(rentsPerSqm),
    maxRentPerSqmPerYear: most(rentsPerSqm),
    minChargesPerSqmPerYear: least(charges),
    maxChargesPerSqmPerYear: most(charges),
    minSalePrice: least(prices),
    maxSalePrice: most(prices),
    totalPosts: sum(workstations.map(({ max }) => max)),
    minPosts: least(workstations.map(({ min }) => min)),
    maxPosts: most(workstations.map(({ max }) => max)),
    totalRentPerMonth: total.rent,
    totalSalePrice: total.salePrice,
    unitsWithoutSurface: units.length - surfaces.length,
  };
};
