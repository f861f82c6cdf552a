import { z } from "zod";
import { formatEuros, formatEurosPerMonth, formatNumber, formatSurface } from "../format/number.ts";
import { NARROW } from "../format/spacing.ts";
import { taxesOf } from "../offers/card-figures.ts";
import { rentalPriceUnits } from "../offers/enumerations.ts";
import { floorName } from "../offers/stacking-plan.ts";

export const matchCriteria = ["zone", "budget", "surface", "posts", "type", "date"] as const;
export type MatchCriterion = (typeof matchCriteria)[number];

export const matchReasonSchema = z.object({
  criterion: z.enum(matchCriteria),
  verdict: z.enum(["met", "near", "unmet", "unknown"]),
  /** Signed percent of the criterion; null where a percentage makes no sense. */
  gap: z.number().nullable(),
  /** Place names of the requirement that match no zone; with `zone` only. */
  unknownPlaces: z.array(z.string()).optional(),
  /** Of a budget that is not in euros and so not compared; with `budget` only. */
  currency: z.string().optional(),
});
export type MatchReason = z.infer<typeof matchReasonSchema>;

/** What was compared: a unit, or the offer as a whole. Prices that the requirement does not ask are null. */
export const judgedSchema = z.object({
  kind: z.enum(["unit", "whole"]),
  unitId: z.string().nullable(),
  floor: z.number().nullable(),
  surface: z.number().nullable(),
  /** Euros per month. */
  rent: z.number().nullable(),
  /** What the rent includes; null is `vat_excl_charges_excl`. */
  rentPriceUnit: z.enum(rentalPriceUnits).nullable(),
  salePrice: z.number().nullable(),
});
export type Judged = z.infer<typeof judgedSchema>;

/** In the order they are shown. */
export const matchGroups = ["fitting", "price_on_request", "other"] as const;

export const matchSchema = z.object({
  score: z.number().min(0).max(100),
  reasons: z.array(matchReasonSchema),
  group: z.enum(matchGroups),
  /** Null for an offer without units. */
  judged: judgedSchema.nullable(),
});
export type Match = z.infer<typeof matchSchema>;

/** `3e étage, 971 m², 31 167 €/mois HT HC`. */
export const judgedText = ({ kind, floor, surface, rent, rentPriceUnit, salePrice }: Judged): string =>
  [
    kind === "whole"
      ? "Ensemble"
      : floor === null
        ? "Lot"
        : floor === 0
          ? "Rez-de-chaussée"
          : floorName(floor),
    ...(surface === null ? [] : [formatSurface(surface)]),
    ...(rent === null ? [] : [`${formatEurosPerMonth(rent)} ${taxesOf({ rentPriceUnit })}`]),
    ...(salePrice === null ? [] : [formatEuros(salePrice)]),
    ...(rent === null && salePrice === null ? ["prix à demander"] : []),
  ].join(", ");

type ReasonLabels = { name: string; unknown: string; near: string; unmet: string };

const labels: Record<MatchCriterion, ReasonLabels> = {
  zone: { name: "zone", unknown: "zone inconnue", near: "zone proche", unmet: "autre zone" },
  budget: { name: "budget", unknown: "prix à demander", near: "prix proche du budget", unmet: "hors budget" },
  surface: {
    name: "surface",
    unknown: "surface inconnue",
    near: "surface proche",
    unmet: "surface différente",
  },
  posts: { name: "postes", unknown: "postes inconnus", near: "postes proches", unmet: "postes différents" },
  type: { name: "type", unknown: "type inconnu", near: "type proche", unmet: "autre type" },
  date: { name: "date", unknown: "date inconnue", near: "date un peu tardive", unmet: "date trop tardive" },
};

/** `surface ✓`, `surface ✓ (+12 %)` above an aim, `postes −8 %`, `date inconnue`. */
export const reasonText = ({ criterion, verdict, gap, unknownPlaces, currency }: MatchReason): string => {
  const { name, ...texts } = labels[criterion];
  if (currency !== undefined) return otherCurrencyText(currency);
  if (unknownPlaces?.length) return unknownPlacesText(unknownPlaces);
  if (verdict === "met") return gap ? `${name} ✓ (${gapText(gap)})` : `${name} ✓`;
  return verdict === "unknown" || gap === null ? texts[verdict] : `${name} ${gapText(gap)}`;
};

const gapText = (gap: number): string =>
  `${gap < 0 ? "\u2212" : "+"}${formatNumber(Math.abs(gap), { decimals: 0 })}${NARROW}%`;

/** `lieu non reconnu : « Bords de Seine »`. */
export const unknownPlacesText = (places: readonly string[]): string =>
  `${places.length === 1 ? "lieu non reconnu" : "lieux non reconnus"}${NARROW}: ${places
    .map((place) => `«${NARROW}${place}${NARROW}»`)
    .join(", ")}`;

/** `budget en CHF, non comparé`. */
export const otherCurrencyText = (currency: string): string => `budget en ${currency}, non comparé`;

export const reasonsText = (reasons: readonly MatchReason[]): string => reasons.map(reasonText).join(" · ");
