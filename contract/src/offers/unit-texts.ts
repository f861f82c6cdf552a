import { formatDate } from "../format/date.ts";
import { formatEurosExact, formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { PropertyType } from "./enumerations.ts";
import { availabilityLabels } from "./labels.ts";
import type { Figure } from "./rent.ts";
import type { Unit } from "./unit.ts";
import { unitWorkstations } from "./workstations.ts";

export const NONE = "–";

export const floorText = (floor: number | null): string =>
  floor === null ? NONE : floor === 0 ? "RdC" : formatNumber(floor);

export function workstationsText(
  unit: Pick<Unit, "posts" | "surface" | "usage" | "floor">,
  propertyType: PropertyType,
): string {
  const workstations = unitWorkstations(unit, propertyType);
  if (!workstations) return NONE;
  const range =
    workstations.min === workstations.max
      ? formatNumber(workstations.max)
      : `${formatNumber(workstations.min)} - ${formatNumber(workstations.max)}`;
  return workstations.estimated ? `${range}${NARROW}**` : range;
}

export const amountText = (figure: Figure | null): string =>
  figure === null ? NONE : `${formatEurosExact(figure.value)}${figure.computed ? `${NARROW}*` : ""}`;

export function availabilityText({
  availability,
  availabilityDate,
}: Pick<Unit, "availability" | "availabilityDate">) {
  if (!availability) return NONE;
  if (availability === "on_a_specific_date")
    return availabilityDate ? formatDate(availabilityDate) : "Date à préciser";
  return availabilityLabels[availability];
}

export const yesNo = (value: boolean): string => (value ? "Oui" : "Non");
