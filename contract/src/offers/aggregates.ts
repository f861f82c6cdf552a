import { z } from "zod";
import { moment } from "../api/fields.ts";
import { monthlyRent, toCents, unitSalePrice, yearlyRentPerSqm } from "./rent.ts";
import { unitWorkstations } from "./workstations.ts";

const figure = () => z.number().nullable();

/** Computed by the server from units and address. Null when no unit has a value. */
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
  lastAggregatedAt: moment().nullable(),
});
export type AggregatedData = z.infer<typeof aggregatedDataSchema>;

export type UnitFigures = {
  surface: number | null;
  posts?: string | null;
  rentPerMonth?: number | null;
  rentPerSqmPerYear?: number | null;
  chargesPerSqmPerYear?: number | null;
  salePrice?: number | null;
  salePerSqm?: number | null;
};

export type UnitAggregates = Omit<
  AggregatedData,
  "address" | "city" | "postalCode" | "coordinates" | "lastAggregatedAt"
>;

const positive = (values: readonly (number | null | undefined)[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && value > 0);

const least = (values: readonly number[]): number | null =>
  values.length ? values.reduce((a, b) => Math.min(a, b)) : null;
const most = (values: readonly number[]): number | null =>
  values.length ? values.reduce((a, b) => Math.max(a, b)) : null;
const sum = (values: readonly number[]): number | null =>
  values.length ? toCents(values.reduce((total, value) => total + value, 0)) : null;

/**
 * Ranges cover the units with a value; `totalPosts` sums the upper bounds. Missing workstations are
 * estimated.
 */
export const aggregateUnits = (units: readonly UnitFigures[]): UnitAggregates => {
  const surfaces = positive(units.map((unit) => unit.surface));
  const rents = positive(units.map((unit) => monthlyRent(unit)?.value));
  const rentsPerSqm = positive(units.map((unit) => yearlyRentPerSqm(unit)?.value));
  const charges = positive(units.map((unit) => unit.chargesPerSqmPerYear));
  const prices = positive(units.map((unit) => unitSalePrice(unit)?.value));
  const workstations = units.map(unitWorkstations).filter((value) => value !== null);
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
  };
};
