import { plainText } from "../format/plain-text.ts";
import { type PropertyType, propertyTypes, type TransactionType } from "../offers/enumerations.ts";
import { propertyTypeLabels } from "../offers/labels.ts";
import { choicesOf, dayOf, numberOf } from "./property-values.ts";
import type { RequirementProperties } from "./requirement.ts";
import type { Wishes, Zone } from "./wishes.ts";

/** The wishes before the places that they name are known. */
export type PlacelessWishes = Omit<Wishes, "zones" | "unknownPlaces">;

/** The properties of a requirement that say what its client looks for. */
export const wishProperties = [
  "localisation_recherchee",
  "type_de_bien",
  "location_ou_achat",
  "budget_annuel",
  "budget_achat",
  "surface_recherchee",
  "surface_maxi",
  "nombre_de_postes",
  "date_entree_souhaitee",
] as const;

const transactionOf: Readonly<Record<string, TransactionType>> = { location: "rent", achat: "sale" };

const typesByWord = new Map(
  propertyTypes.flatMap((type): [string, PropertyType][] => [
    [type, type],
    [plainText(propertyTypeLabels[type]), type],
  ]),
);

/** A figure; what is no number, or asks nothing (0 and less), counts as absent. */
const figureOf = (text: string | null | undefined): number | null => {
  const value = numberOf(text);
  return value !== null && value > 0 ? value : null;
};

/** The names of places in `localisation_recherchee`, each once. */
export const placesIn = (properties: RequirementProperties): string[] =>
  choicesOf(properties.localisation_recherchee);

/**
 * What the properties of a requirement ask, but for places. Budgets per month are a twelfth of the yearly one; posts are
 * wanted from 80 % to 120 % of their number.
 */
export const placelessWishes = (properties: RequirementProperties): PlacelessWishes => {
  const budget = figureOf(properties.budget_annuel);
  const posts = figureOf(properties.nombre_de_postes);
  const types = choicesOf(properties.type_de_bien).flatMap((word) => typesByWord.get(plainText(word)) ?? []);
  return {
    transactionType: transactionOf[plainText((properties.location_ou_achat ?? "").trim())] ?? null,
    budgetMax: budget === null ? null : Math.round(budget / 12),
    salePriceMax: figureOf(properties.budget_achat),
    surfaceMin: figureOf(properties.surface_recherchee),
    surfaceMax: figureOf(properties.surface_maxi),
    postsMin: posts === null ? null : Math.round((posts * 80) / 100),
    postsMax: posts === null ? null : Math.round((posts * 120) / 100),
    propertyTypes: [...new Set(types)],
    entryDate: dayOf(properties.date_entree_souhaitee),
  };
};

/** Adds the places: `zonesOf` answers the zones of a name, none for a place that is not known. */
export const withPlaces = (
  wishes: PlacelessWishes,
  places: readonly string[],
  zonesOf: (place: string) => readonly Zone[],
): Wishes => {
  const zones: Zone[] = [];
  const unknownPlaces: string[] = [];
  for (const place of places) {
    const named = zonesOf(place);
    if (named.length === 0) unknownPlaces.push(place);
    for (const zone of named) if (!zones.some(({ id }) => id === zone.id)) zones.push(zone);
  }
  return { ...wishes, zones, unknownPlaces };
};

/** What a requirement's client looks for. */
export const wishesFrom = (
  properties: RequirementProperties,
  zonesOf: (place: string) => readonly Zone[],
): Wishes => withPlaces(placelessWishes(properties), placesIn(properties), zonesOf);
