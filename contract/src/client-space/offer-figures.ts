import { formatDate } from "../format/date.ts";
import { formatEuros, formatEurosPerMonth, formatNumber } from "../format/number.ts";
import { commonAvailability } from "../offers/availability.ts";
import {
  figureOf,
  type HeadlineLine,
  headlineOf,
  ratePerYearText,
  taxesOf,
  wholeTextOf,
} from "../offers/card-figures.ts";
import { availabilityLabels } from "../offers/labels.ts";
import { readWorkstationsText } from "../offers/workstations.ts";
import type { ClientOffer } from "./client-space.ts";

type Range = { min: number; max: number };

/** Of an only unit, 'par lot' or 'Ensemble': never mixed. */
export type ScopedFigures = {
  label: string | null;
  surface: string | null;
  posts: string | null;
  monthly: string | null;
  yearly: string | null;
  sale: string | null;
};

export type OfferFigures = {
  scopes: ScopedFigures[];
  /** What the rents include. */
  taxes: string;
  charges: string | null;
  perWorkstation: string | null;
  /** Paid once, for the whole offer. */
  entranceFee: string | null;
  transferPrice: string | null;
  /** 'selon le lot' when the units differ. */
  availability: string | null;
};

const rangeText = (
  range: Range | null,
  one: (value: number) => string,
  least: (value: number) => string = formatNumber,
): string | null => {
  if (!range) return null;
  const [min, max] = [Math.round(range.min), Math.round(range.max)];
  return min === max ? one(min) : `${least(min)} - ${one(max)}`;
};

const yearlyEuros = (value: number): string => `${formatEuros(value)}/an`;

const rangeOf = (values: readonly number[]): Range | null =>
  values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };

/**
 * Euros per month and workstation, of each unit with rent and workstations; else of the offer, when both are
 * single values. Estimated workstations make an estimate.
 */
export const costPerWorkstation = ({
  units,
  rentPerMonth,
  posts,
}: Pick<ClientOffer, "units" | "rentPerMonth" | "posts">): (Range & { estimated: boolean }) | null => {
  const ofUnits = units.flatMap((unit) => {
    const given = readWorkstationsText(unit.posts);
    if (!given || !unit.rentPerMonth) return [];
    return [{ cost: unit.rentPerMonth / given.max, estimated: given.estimated }];
  });
  const range = rangeOf(ofUnits.map(({ cost }) => cost));
  if (range) return { ...range, estimated: ofUnits.some(({ estimated }) => estimated) };
  if (units.length > 0 || !rentPerMonth || !posts) return null;
  const sure = rentPerMonth.min === rentPerMonth.max && posts.min === posts.max && posts.max > 0;
  const cost = rentPerMonth.max / posts.max;
  return sure && cost > 0 ? { min: cost, max: cost, estimated: false } : null;
};

const perWorkstationText = (offer: ClientOffer): string | null => {
  const cost = costPerWorkstation(offer);
  const text = rangeText(cost, formatEurosPerMonth, formatEuros);
  return text && cost?.estimated ? `env.\u00a0${text}` : text;
};

export const availabilityOf = ({
  availability,
  availabilityDate,
}: Pick<ClientOffer, "availability" | "availabilityDate">): string | null => {
  if (availability === "on_a_specific_date")
    return availabilityDate ? formatDate(availabilityDate) : "Date à préciser";
  return availability && availabilityLabels[availability];
};

const yearlyText = ({ figures }: ClientOffer, { scope, label }: HeadlineLine): string | null => {
  const { minRentPerMonth: min, maxRentPerMonth: max, totalRentPerMonth: total } = figures;
  const range = scope === "unit" && label ? { min, max } : { min: total, max: total };
  if (range.min === null || range.max === null) return null;
  return rangeText({ min: range.min * 12, max: range.max * 12 }, yearlyEuros, formatEuros);
};

/** Of rents, as on the sheet. */
const chargesText = ({ figures, transactionTypes }: ClientOffer): string | null =>
  transactionTypes.join() === "sale"
    ? null
    : ratePerYearText([figures.minChargesPerSqmPerYear, figures.maxChargesPerSqmPerYear]);

const headlineDataOf = ({ figures, transactionTypes }: ClientOffer) => ({
  aggregatedData: figures,
  transactionTypes,
});

export const wholeText = (offer: ClientOffer): string | null => wholeTextOf(headlineDataOf(offer));

export const figuresOf = (offer: ClientOffer): OfferFigures => ({
  scopes: headlineOf(headlineDataOf(offer)).map((line) => ({
    label: line.label,
    surface: figureOf(line, "surface")?.text ?? null,
    posts: figureOf(line, "workstations")?.figure ?? null,
    monthly: figureOf(line, "rent")?.figure ?? null,
    yearly: figureOf(line, "rent") ? yearlyText(offer, line) : null,
    sale: figureOf(line, "price")?.figure ?? null,
  })),
  taxes: taxesOf(offer.figures),
  charges: chargesText(offer),
  perWorkstation: perWorkstationText(offer),
  entranceFee: offer.entranceFee === null ? null : formatEuros(offer.entranceFee),
  transferPrice: offer.transferPrice === null ? null : formatEuros(offer.transferPrice),
  availability: commonAvailability(offer.units.map(availabilityOf), availabilityOf(offer)),
});
