import { formatEuros } from "@plateau/contract/format/money.ts";
import { narrow } from "@plateau/contract/format/spacing.ts";
import { DEFAULT_CURRENCY } from "@plateau/contract/requirements/property-names.ts";
import { numberOf } from "@plateau/contract/requirements/property-values.ts";
import type { Owner, RequirementSummary } from "@plateau/contract/requirements/requirement.ts";

export const requirementName = ({ properties }: RequirementSummary): string =>
  properties.dealname?.trim() || "Demande sans nom";

/** The amount in the requirement's own currency; null when it has none, or none that is a number. */
export const amountOf = ({ properties }: RequirementSummary): number | null => numberOf(properties.amount);

export const isInEuros = ({ properties }: RequirementSummary): boolean =>
  (properties.deal_currency_code || DEFAULT_CURRENCY) === DEFAULT_CURRENCY;

/** `1 250 000 €`, or the amount in the requirement's own currency; without decimals, null without amount. */
export const amountWords = (requirement: RequirementSummary): string | null => {
  const amount = amountOf(requirement);
  if (amount === null) return null;
  if (isInEuros(requirement)) return formatEuros(amount);
  const currency = requirement.properties.deal_currency_code ?? "";
  try {
    const format = new Intl.NumberFormat("fr-FR", { style: "currency", currency, maximumFractionDigits: 0 });
    return narrow(format.format(amount));
  } catch {
    // A code that is no currency's.
    return `${formatEuros(amount).slice(0, -1)}${currency}`;
  }
};

/** What the amounts in euros make together; other currencies are not added up. */
export const sumInEuros = (requirements: readonly RequirementSummary[]): number =>
  requirements.reduce((sum, each) => sum + (isInEuros(each) ? (amountOf(each) ?? 0) : 0), 0);

export const ownerName = ({ firstName, lastName, email }: Owner): string =>
  `${firstName} ${lastName}`.trim() || email;
