import { formatEuros, formatMoney } from "@plateau/contract/format/number.ts";
import {
  amountOf,
  currencyOf,
  DEFAULT_CURRENCY,
  NAMELESS_OWNER,
  nameOf,
  ownerIdOf,
  stageIdOf,
} from "@plateau/contract/requirements/fields.ts";
import type { Owner, RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";

export const requirementName = (requirement: RequirementSummary): string =>
  nameOf(requirement)?.trim() || "Demande sans nom";

const isInEuros = (requirement: RequirementSummary): boolean => currencyOf(requirement) === DEFAULT_CURRENCY;

/** Lists are without decimals; `exact` keeps the cents. */
export const amountText = (requirement: RequirementSummary, { exact = false } = {}): string | null => {
  const amount = amountOf(requirement);
  return amount === null ? null : formatMoney(exact ? amount : Math.round(amount), currencyOf(requirement));
};

/** Sum of the amounts in euros; null when there are requirements and none has an amount. */
export const sumInEuros = (requirements: readonly RequirementSummary[]): number | null =>
  requirements.length > 0 && requirements.every((each) => amountOf(each) === null)
    ? null
    : requirements.reduce((sum, each) => sum + (isInEuros(each) ? (amountOf(each) ?? 0) : 0), 0);

export const WITHOUT_AMOUNT = "Sans montant";

export const totalText = (total: number | null): string =>
  total === null ? WITHOUT_AMOUNT : formatEuros(total);

export const ownerName = ({ firstName, lastName, email }: Owner): string =>
  `${firstName} ${lastName}`.trim() || email || NAMELESS_OWNER;

type Described = Pick<RequirementSummary, "properties">;

/** Falls back to the id of a stage outside the pipeline. */
export const stageLabel = (requirement: Described, stages: readonly Stage[]): string => {
  const stageId = stageIdOf(requirement);
  return stages.find(({ id }) => id === stageId)?.label ?? (stageId || "Sans étape");
};

export const ownerOf = (requirement: Described, owners: readonly Owner[]): Owner | undefined => {
  const ownerId = ownerIdOf(requirement);
  return owners.find(({ id }) => id === ownerId);
};
