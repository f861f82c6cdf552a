import { z } from "zod";
import { formatSurface, parseNumber } from "../format/number.ts";
import { plainText } from "../format/spacing.ts";
import {
  type PropertyType,
  propertyTypeSchema,
  propertyTypes,
  type TransactionType,
  transactionTypeSchema,
} from "../offers/enumerations.ts";

import { propertyTypeLabels } from "../offers/labels.ts";
import { currencyOfAmount } from "./currencies.ts";
import { currencyOf, DEFAULT_CURRENCY, fieldOf } from "./fields.ts";
import { splitPlaces } from "./places.ts";
import { propertyNames, type RequirementField } from "./property-names.ts";
import { choicesOf, dayOf, numberOf } from "./property-values.ts";
import type { RequirementProperties } from "./requirement.ts";

const bound = () => z.number().nullable();

/**
 * The criteria of a requirement, in the terms of an offer search. Hard: transaction, zones, budget (`budgetMax` for rent,
 * `salePriceMax` for sale). Soft: surface, workstations, type, date. Null and empty mean no criterion.
 */
export const requirementCriteriaSchema = z.object({
  transactionType: transactionTypeSchema.nullable(),
  zones: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Place names that match no zone: shown, never guessed. */
  unknownPlaces: z.array(z.string()),
  /** Euros per month. */
  budgetMax: bound(),
  /** Euros. */
  salePriceMax: bound(),
  /** Of a budget that is not in euros: shown, never compared. */
  budgetCurrency: z.string().optional(),
  surfaceMin: bound(),
  surfaceMax: bound(),
  postsMin: bound(),
  postsMax: bound(),
  propertyTypes: z.array(propertyTypeSchema),
  entryDate: z.iso.date().nullable(),
});
export type RequirementCriteria = z.infer<typeof requirementCriteriaSchema>;
export type Zone = RequirementCriteria["zones"][number];

const singleCriteria = [
  "transactionType",
  "budgetMax",
  "salePriceMax",
  "surfaceMin",
  "surfaceMax",
  "postsMin",
  "postsMax",
  "entryDate",
] as const satisfies (keyof RequirementCriteria)[];

export const hasCriteria = (criteria: RequirementCriteria): boolean =>
  criteria.zones.length > 0 ||
  criteria.propertyTypes.length > 0 ||
  singleCriteria.some((name) => criteria[name] !== null);

export type CriteriaWithoutZones = Omit<RequirementCriteria, "zones" | "unknownPlaces">;

const transactionOf: Readonly<Record<string, TransactionType>> = { location: "rent", achat: "sale" };

const typesByWord = new Map(
  propertyTypes.flatMap((type): [string, PropertyType][] => [
    [type, type],
    [plainText(propertyTypeLabels[type]), type],
  ]),
);

const figureOf = (text: string | null | undefined): number | null => {
  const value = numberOf(text);
  return value !== null && value > 0 ? value : null;
};

export const placeNamesOf = (properties: RequirementProperties): string[] =>
  splitPlaces(fieldOf({ properties }, "places"));

type Budget = Pick<CriteriaWithoutZones, "budgetMax" | "salePriceMax" | "budgetCurrency">;

/** Offers are in euros: a budget in another currency is left out, and its currency named. */
const budgetOf = (properties: RequirementProperties, own: boolean): Budget => {
  const yearlyRent = figureOf(fieldOf({ properties }, "yearlyRent"));
  const salePrice = figureOf(fieldOf({ properties }, "salePrice"));
  const deal = { currency: currencyOf({ properties }), own };
  const currency = currencyOfAmount(propertyNames.yearlyRent, deal);
  if (currency === DEFAULT_CURRENCY)
    return {
      budgetMax: yearlyRent === null ? null : Math.round(yearlyRent / 12),
      salePriceMax: salePrice,
    };
  const isGiven = yearlyRent !== null || salePrice !== null;
  return { budgetMax: null, salePriceMax: null, ...(isGiven ? { budgetCurrency: currency } : {}) };
};

/**
 * The criteria but for zones: a monthly budget is a twelfth of the yearly one, workstations range from 80 % to 120 %.
 * `own`: Plateau is the CRM; its budgets are always in euros.
 */
export const criteriaWithoutZones = (properties: RequirementProperties, own = true): CriteriaWithoutZones => {
  const textOf = (field: RequirementField) => fieldOf({ properties }, field);
  const figure = (field: RequirementField) => figureOf(textOf(field));
  const posts = figure("posts");
  const types = choicesOf(textOf("propertyTypes")).flatMap((word) => typesByWord.get(plainText(word)) ?? []);
  return {
    transactionType: transactionOf[plainText((textOf("transaction") ?? "").trim())] ?? null,
    ...budgetOf(properties, own),
    surfaceMin: figure("surfaceMin"),
    surfaceMax: figure("surfaceMax"),
    postsMin: posts === null ? null : Math.round((posts * 80) / 100),
    postsMax: posts === null ? null : Math.round((posts * 120) / 100),
    propertyTypes: [...new Set(types)],
    entryDate: dayOf(textOf("entryDate")),
  };
};

/** Also as typed in French, which is only normalised when saved. */
const typedFigure = (text: string | null): number | null =>
  figureOf(text) ?? figureOf(String(parseNumber(text ?? "") ?? ""));

const reversed = {
  surfaceMin: (max: number) => `Le minimum dépasse le maximum (${formatSurface(max)})`,
  surfaceMax: (min: number) => `Le maximum est inférieur au minimum (${formatSurface(min)})`,
};

/** Refuses a maximum below the minimum, on the field that `changed` names; `properties` are those to be saved. */
export const checkSurfaceRange = (
  properties: RequirementProperties,
  changed: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] => {
  const [min, max] = [
    typedFigure(fieldOf({ properties }, "surfaceMin")),
    typedFigure(fieldOf({ properties }, "surfaceMax")),
  ];
  if (min === null || max === null || min <= max) return [];
  const { surfaceMin, surfaceMax } = propertyNames;
  if (surfaceMax in changed) return [{ field: surfaceMax, message: reversed.surfaceMax(min) }];
  return surfaceMin in changed ? [{ field: surfaceMin, message: reversed.surfaceMin(max) }] : [];
};

/** Adds the zones of each place name; `zonesOf` returns none for an unknown place. */
export const withZones = (
  criteria: CriteriaWithoutZones,
  placeNames: readonly string[],
  zonesOf: (place: string) => readonly Zone[],
): RequirementCriteria => {
  const zones: Zone[] = [];
  const unknownPlaces: string[] = [];
  for (const place of placeNames) {
    const named = zonesOf(place);
    if (named.length === 0) unknownPlaces.push(place);
    for (const zone of named) if (!zones.some(({ id }) => id === zone.id)) zones.push(zone);
  }
  return { ...criteria, zones, unknownPlaces };
};

export const criteriaOf = (
  properties: RequirementProperties,
  zonesOf: (place: string) => readonly Zone[],
  own = true,
): RequirementCriteria => withZones(criteriaWithoutZones(properties, own), placeNamesOf(properties), zonesOf);
