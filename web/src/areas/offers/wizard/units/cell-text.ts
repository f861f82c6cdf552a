import { availabilityLabels, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import { estimatePosts, parsePosts } from "@plateau/contract/offers/posts.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { amountOf } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

/** `Bât. 1, 3`. */
export const buildingsText = (chosen: readonly string[], buildingIds: readonly string[]): string => {
  const numbers = buildingIds.flatMap((id, index) => (chosen.includes(id) ? [index + 1] : []));
  return numbers.length ? `Bât. ${numbers.join(", ")}` : "";
};

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

/** The text of a cell, as it is shown and copied; amounts without their unit, which the heading has. */
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

/** `12 à 20` for a lot whose posts were not given; null when they were, or nothing can be estimated. */
export const postsEstimate = (row: UnitRow): string | null => {
  if (parsePosts(row.posts) || (row.posts.trim() !== "" && row.posts.trim() !== "0")) return null;
  const range = estimatePosts(amountOf(row.surface));
  return range && (range.min === range.max ? String(range.max) : `${range.min} à ${range.max}`);
};
