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

export const priceFields = ["rentPerMonth", "rentPerSqmPerYear", "salePrice", "salePerSqm"] as const;
export type PriceField = (typeof priceFields)[number];

/** A whole price and its rate, each computed from the other and the surface. */
export type PricePair = {
  whole: PriceField;
  rate: PriceField;
  toWhole: (rate: number, surface: number) => number;
  toRate: (whole: number, surface: number) => number;
};

export const pricePairs: readonly PricePair[] = [
  { whole: "rentPerMonth", rate: "rentPerSqmPerYear", toWhole: rentPerMonth, toRate: rentPerSqmPerYear },
  { whole: "salePrice", rate: "salePerSqm", toWhole: salePrice, toRate: salePerSqm },
];

export const pairOf = (field: PriceField): PricePair =>
  pricePairs.find(({ whole, rate }) => whole === field || rate === field) as PricePair;

/** Whole of a rate, rate of a whole. */
export const counterpartOf = (field: PriceField): PriceField => {
  const { whole, rate } = pairOf(field);
  return field === whole ? rate : whole;
};

/** `unknown`: stored before origins were. */
export const priceOrigins = ["given", "computed", "unknown"] as const;
type PriceOrigin = (typeof priceOrigins)[number];

/** Of each price stored with a unit; a price that is not stored is computed from the other one. */
export type PriceOrigins = Partial<Record<PriceField, PriceOrigin>>;

export type Figure = { value: number; computed: boolean; unknown?: true };

type Prices = {
  surface: number | null;
  rentPerMonth?: number | null;
  rentPerSqmPerYear?: number | null;
  salePrice?: number | null;
  salePerSqm?: number | null;
  /** Without it every price counts as given. */
  priceOrigins?: PriceOrigins | undefined;
};

const figure = (unit: Prices, field: PriceField, computed: () => number): Figure | null => {
  const own = unit[field];
  if (given(own)) {
    const origin = unit.priceOrigins ? (unit.priceOrigins[field] ?? "unknown") : "given";
    return {
      value: own,
      computed: origin === "computed",
      ...(origin === "unknown" ? { unknown: true } : {}),
    };
  }
  const value = computed();
  return value > 0 ? { value, computed: true } : null;
};

export const monthlyRent = (unit: Prices): Figure | null =>
  figure(unit, "rentPerMonth", () => rentPerMonth(unit.rentPerSqmPerYear ?? 0, unit.surface ?? 0));

export const yearlyRentPerSqm = (unit: Prices): Figure | null =>
  figure(unit, "rentPerSqmPerYear", () => rentPerSqmPerYear(unit.rentPerMonth ?? 0, unit.surface ?? 0));

export const unitSalePrice = (unit: Prices): Figure | null =>
  figure(unit, "salePrice", () => salePrice(unit.salePerSqm ?? 0, unit.surface ?? 0));

export const unitSalePerSqm = (unit: Prices): Figure | null =>
  figure(unit, "salePerSqm", () => salePerSqm(unit.salePrice ?? 0, unit.surface ?? 0));

/** The rate times the surface, unless the monthly rent says otherwise: twelve rounded months are a few cents off. */
export const unitYearlyRent = (unit: Prices): Figure | null => {
  const month = monthlyRent(unit);
  if (!month) return null;
  const [rate, surface] = [unit.rentPerSqmPerYear ?? 0, unit.surface ?? 0];
  const value =
    rentPerMonth(rate, surface) === month.value ? toCents(rate * surface) : toCents(month.value * 12);
  return { value, computed: true };
};
