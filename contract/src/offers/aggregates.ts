import { z } from "zod";
import { moment } from "../api/fields.ts";
import { unitPosts } from "./posts.ts";
import { monthlyRent, toCents, unitSalePrice, yearlyRentPerSqm } from "./rent.ts";

const figure = () => z.number().nullable();

/** What the server computes from an offer's units and address for cards, lists and searches. Null: no unit has it. */
export const aggregatedDataSchema = z.object({
  address: z.string().nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** Longitude, latitude (WGS 84). */
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

/** The fields of a unit that aggregates and searches read. */
export type UnitFigures = {
  surface: number | null;
  posts?: string | null;
  rentPerMonth?: number | null;
  rentPerSqmPerYear?: number | null;
  chargesPerSqmPerYear?: number | null;
  salePrice?: number | null;
  salePerSqm?: number | null;
};

/** The part of the aggregates that comes from the units. */
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
 * Computes the aggregates of an offer's units. `minX`/`maxX` run over the units that have the value, totals are
 * sums, `totalPosts` is the sum of the upper bounds; posts without a value are estimated.
 */
export const aggregateUnits = (units: readonly UnitFigures[]): UnitAggregates => {
  const surfaces = positive(units.map((unit) => unit.surface));
  const rents = positive(units.map((unit) => monthlyRent(unit)?.value));
  const rentsPerSqm = positive(units.map((unit) => yearlyRentPerSqm(unit)?.value));
  const charges = positive(units.map((unit) => unit.chargesPerSqmPerYear));
  const prices = positive(units.map((unit) => unitSalePrice(unit)?.value));
  const posts = units.map(unitPosts).filter((value) => value !== null);
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
    totalPosts: sum(posts.map(({ max }) => max)),
    minPosts: least(posts.map(({ min }) => min)),
    maxPosts: most(posts.map(({ max }) => max)),
  };
};
