import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { availabilityLabels, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { estimateWorkstations, parseWorkstations } from "@plateau/contract/offers/workstations.ts";
import { parseFloor } from "./parse-cell.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { amountOf } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

export const buildingsText = (selected: readonly string[], buildingIds: readonly string[]): string => {
  const numbers = buildingIds.flatMap((id, index) => (selected.includes(id) ? [index + 1] : []));
  return numbers.length ? `Bât. ${numbers.join(", ")}` : "";
};

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

/** Displayed and copied text; units are in the heading. */
export const cellText = (row: UnitRow, column: UnitColumn, buildingIds: readonly string[]): string => {
  const value = row[column.field];
  switch (column.kind) {
    case "buildings":
      return buildingsText(row.buildingIds, buildingIds);
    case "usage":
      return labelIn(propertyTypeLabels, row.usage);
    case "availability":
      return labelIn(availabilityLabels, row.availability);
    case "flag":
      return value ? "Oui" : "Non";
    default:
      return String(value);
  }
};

export const workstationsEstimate = (row: UnitRow, propertyType: PropertyType): string | null => {
  if (parseWorkstations(row.posts) || (row.posts.trim() !== "" && row.posts.trim() !== "0")) return null;
  const unit = {
    usage: row.usage || "office",
    floor: parseFloor(row.floor) ?? null,
    surface: amountOf(row.surface),
  };
  const range = estimateWorkstations(unit, propertyType);
  return range && (range.min === range.max ? String(range.max) : `${range.min} à ${range.max}`);
};
