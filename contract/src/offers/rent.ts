/** Price conversions in euros and m², rounded to the cent. 0 and null mean missing. */

/** Above floating-point error, far below a cent. */
const NOISE = 4 * Number.EPSILON;

/** Rounds half up in decimal: 35.855, stored as 35.8549…, becomes 35.86. */
export const toCents = (value: number): number => Math.round(value * 100 * (1 + NOISE)) / 100;

const given = (value: number | null | undefined): value is number => typeof value === "number" && value > 0;

export const rentPerMonth = (rentPerSqmPerYear: number, surface: number): number =>
  toCents((rentPerSqmPerYear * surface) / 12);

export const rentPerSqmPerYear = (monthly: number, surface: number): number =>
  surface > 0 ? toCents((monthly * 12) / surface) : 0;

export const salePrice = (perSqm: number, surface: number): number => toCents(perSqm * surface);

export const salePerSqm = (price: number, surface: number): number =>
  surface > 0 ? toCents(price / surface) : 0;

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

export const monthlyRent = (unit: Prices): Figure | null =>
  figure(unit.rentPerMonth, () => rentPerMonth(unit.rentPerSqmPerYear ?? 0, unit.surface ?? 0));

export const yearlyRentPerSqm = (unit: Prices): Figure | null =>
  figure(unit.rentPerSqmPerYear, () => rentPerSqmPerYear(unit.rentPerMonth ?? 0, unit.surface ?? 0));

export const unitSalePrice = (unit: Prices): Figure | null =>
  figure(unit.salePrice, () => salePrice(unit.salePerSqm ?? 0, unit.surface ?? 0));

export const unitSalePerSqm = (unit: Prices): Figure | null =>
  figure(unit.salePerSqm, () => salePerSqm(unit.salePrice ?? 0, unit.surface ?? 0));

/** The rate times the surface, unless the monthly rent says otherwise: twelve rounded months are a few cents off. */
export const unitYearlyRent = (unit: Prices): Figure | null => {
  const month = monthlyRent(unit);
  if (!month) return null;
  const [rate, surface] = [unit.rentPerSqmPerYear ?? 0, unit.surface ?? 0];
  const value =
    rentPerMonth(rate, surface) === month.value ? toCents(rate * surface) : toCents(month.value * 12);
  return { value, computed: true };
};
