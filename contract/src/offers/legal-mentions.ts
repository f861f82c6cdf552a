import { formatNumber, formatSurface } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { figureOn, type RuleId, ruleOn } from "../law/rules.ts";
import { figureOf, type HeadlineFigure, headlineOf } from "./card-figures.ts";
import { financialTerms } from "./field-sections.ts";
import type { Offer } from "./offer.ts";
import { isDpeUnconfirmed } from "./publication-checklist.ts";
import { shownSection } from "./shown-fields.ts";

/** `id` is unique in a list: the rule's, or 'fees-rent' and 'fees-sale'. */
export type Mention = { id: string; text: string };

/** The offer as staff read it: confirmations of the certificate are not in what clients receive. */
export type OfferFacts = Offer;

type FeeField = "financialTermsRentalFees" | "financialTermsSaleFees";

/** Null overseas, where other rates apply. */
export const vatRateOf = (postalCode: string | null, day: string): number | null =>
  /^9[78]/.test(postalCode ?? "") ? null : figureOn("vat", "rate", day);

const rounded = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** The same fees with or without tax, where their unit says which they are. */
const otherTaxText = (offer: OfferFacts, field: FeeField, day: string): string => {
  const rate = vatRateOf(offer.aggregatedData.postalCode, day);
  const [fees, unit] = [offer[field], offer[`${field}Unit`]];
  if (!fees || !unit || rate === null) return "";
  if (unit === "vat_excl") return `, soit ${rounded(fees * (1 + rate))}${NARROW}€ TTC`;
  if (unit === "vat_incl") return `, soit ${rounded(fees / (1 + rate))}${NARROW}€ HT`;
  if (unit === "rent_excl_vat_excl" || unit === "rent_excl_vat_incl")
    return `, soit ${rounded(fees * (1 + rate))}${NARROW}% TTC`;
  return "";
};

const feesMention = (offer: OfferFacts, field: FeeField, day: string): string => {
  const label = field === "financialTermsRentalFees" ? "Honoraires de location" : "Honoraires de vente";
  const fields = shownSection(financialTerms, offer)?.groups.flatMap((group) => group.fields) ?? [];
  const said = fields.find(({ name }) => name === field)?.text;
  if (said) return `${label}${NARROW}: ${said}${otherTaxText(offer, field, day)}`;
  // The comment itself may hold an address that the reader must not see.
  return offer.financialTermsFeesComments
    ? `${label}${NARROW}: voir les commentaires sur les honoraires`
    : `${label}${NARROW}: non communiqués`;
};

const dpeClass = (label: string, letter: string, value: number | undefined, unit: string): string =>
  `${label} ${letter}${value ? ` (${formatNumber(value)}${NARROW}${unit})` : ""}`;

const dpeMention = (offer: OfferFacts): string => {
  if (offer.propertyType === "land") return `DPE${NARROW}: non soumis`;
  if (offer.propertyDetailsDpeNotApplicable !== false)
    return `DPE${NARROW}: ${isDpeUnconfirmed(offer) ? "non communiqué" : "non soumis"}`;
  const { propertyDetailsDpeEnergyClass: energy, propertyDetailsDpeGesClass: climate } = offer;
  if (!energy && !climate) return `DPE${NARROW}: non communiqué`;
  const classes = [
    energy
      ? dpeClass("énergie", energy, offer.propertyDetailsDpeEnergyValue, "kWh/m².an")
      : "énergie non communiquée",
    climate
      ? dpeClass("climat", climate, offer.propertyDetailsDpeGesValue, "kg CO₂/m².an")
      : "climat non communiqué",
  ];
  return `DPE${NARROW}: ${classes.join(", ")}`;
};

/** With the decimals that cards leave out. */
const exact = ({ text, figure }: HeadlineFigure, surface: number | null): string =>
  text.replace(figure, formatSurface(surface ?? 0, 2));

const surfaceMention = (offer: OfferFacts): string => {
  const lines = headlineOf(offer);
  const whole = figureOf(
    lines.find(({ scope }) => scope === "whole"),
    "surface",
  );
  const unit = figureOf(
    lines.find(({ scope }) => scope === "unit"),
    "surface",
  );
  if (!whole) return `Surface${NARROW}: non communiquée`;
  const { totalSurface, minSurface } = offer.aggregatedData;
  const perUnit = unit ? `, à partir de ${formatSurface(minSurface ?? 0, 2)} par lot` : "";
  return `Surface${NARROW}: ${exact(whole, totalSurface)}${unit ? " pour l’ensemble" : ""}${perUnit}`;
};

/** Without homes, land and what is not known to be used for services. */
const tertiary: readonly Offer["propertyType"][] = [
  "office",
  "professional_premises",
  "retail",
  "commercial_premises",
  "educational_premises",
  "hotel",
  "activity",
  "warehouse",
];

const annexed: readonly Offer["propertyType"][] = [
  "office",
  "professional_premises",
  "retail",
  "commercial_premises",
];

/** What a sheet, a client page or a feed must say of an offer on a day, `AAAA-MM-JJ`, in print order. */
export const mentionsFor = (offer: OfferFacts, day: string): Mention[] => {
  const [rents, sells] = [offer.transactionTypes.includes("rent"), offer.transactionTypes.includes("sale")];
  const surface = offer.aggregatedData.totalSurface ?? 0;
  const due: (Mention & { rule: RuleId; when: boolean })[] = [
    { id: "surface", rule: "surface", when: true, text: surfaceMention(offer) },
    {
      id: "fees-rent",
      rule: "fees",
      when: rents,
      text: feesMention(offer, "financialTermsRentalFees", day),
    },
    { id: "fees-sale", rule: "fees", when: sells, text: feesMention(offer, "financialTermsSaleFees", day) },
    { id: "dpe", rule: "dpe", when: true, text: dpeMention(offer) },
    {
      id: "tertiary-energy",
      rule: "tertiary-energy",
      when: tertiary.includes(offer.propertyType) && surface >= figureOn("tertiary-energy", "surface", day),
      text: ruleOn("tertiary-energy", day)?.mention ?? "",
    },
    {
      id: "environmental-annex",
      rule: "environmental-annex",
      when:
        rents &&
        annexed.includes(offer.propertyType) &&
        surface > figureOn("environmental-annex", "surface", day),
      text: ruleOn("environmental-annex", day)?.mention ?? "",
    },
    { id: "georisques", rule: "georisques", when: true, text: ruleOn("georisques", day)?.mention ?? "" },
  ];
  return due
    .filter(({ rule, when }) => when && ruleOn(rule, day) !== undefined)
    .map(({ id, text }) => ({ id, text }));
};
