import { groupLabels } from "../accounts/groups.ts";
import { userFieldLabels } from "../accounts/user-labels.ts";
import { agencyFieldLabels, holdsFundsLabels } from "../agency/agency-labels.ts";
import { importFieldLabels } from "../contacts/import.ts";
import { formatDate, formatTime } from "../format/date.ts";
import { labelOf } from "../format/label-of.ts";
import { formatEuros, formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { type OfferField, offerFields } from "../offers/field-sections.ts";
import * as labels from "../offers/labels.ts";
import { unitFieldTitles } from "../offers/unit-labels.ts";
import { floorText, yesNo } from "../offers/unit-texts.ts";
import { currencyOfAmount, type DealCurrency } from "../requirements/currencies.ts";
import { formatPropertyValue } from "../requirements/property-values.ts";
import type { PropertyDefinition } from "../requirements/requirement.ts";
import type { HistoryEntry, HistoryPart, HistoryValue } from "./history.ts";

/** Lookups for formatting values: names by id, and the CRM's definitions of a requirement's properties. */
export type TextSources = {
  names: Readonly<Record<string, string>>;
  definitions: readonly PropertyDefinition[];
  /** Of a requirement. */
  deal?: DealCurrency | undefined;
};

const offerField = new Map<string, OfferField>(offerFields.map((field) => [field.name, field]));

/** Fields of an offer that its form shows outside the sections. */
const otherOfferLabels: Readonly<Record<string, string>> = {
  status: "Statut",
  private: "Privé",
  userId: "Responsable",
  transactionTypes: "Transaction",
  addressId: "Adresse",
  deletedAt: "Supprimée le",
};

const labelsOfPart: Partial<Record<HistoryPart, Readonly<Record<string, string>>>> = {
  offer: otherOfferLabels,
  unit: Object.fromEntries(Object.entries(unitFieldTitles).map(([field, { title }]) => [field, title])),
  building: { addressId: "Adresse", hideAddress: "Masquer l’adresse", independent: "Bâtiment indépendant" },
  contact: { ...importFieldLabels, deletedAt: "Supprimé le" },
  requirement: { archived: "Archivée" },
  user: { ...userFieldLabels, senderAddresses: "Adresses d’envoi accordées" },
  account: { userId: "Personne", email: "E-mail de connexion", group: "Groupe", enabled: "Activé" },
  agency: { ...agencyFieldLabels, administratorsNeedSecondStep: "Deuxième étape exigée" },
};

/** As the forms name it. */
export const historyFieldLabel = (part: HistoryPart, field: string, { definitions }: TextSources): string =>
  labelsOfPart[part]?.[field] ??
  (part === "offer" ? offerField.get(field)?.label : undefined) ??
  definitions.find(({ name }) => name === field)?.label ??
  field;

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: labels.offerStatusLabels,
  usage: labels.propertyTypeLabels,
  availability: labels.availabilityLabels,
  group: groupLabels,
};

const withUnit = (value: number, unit: string | undefined): string =>
  unit ? `${formatNumber(value)}${NARROW}${unit}` : formatNumber(value);

const unitOf = (part: HistoryPart, field: string): string | undefined => {
  if (part === "unit") {
    const titles: Readonly<Record<string, { title: string; unit?: string }>> = unitFieldTitles;
    return titles[field]?.unit;
  }
  const known = part === "offer" ? offerField.get(field) : undefined;
  return known && "unit" in known ? known.unit : undefined;
};

const flagText = (part: HistoryPart, field: string, value: boolean): string => {
  const known = part === "offer" ? offerField.get(field) : undefined;
  if (known?.kind === "payer") return value ? known.yes : known.no;
  if (field === "holdsFunds") return value ? holdsFundsLabels.yes : holdsFundsLabels.no;
  return yesNo(value);
};

const wordText = (part: HistoryPart, field: string, value: string, { names }: TextSources): string => {
  const known = part === "offer" ? offerField.get(field) : undefined;
  if (known?.kind === "choice") return labelOf(known.labels, value) ?? value;
  if (field === "deletedAt") return `${formatDate(value)} à ${formatTime(value)}`;
  if (known?.kind === "day" || field === "availabilityDate") return formatDate(value);
  return labelOf(choices[field] ?? {}, value) ?? labelOf(names, value) ?? value;
};

/** As the screens show it; empty for no value. */
export const historyValueText = (
  part: HistoryPart,
  field: string,
  value: HistoryValue,
  sources: TextSources,
): string => {
  if (value === null || value === "") return "";
  if (part === "requirement" && typeof value === "string") {
    const definition = sources.definitions.find(({ name }) => name === field);
    if (!definition) return labelOf(sources.names, value) ?? value;
    return formatPropertyValue(definition, value, sources.deal && currencyOfAmount(field, sources.deal));
  }
  if (typeof value === "boolean") return flagText(part, field, value);
  if (typeof value === "number") {
    if (field === "floor") return floorText(value);
    return field === "guaranteeAmount" ? formatEuros(value) : withUnit(value, unitOf(part, field));
  }
  if (typeof value === "string") return wordText(part, field, value, sources);
  if (!Array.isArray(value)) return JSON.stringify(value);
  const types: Readonly<Record<string, string>> = labels.transactionTypeLabels;
  return value.map((each) => labelOf(types, String(each)) ?? String(each)).join(", ");
};

const actionTexts = { created: "ajouté", changed: "modifié", deleted: "supprimé" } as const;

/** What happened to the part as a whole: 'Lot RdC supprimé', 'Aimé : Demande Bureaux'. */
export const historyActionText = ({ part, partId, label, action }: HistoryEntry): string => {
  if (part === "offer-link") {
    const category = labels.linkCategoryLabels[partId as keyof typeof labels.linkCategoryLabels] ?? partId;
    return `${label}${NARROW}: «${NARROW}${category}${NARROW}» ${action === "created" ? "ajouté" : "retiré"}`;
  }
  if (action === "changed") return label;
  if (part.includes("-")) return `${label}${NARROW}: lien ${action === "created" ? "ajouté" : "retiré"}`;
  const feminine = part === "offer" || part === "requirement" || part === "agency" ? "e" : "";
  return `${label} ${part === "unit" || part === "building" ? actionTexts[action] : action === "created" ? "créé" : "supprimé"}${feminine}`;
};
