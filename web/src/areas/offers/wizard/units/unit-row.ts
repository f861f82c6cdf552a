import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import {
  monthlyRent,
  unitSalePerSqm,
  unitSalePrice,
  yearlyRentPerSqm,
} from "@plateau/contract/offers/rent.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";

/** The prices that follow from one another and the surface. */
export type PriceField = "rentPerMonth" | "rentPerSqmPerYear" | "salePrice" | "salePerSqm";

/**
 * A unit as the sheet holds it. What is typed stays text, so that nothing unreadable is thrown away before it is
 * put right; `computed` names the prices that Plateau worked out (shown with *), which are not saved.
 */
export type UnitRow = {
  key: string;
  id?: string;
  buildingIds: string[];
  /** 'RdC', '1', '-1'. */
  floor: string;
  usage: PropertyType | "";
  surface: string;
  posts: string;
  erp: boolean;
  outdoorSpace: boolean;
  availability: string;
  /** dd/mm/yyyy, only with the availability 'on_a_specific_date'. */
  availabilityDate: string;
  rentPerMonth: string;
  rentPerSqmPerYear: string;
  chargesPerSqmPerYear: string;
  salePrice: string;
  salePerSqm: string;
  note: string;
  computed: readonly PriceField[];
};

/** A new unit is an office; it stands in the building when there is only one. */
export const newUnitRow = (buildingIds: readonly string[]): UnitRow => ({
  key: crypto.randomUUID(),
  buildingIds: buildingIds.length === 1 ? [...buildingIds] : [],
  floor: "",
  usage: "office",
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
});

/** The same lot once more, as a new one. */
export const duplicateOf = ({ id: _, ...row }: UnitRow): UnitRow => ({ ...row, key: crypto.randomUUID() });

export const floorText = (floor: number | null): string =>
  floor === null ? "" : floor === 0 ? "RdC" : String(floor);

export const numberText = (value: number | null | undefined): string => (value ? formatNumber(value) : "");

const figuresOf = (unit: Unit) => ({
  rentPerMonth: monthlyRent(unit),
  rentPerSqmPerYear: yearlyRentPerSqm(unit),
  salePrice: unitSalePrice(unit),
  salePerSqm: unitSalePerSqm(unit),
});

export const rowOf = (unit: Unit): UnitRow => {
  const figures = figuresOf(unit);
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
    computed: (Object.keys(figures) as PriceField[]).filter((field) => figures[field]?.computed),
  };
};

/** A stored draft, without links to buildings that are gone. */
export const reviveUnitRows =
  (buildingIds: readonly string[]) =>
  (stored: unknown): UnitRow[] | null =>
    Array.isArray(stored) && stored.length > 0
      ? (stored as Partial<UnitRow>[]).map((row) => ({
          ...newUnitRow([]),
          ...row,
          key: crypto.randomUUID(),
          buildingIds: (row.buildingIds ?? []).filter((id) => buildingIds.includes(id)),
        }))
      : null;
