import { parseDay } from "@plateau/contract/format/date.ts";
import { aggregateUnits, type UnitFigures } from "@plateau/contract/offers/aggregates.ts";
import { AVAILABILITY_DATE_MISSING, lacksAvailabilityDate } from "@plateau/contract/offers/availability.ts";
import type { Availability, PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { type PriceOrigins, priceFields } from "@plateau/contract/offers/rent.ts";
import { totalWorkstationsText } from "@plateau/contract/offers/unit-texts.ts";
import type { FieldProblem } from "../../../ui/error-summary.tsx";
import { parseCell, parseFloor } from "./parse-cell.ts";
import { isPrice, type UnitColumn, unitFieldLabel } from "./unit-columns.ts";
import { amountOf, isDerived } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

const amountFields = [
  "rentPerMonth",
  "rentPerSqmPerYear",
  "chargesPerSqmPerYear",
  "salePrice",
  "salePerSqm",
] as const;

const givenAmounts = (row: UnitRow): Partial<Record<(typeof amountFields)[number], number>> =>
  Object.fromEntries(
    amountFields
      .filter((field) => !(isPrice(field) && isDerived(row, field)))
      .map((field) => [field, amountOf(row[field])] as const)
      .filter(([, value]) => value > 0),
  );

const originsOf = (row: UnitRow): PriceOrigins =>
  Object.fromEntries(
    priceFields
      .filter((field) => amountOf(row[field]) > 0 && !isDerived(row, field))
      .map((field) => [
        field,
        row.computed.includes(field) ? "computed" : row.unknown.includes(field) ? "unknown" : "given",
      ]),
  );

const replacedOf = (row: UnitRow) =>
  Object.fromEntries(
    priceFields
      .map((field) => [field, amountOf(row.replaced[field] ?? "")] as const)
      .filter(([, value]) => value > 0),
  );

/** Nulls clear previously saved amounts. */
const noAmounts = Object.fromEntries(amountFields.map((field) => [field, null]));

const unitBody = (row: UnitRow, propertyType: PropertyType) => ({
  ...(row.id ? { id: row.id, ...noAmounts } : {}),
  floor: parseFloor(row.floor) ?? null,
  usage: row.usage || propertyType,
  surface: amountOf(row.surface),
  posts: row.posts.trim() || null,
  note: row.note.trim() || null,
  erp: row.erp,
  outdoorSpace: row.outdoorSpace,
  availability: (row.availability || null) as Availability | null,
  availabilityDate: parseDay(row.availabilityDate) ?? null,
  ...givenAmounts(row),
  priceOrigins: originsOf(row),
  replacedPrices: replacedOf(row),
  associatedBuildingIds: row.buildingIds,
});

/** A lot without a usage has that of the offer. */
export const unitsBody = (rows: readonly UnitRow[], propertyType: PropertyType = "office") => ({
  units: rows.map((row) => unitBody(row, propertyType)),
});

export const WITHOUT_BUILDING = "Toutes les unités doivent être associées à au moins un bâtiment.";

export const unitProblems = (
  rows: readonly UnitRow[],
  columns: readonly UnitColumn[],
): { unreadable: FieldProblem[]; withoutBuilding: FieldProblem[] } => {
  const at = (index: number, wire: string, message: string): FieldProblem => {
    const field = `units.${index}.${wire}`;
    return { field, label: unitFieldLabel(field), message };
  };
  const unreadable = rows.flatMap((row, index) =>
    columns.flatMap((column) => {
      const value = row[column.field];
      const parsed = typeof value === "string" && value ? parseCell(column, value, []) : null;
      return parsed && "problem" in parsed ? [at(index, column.wire, parsed.problem)] : [];
    }),
  );
  const undated = rows.flatMap((row, index) =>
    lacksAvailabilityDate(row.availability as Availability, row.availabilityDate)
      ? [at(index, "availabilityDate", AVAILABILITY_DATE_MISSING)]
      : [],
  );
  const withoutBuilding = rows.flatMap((row, index) =>
    row.buildingIds.length === 0
      ? [at(index, "associatedBuildingIds", "Au moins un bâtiment doit être sélectionné")]
      : [],
  );
  return { unreadable: [...unreadable, ...undated], withoutBuilding };
};

export const figuresOf = (row: UnitRow): UnitFigures => ({
  usage: row.usage || "office",
  floor: parseFloor(row.floor) ?? null,
  surface: amountOf(row.surface),
  posts: row.posts,
  rentPerMonth: amountOf(row.rentPerMonth),
  salePrice: amountOf(row.salePrice),
});

/** The whole's figures, null where a unit's price is unknown. Workstations as text. */
export const unitTotals = (rows: readonly UnitRow[], propertyType: PropertyType) => {
  const figures = rows.map(figuresOf);
  const whole = aggregateUnits(figures, { propertyType });
  return {
    surface: whole.totalSurface,
    posts: totalWorkstationsText(figures, propertyType),
    rentPerMonth: whole.totalRentPerMonth,
    salePrice: whole.totalSalePrice,
  };
};
