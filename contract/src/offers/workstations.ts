import { formatNumber } from "../format/number.ts";
import type { PropertyType } from "./enumerations.ts";

export type Workstations = { min: number; max: number; estimated: boolean };

const RANGE = /^(\d{1,6})(?:\s*(?:-|–|—|à|a)\s*(\d{1,6}))?\s*(?:postes?)?$/i;

/** Parses '12', '10-14' and '10 à 14'; reversed ranges are swapped. Null for empty, '0' and anything else. */
export const parseWorkstations = (typed: string | null | undefined): { min: number; max: number } | null => {
  const match = RANGE.exec((typed ?? "").trim());
  if (!match) return null;
  const first = Number(match[1]);
  const second = match[2] === undefined ? first : Number(match[2]);
  const [min, max] = first <= second ? [first, second] : [second, first];
  return max > 0 ? { min, max } : null;
};

/** Usages of a unit and types of an offer where people work at desks. A typed figure counts anywhere. */
const usagesWithDesks: readonly PropertyType[] = ["office", "professional_premises"];
const propertiesWithDesks: readonly PropertyType[] = [...usagesWithDesks, "activity", "other"];

type UnitSpace = { usage?: PropertyType | undefined; floor?: number | null; surface: number | null };

/** Offices and professional premises above ground, unless the offer is a warehouse, shop, hotel, home, school or land. */
export const hasDesks = (
  { usage = "office", floor }: Omit<UnitSpace, "surface">,
  propertyType: PropertyType,
): boolean =>
  usagesWithDesks.includes(usage) && propertiesWithDesks.includes(propertyType) && (floor ?? 0) >= 0;

/** 6 to 10 m² per workstation. Null without desks, or when the surface is too small for one. */
export const estimateWorkstations = (
  unit: UnitSpace,
  propertyType: PropertyType,
): { min: number; max: number } | null => {
  const surface = unit.surface ?? 0;
  const max = hasDesks(unit, propertyType) ? Math.floor(surface / 6) : 0;
  return max > 0 ? { min: Math.floor(surface / 10), max } : null;
};

export const unitWorkstations = (
  unit: UnitSpace & { posts?: string | null },
  propertyType: PropertyType,
): Workstations | null => {
  const given = parseWorkstations(unit.posts);
  if (given) return { ...given, estimated: false };
  const estimate = estimateWorkstations(unit, propertyType);
  return estimate && { ...estimate, estimated: true };
};

const ESTIMATED = /^env\.\s*/;

/** `12`, `10 - 14`, `env. 1 200 - 2 000` when estimated. */
export const workstationsText = ({ min, max, estimated }: Workstations): string => {
  const figures = min === max ? formatNumber(max) : `${formatNumber(min)} - ${formatNumber(max)}`;
  return estimated ? `env. ${figures}` : figures;
};

/** Of what `workstationsText` writes, which is what a client receives. */
export const readWorkstationsText = (text: string | null): Workstations | null => {
  const given = parseWorkstations(text?.replace(ESTIMATED, "").replaceAll(/\s/g, ""));
  return given && { ...given, estimated: ESTIMATED.test(text ?? "") };
};
