import { DEFAULT_CURRENCY } from "./fields.ts";
import { propertyNames } from "./property-names.ts";
import type { PropertyDefinition } from "./requirement.ts";

/** `own`: whether Plateau is the CRM; undefined while that is not known. */
export type DealCurrency = { currency: string; own: boolean | undefined };

/** Plateau's own criteria are in euros; the deal's amount, and all amounts of another CRM, in the deal's currency. */
export const currencyOfAmount = (property: string, { currency, own }: DealCurrency): string =>
  own === false || property === propertyNames.amount ? currency : DEFAULT_CURRENCY;

export const shownDefinitions = (
  definitions: readonly PropertyDefinition[],
  deal: DealCurrency,
): readonly PropertyDefinition[] =>
  definitions.map((one) => ({ ...one, currencyCode: one.currencyCode && currencyOfAmount(one.name, deal) }));
