import { formatDate } from "@plateau/contract/format/date.ts";
import { labelOf } from "@plateau/contract/format/label-of.ts";
import { formatNumber } from "@plateau/contract/format/number.ts";
import type { TransactionType } from "@plateau/contract/offers/enumerations.ts";
import { type FieldName, type OfferField, offerFields } from "@plateau/contract/offers/field-sections.ts";
import { transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer, UpdateOffer } from "@plateau/contract/offers/offer.ts";

/** Form value of a field: '' and null are empty. */
export type FieldValue = string | number | boolean | string[] | null;

export type OfferValues = { transactionTypes: TransactionType[] } & Record<FieldName, FieldValue>;

const emptyValue = (field: OfferField): FieldValue => {
  if (field.kind === "flag") return false;
  if (field.kind === "choices" || field.kind === "words") return [];
  return ["amount", "count", "day", "payer"].includes(field.kind) ? null : "";
};

const fillFields = (read: (field: OfferField) => FieldValue | undefined): Record<FieldName, FieldValue> =>
  Object.fromEntries(offerFields.map((field) => [field.name, read(field) ?? emptyValue(field)])) as Record<
    FieldName,
    FieldValue
  >;

export const newOfferValues = (): OfferValues => ({
  transactionTypes: [],
  ...fillFields(({ name }) =>
    name === "propertyType" ? "office" : name === "propertyDetailsDpeNotApplicable" ? true : undefined,
  ),
});

export const offerValues = (offer: Offer): OfferValues => ({
  transactionTypes: [...offer.transactionTypes],
  ...fillFields(({ name }) => (offer[name] as FieldValue | undefined) ?? undefined),
});

/** Drops unknown fields of an old draft and fills missing ones. */
export const reviveOfferValues = (stored: unknown): OfferValues | null => {
  if (typeof stored !== "object" || stored === null) return null;
  const { transactionTypes, ...given } = stored as Partial<OfferValues>;
  return {
    transactionTypes: Array.isArray(transactionTypes) ? transactionTypes : [],
    ...fillFields(({ name }) => (given as Partial<Record<FieldName, FieldValue>>)[name]),
  };
};

const fieldWords = (field: OfferField, value: unknown): string => {
  if (typeof value === "boolean")
    return field.kind === "payer" ? (value ? field.yes : field.no) : value ? "Oui" : "Non";
  if (typeof value === "number")
    return `${formatNumber(value)}${"unit" in field && field.unit ? `\u00a0${field.unit}` : ""}`;
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "string" || value === "") return "";
  if (field.kind === "choice") return labelOf(field.labels, value) ?? value;
  return field.kind === "day" ? formatDate(value) : value;
};

/** A field's name and one of its values, as the form shows them. */
export const offerFieldWords = (name: string, value: unknown): { label: string; text: string } => {
  const field = offerFields.find((each) => each.name === name);
  if (field) return { label: field.label, text: fieldWords(field, value) };
  const types = Array.isArray(value) ? (value as TransactionType[]) : [];
  return { label: "Transaction", text: types.map((type) => transactionTypeLabels[type]).join(", ") };
};

export const applies = (field: OfferField, values: OfferValues): boolean =>
  !field.onlyIf || values[field.onlyIf.name] === field.onlyIf.is;

const isEmpty = (value: FieldValue): boolean =>
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && !value.length);

const keepsNull = (field: OfferField): boolean => field.kind === "choice" || field.kind === "dpeClass";

const valueToSend = (
  field: OfferField,
  values: OfferValues,
  before: Offer | undefined,
): FieldValue | undefined => {
  if (field.kind === "day" && !applies(field, values)) return null;
  const value = values[field.name];
  if (!isEmpty(value)) return value;
  if (field.kind === "count" && field.emptyIsZero && applies(field, values)) return 0;
  if (keepsNull(field)) return null;
  const had = before && !isEmpty((before[field.name] as FieldValue | undefined) ?? null);
  return had ? (Array.isArray(value) ? [] : null) : undefined;
};

export const offerBody = (values: OfferValues, before?: Offer): UpdateOffer => {
  const fields = offerFields
    .map((field) => [field.name, valueToSend(field, values, before)] as const)
    .filter(([, value]) => value !== undefined);
  return { transactionTypes: values.transactionTypes, ...Object.fromEntries(fields) };
};
