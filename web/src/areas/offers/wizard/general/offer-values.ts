import type { TransactionType } from "@plateau/contract/offers/enumerations.ts";
import type { FieldName, OfferField } from "@plateau/contract/offers/field.ts";
import { offerFields } from "@plateau/contract/offers/field-sections.ts";
import type { Offer, UpdateOffer } from "@plateau/contract/offers/offer.ts";

/** A field as its control holds it: '' and null are empty, a choice holds its value. */
export type FieldValue = string | number | boolean | string[] | null;

export type OfferValues = { transactionTypes: TransactionType[] } & Record<FieldName, FieldValue>;

const blank = (field: OfferField): FieldValue => {
  if (field.kind === "flag") return false;
  if (field.kind === "choices" || field.kind === "words") return [];
  return field.kind === "amount" || field.kind === "count" || field.kind === "day" ? null : "";
};

const fill = (read: (field: OfferField) => FieldValue | undefined): Record<FieldName, FieldValue> =>
  Object.fromEntries(offerFields.map((field) => [field.name, read(field) ?? blank(field)])) as Record<
    FieldName,
    FieldValue
  >;

/** What a new offer starts from. */
export const newOfferValues = (): OfferValues => ({
  transactionTypes: [],
  ...fill(({ name }) =>
    name === "propertyType" ? "office" : name === "propertyDetailsDpeNotApplicable" ? true : undefined,
  ),
});

export const offerValues = (offer: Offer): OfferValues => ({
  transactionTypes: [...offer.transactionTypes],
  ...fill(({ name }) => (offer[name] as FieldValue | undefined) ?? undefined),
});

/** A stored draft as values that today's form can show: unknown fields go, missing ones are blank. */
export const reviveOfferValues = (stored: unknown): OfferValues | null => {
  if (typeof stored !== "object" || stored === null) return null;
  const { transactionTypes, ...given } = stored as Partial<OfferValues>;
  return {
    transactionTypes: Array.isArray(transactionTypes) ? transactionTypes : [],
    ...fill(({ name }) => (given as Partial<Record<FieldName, FieldValue>>)[name]),
  };
};

/** Whether the field means something beside the other values: see `onlyIf`. */
export const applies = (field: OfferField, values: OfferValues): boolean =>
  !field.onlyIf || values[field.onlyIf.name] === field.onlyIf.is;

const isEmpty = (value: FieldValue): boolean =>
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && !value.length);

/** Enumerations keep their null: it clears them. */
const keepsNull = (field: OfferField): boolean => field.kind === "choice" || field.kind === "dpeClass";

const sent = (field: OfferField, values: OfferValues, before: Offer | undefined): FieldValue | undefined => {
  if (field.kind === "day" && !applies(field, values)) return null;
  const value = values[field.name];
  if (!isEmpty(value)) return value;
  if (field.kind === "count" && field.emptyIsZero && applies(field, values)) return 0;
  if (keepsNull(field)) return null;
  const had = before && !isEmpty((before[field.name] as FieldValue | undefined) ?? null);
  return had ? (Array.isArray(value) ? [] : null) : undefined;
};

/**
 * The body that saves the form. Empty values are left out, but for enumerations (null) and for fields that the
 * offer `before` had: those are cleared.
 */
export const bodyOf = (values: OfferValues, before?: Offer): UpdateOffer => {
  const fields = offerFields
    .map((field) => [field.name, sent(field, values, before)] as const)
    .filter(([, value]) => value !== undefined);
  return { transactionTypes: values.transactionTypes, ...Object.fromEntries(fields) };
};
