import { formatDate } from "../format/date.ts";
import { formatEurosExact, formatNumber, formatSurface } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { PropertyType } from "./enumerations.ts";
import { availabilityLabels } from "./labels.ts";
import { type Figure, monthlyRent, unitSalePerSqm, unitSalePrice, yearlyRentPerSqm } from "./rent.ts";
import type { Unit } from "./unit.ts";
import { unitWorkstations } from "./workstations.ts";

export const NONE = "–";

export const floorText = (floor: number | null): string =>
  floor === null ? NONE : floor === 0 ? "RdC" : formatNumber(floor);

/** Of one unit or a sum: 0 is not known. */
export const unitSurfaceText = (surface: number, decimals = 2): string =>
  surface > 0 ? formatSurface(surface, decimals) : NONE;

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

type UnitWorkstations = Parameters<typeof unitWorkstations>[0];

/** Sum over units: `87`, or `max. 87` where a unit has a range or an estimate. */
export const totalWorkstationsText = (
  units: readonly UnitWorkstations[],
  propertyType: PropertyType,
): string => {
  const known = units.map((unit) => unitWorkstations(unit, propertyType)).filter((value) => value !== null);
  if (known.length === 0) return NONE;
  const total = formatNumber(known.reduce((sum, { max }) => sum + max, 0));
  return known.every(({ min, max }) => min === max) ? total : `max.${NARROW}${total}`;
};

/** `*` for a computed value, `°` where nothing says whether it was typed or computed. */
export const originMark = ({ computed, unknown }: Omit<Figure, "value">): "" | "*" | "°" =>
  computed ? "*" : unknown ? "°" : "";

/** With the mark of where it comes from. */
export const amountText = (
  figure: Figure | null,
  format: (euros: number) => string = formatEurosExact,
): string => {
  if (figure === null) return NONE;
  const mark = originMark(figure);
  return `${format(figure.value)}${mark && NARROW}${mark}`;
};

/** Explains the marks that these texts end with. */
export const markNotes = (texts: readonly string[]): string[] => {
  const marks = new Set(texts.map((text) => /[*°]+$/.exec(text)?.[0]));
  return [
    ...(marks.has("*") ? ["* valeur calculée"] : []),
    ...(marks.has("°") ? ["° saisie ou calculée, origine non précisée"] : []),
    ...(marks.has("**") ? ["** valeur estimée à raison de 6 à 10\u00a0m² par poste"] : []),
  ];
};

/** Notes for a table with every figure of `units`. */
export const unitMarkNotes = (units: readonly Unit[], propertyType: PropertyType): string[] =>
  markNotes(
    units.flatMap((unit) => [
      workstationsText(unit, propertyType),
      ...[monthlyRent, yearlyRentPerSqm, unitSalePrice, unitSalePerSqm].map((figure) =>
        amountText(figure(unit)),
      ),
    ]),
  );

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
