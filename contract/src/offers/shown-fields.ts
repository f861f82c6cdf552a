import { formatDate } from "../format/date.ts";
import { labelOf } from "../format/label-of.ts";
import { formatNumber } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import type { FieldGroup, FieldName, FieldSection, OfferField } from "./field-sections.ts";
import { hidingFlags, isHidden } from "./hidden-fields.ts";
import type { Offer } from "./offer.ts";

/** `long` texts take the full width; `hidden` fields are for staff only. */
export type ShownField = { name: FieldName; label: string; text: string; long: boolean; hidden: boolean };
export type ShownGroup = { title: string | null; fields: ShownField[] };
export type ShownSection = { id: string; title: string; groups: ShownGroup[] };

const unitFields: Partial<Record<FieldName, FieldName>> = {
  financialTermsRentalFees: "financialTermsRentalFeesUnit",
  financialTermsSaleFees: "financialTermsSaleFeesUnit",
  financialTermsManagementFeesValue: "financialTermsManagementFeesUnit",
  rentalTermsSecurityDeposit: "rentalTermsSecurityDepositUnit",
};

const payerFields: Partial<Record<FieldName, FieldName>> = {
  financialTermsRentalFees: "financialTermsRentalFeesChargedToLessee",
  financialTermsSaleFees: "financialTermsSaleFeesChargedToBuyer",
};

const absorbed = new Set<string>([
  ...Object.values(unitFields),
  // Shown as a field: it also hides the charges of units.
  ...hidingFlags.filter((flag) => flag !== "financialTermsHideAllCharges"),
]);

const OTHER_UNIT = "{hash}";

const withUnit = (amount: number, unit: string | undefined): string => {
  const figure = formatNumber(amount);
  if (!unit) return figure;
  return `${figure}${/^\p{L}{2}/u.test(unit) ? "\u00a0" : NARROW}${unit}`;
};

const unitOf = (field: OfferField, offer: Offer, fields: readonly OfferField[]): string | undefined => {
  const companion = fields.find(({ name }) => name === unitFields[field.name]);
  const own = "unit" in field ? field.unit : undefined;
  if (!companion) return own;
  const chosen = offer[companion.name];
  if (typeof chosen !== "string" || chosen === "" || chosen === OTHER_UNIT) return own;
  return companion.kind === "choice" ? (labelOf(companion.labels, chosen) ?? chosen) : chosen;
};

/** `, à la charge du preneur`: fees always say what they are counted on and who pays them. */
const payerText = (field: OfferField, offer: Offer, fields: readonly OfferField[]): string => {
  const payer = fields.find(({ name }) => name === payerFields[field.name]);
  if (payer?.kind !== "payer") return "";
  const charged = offer[payer.name];
  const unit = unitFields[field.name];
  const basis = unit && !offer[unit] ? " (unité à préciser)" : "";
  if (typeof charged !== "boolean") return `${basis}, redevable à préciser`;
  return `${basis}, à la charge ${charged ? payer.yes : payer.no}`;
};

/** Said with the amount; alone only where a comment stands for it. */
const isSaidWithFees = (payer: OfferField, offer: Offer, fields: readonly OfferField[]): boolean =>
  !offer.financialTermsFeesComments ||
  fields.some(({ name }) => payerFields[name] === payer.name && Boolean(offer[name]));

const textOf = (field: OfferField, offer: Offer, fields: readonly OfferField[]): string | null => {
  const value = offer[field.name];
  if (field.kind === "payer") {
    if (typeof value !== "boolean" || isSaidWithFees(field, offer, fields)) return null;
    return value ? field.yes : field.no;
  }
  if (value === null || value === undefined || value === false || value === 0 || value === "") return null;
  if (value === true) return "Oui";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : null;
  if (typeof value === "number")
    return withUnit(value, unitOf(field, offer, fields)) + payerText(field, offer, fields);
  if (field.kind === "choice") return labelOf(field.labels, value) ?? value;
  return field.kind === "day" ? formatDate(value) : value;
};

const applies = (only: "rent" | "sale" | undefined, offer: Offer): boolean =>
  !only || offer.transactionTypes.includes(only);

const shownGroup = (group: FieldGroup, offer: Offer, except: ReadonlySet<FieldName>): ShownGroup => ({
  title: group.title ?? null,
  fields: group.fields.flatMap((field) => {
    if (except.has(field.name) || absorbed.has(field.name)) return [];
    if (field.onlyIf && offer[field.onlyIf.name] !== field.onlyIf.is) return [];
    const text = textOf(field, offer, group.fields);
    if (text === null) return [];
    const hidden = isHidden(field.name, offer);
    return [{ name: field.name, label: field.label, text, long: field.kind === "longText", hidden }];
  }),
});

/**
 * A flag is redundant next to the fields that depend on it: 'Parking disponible' next to a number of places.
 */
const impliedBy = (groups: readonly ShownGroup[], section: FieldSection): ReadonlySet<FieldName> => {
  const shown = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const fields = section.groups.flatMap((group) => group.fields);
  return new Set(fields.flatMap(({ name, onlyIf }) => (onlyIf && shown.has(name) ? [onlyIf.name] : [])));
};

const NONE: ReadonlySet<FieldName> = new Set();

export const shownSection = (
  section: FieldSection,
  offer: Offer,
  except: ReadonlySet<FieldName> = NONE,
): ShownSection | null => {
  if (!applies(section.only, offer)) return null;
  const kept = section.groups.filter((group) => applies(group.only, offer));
  const shown = kept.map((group) => shownGroup(group, offer, except));
  const implied = impliedBy(shown, section);
  const groups = shown
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !implied.has(name)) }))
    .filter(({ fields }) => fields.length > 0);
  return groups.length > 0 ? { id: section.id, title: section.title, groups } : null;
};
