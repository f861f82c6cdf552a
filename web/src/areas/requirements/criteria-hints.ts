import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { otherCurrencyText, unknownPlacesText } from "@plateau/contract/requirements/match.ts";
import { propertyNames } from "@plateau/contract/requirements/property-names.ts";

export type HintOf = (criteria: RequirementCriteria) => string | undefined;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Lieu non reconnu : « Bords de Seine »`; undefined when all are known. */
export const unknownPlacesHint: HintOf = ({ unknownPlaces }) =>
  unknownPlaces.length === 0 ? undefined : sentence(unknownPlacesText(unknownPlaces));

/** `Budget en CHF, non comparé`; undefined in euros. */
export const budgetHint: HintOf = ({ budgetCurrency }) =>
  budgetCurrency === undefined ? undefined : sentence(otherCurrencyText(budgetCurrency));

/** By property: what of it the matching leaves out. */
export const hintOfProperty: ReadonlyMap<string, HintOf> = new Map([
  [propertyNames.places, unknownPlacesHint],
  [propertyNames.yearlyRent, budgetHint],
  [propertyNames.salePrice, budgetHint],
]);
