import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import {
  monthlyRent,
  type PriceField,
  priceFields,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";

/**
 * Typed values stay text until they can be read. `computed` lists the prices derived by Plateau (shown with *),
 * `unknown` those that were typed or computed (°), `replaced` the typed ones that a computed one stands for.
 */
export type UnitRow = {
  key: string;
  id?: string;
  buildingIds: string[];
  floor: string;
  usage: PropertyType | "";
  surface: string;
  posts: string;
  erp: boolean;
  outdoorSpace: boolean;
  availability: string;
  availabilityDate: string;
  rentPerMonth: string;
  rentPerSqmPerYear: string;
  chargesPerSqmPerYear: string;
  salePrice: string;
  salePerSqm: string;
  note: string;
  computed: readonly PriceField[];
  unknown: readonly PriceField[];
  replaced: Readonly<Partial<Record<PriceField, string>>>;
};

/** `usage`: that of the offer. */
export const newUnitRow = (buildingIds: readonly string[], usage: PropertyType = "office"): UnitRow => ({
  key: crypto.randomUUID(),
  buildingIds: buildingIds.length === 1 ? [...buildingIds] : [],
  floor: "",
  usage,
  surface: "",
  posts: "",
  erp: false,
  outdoorSpace: false,
  availability: "",
  availabilityDate: "",
  rentPerMonth: "",
  rentPerSqmPerYear: "",
  chargesPerSqmPerYear: "",
  salePrice: "",
  salePerSqm: "",
  note: "",
  computed: [],
  unknown: [],
  replaced: {},
});

export const duplicateRow = ({ id: _, ...row }: UnitRow): UnitRow => ({ ...row, key: crypto.randomUUID() });

export const floorText = (floor: number | null): string =>
  floor === null ? "" : floor === 0 ? "RdC" : String(floor);

export const numberText = (value: number | null | undefined): string => (value ? formatNumber(value) : "");

export const pricesOf = (unit: Parameters<typeof monthlyRent>[0]) => ({
  rentPerMonth: monthlyRent(unit),
  rentPerSqmPerYear: yearlyRentPerSqm(unit),
  salePrice: unitSalePrice(unit),
  salePerSqm: unitSalePerSqm(unit),
});

export const unitRow = (unit: Unit): UnitRow => {
  const figures = pricesOf(unit);
  return {
    key: unit.id,
    id: unit.id,
    buildingIds: [...unit.associatedBuildingIds],
    floor: floorText(unit.floor),
    usage: unit.usage,
    surface: numberText(unit.surface),
    posts: unit.posts ?? "",
    erp: unit.erp,
    outdoorSpace: unit.outdoorSpace,
    availability: unit.availability ?? "",
    availabilityDate: unit.availabilityDate ? formatDateShort(unit.availabilityDate) : "",
    rentPerMonth: numberText(figures.rentPerMonth?.value),
    rentPerSqmPerYear: numberText(figures.rentPerSqmPerYear?.value),
    chargesPerSqmPerYear: numberText(unit.chargesPerSqmPerYear),
    salePrice: numberText(figures.salePrice?.value),
    salePerSqm: numberText(figures.salePerSqm?.value),
    note: unit.note ?? "",
    computed: priceFields.filter((field) => figures[field]?.computed),
    unknown: priceFields.filter((field) => figures[field]?.unknown),
    replaced: Object.fromEntries(
      Object.entries(unit.replacedPrices).map(([field, value]) => [field, numberText(value)]),
    ),
  };
};

export const reviveUnitRows = (stored: unknown): UnitRow[] | null =>
  Array.isArray(stored) ? (stored as Partial<UnitRow>[]).map((row) => ({ ...newUnitRow([]), ...row })) : null;
