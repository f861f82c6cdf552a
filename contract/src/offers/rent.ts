/**
 * Conversions between the ways a price is given. Amounts in euros, surfaces in square metres; results are rounded
 * to the cent. A value of 0 or null counts as not given.
 */

/** More than what a few operations lose on a number, and far less than a cent of any price. */
const NOISE = 4 * Number.EPSILON;

/** An amount (0 or more) to the cent, half up as it is written: 35.855, held as 35.8549…, is 35.86. */
export const toCents = (value: number): number => Math.round(value * 100 * (1 + NOISE)) / 100;

const given = (value: number | null | undefined): value is number => typeof value === "number" && value > 0;

/** Rent per month = rent per m² per year × surface ÷ 12. */
export const rentPerMonth = (rentPerSqmPerYear: number, surface: number): number =>
  toCents((rentPerSqmPerYear * surface) / 12);

/** Rent per m² per year = rent per month × 12 ÷ surface; 0 when the surface is 0. */
export const rentPerSqmPerYear = (monthly: number, surface: number): number =>
  surface > 0 ? toCents((monthly * 12) / surface) : 0;

/** Sale price = surface × price per m². */
export const salePrice = (perSqm: number, surface: number): number => toCents(perSqm * surface);

/** Price per m² = sale price ÷ surface; 0 when the surface is 0. */
export const salePerSqm = (price: number, surface: number): number =>
  surface > 0 ? toCents(price / surface) : 0;

/** A figure and whether Plateau computed it (shown with *) rather than read it. */
export type Figure = { value: number; computed: boolean };

type Prices = {
  surface: number | null;
  rentPerMonth?: number | null;
  rentPerSqmPerYear?: number | null;
  salePrice?: number | null;
  salePerSqm?: number | null;
};

const figure = (own: number | null | undefined, computed: () => number): Figure | null => {
  if (given(own)) return { value: own, computed: false };
  const value = computed();
  return value > 0 ? { value, computed: true } : null;
};

/** The monthly rent of a unit: as given, else from the rent per m² per year. */
export const monthlyRent = (unit: Prices): Figure | null =>
  figure(unit.rentPerMonth, () => rentPerMonth(unit.rentPerSqmPerYear ?? 0, unit.surface ?? 0));

/** The rent per m² per year of a unit: as given, else from the monthly rent. */
export const yearlyRentPerSqm = (unit: Prices): Figure | null =>
  figure(unit.rentPerSqmPerYear, () => rentPerSqmPerYear(unit.rentPerMonth ?? 0, unit.surface ?? 0));

/** The sale price of a unit: as given, else from the price per m². */
export const unitSalePrice = (unit: Prices): Figure | null =>
  figure(unit.salePrice, () => salePrice(unit.salePerSqm ?? 0, unit.surface ?? 0));

/** The price per m² of a unit: as given, else from the sale price. */
export const unitSalePerSqm = (unit: Prices): Figure | null =>
  figure(unit.salePerSqm, () => salePerSqm(unit.salePrice ?? 0, unit.surface ?? 0));
