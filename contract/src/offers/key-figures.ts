import { formatEuros } from "../format/number.ts";
import { commonAvailability, wholeAvailability } from "./availability.ts";
import {
  type FigureKind,
  figureOf,
  type HeadlineLine,
  headlineOf,
  ratePerYearText,
  taxesOf,
} from "./card-figures.ts";
import { wholeYearlyRent } from "./costs/yearly-cost.ts";
import { salePerSqmText } from "./figures.ts";
import type { Offer } from "./offer.ts";
import { unitYearlyRent } from "./rent.ts";
import { availabilityText, NONE } from "./unit-texts.ts";

export type KeyFigureRow = { scope: HeadlineLine["label"]; cells: string[] };

/** Five columns; a row for the only unit, else one 'par lot' and one 'Ensemble'. */
export type KeyFigures = { labels: string[]; rows: KeyFigureRow[] };

type Column = {
  label: string;
  money?: true;
  required?: true;
  ofRent?: true;
  cell: (line: HeadlineLine) => string | null;
};

const MAX_COLUMNS = 5;

const yearlyText = (values: readonly (number | null)[]): string | null => {
  const known = values.filter((value) => value !== null).map(Math.round);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return least === most ? `${formatEuros(least)}/an` : `${formatEuros(least)} - ${formatEuros(most)}/an`;
};

const yearlyRent = (offer: Offer, { scope }: HeadlineLine): string | null =>
  scope === "whole"
    ? yearlyText([wholeYearlyRent(offer)])
    : yearlyText(offer.units.map((unit) => unitYearlyRent(unit)?.value ?? null));

type Available = Parameters<typeof availabilityText>[0];

const knownAvailability = (of: Available): string | null => {
  const text = availabilityText(of);
  return text === NONE ? null : text;
};

const availability = (offer: Offer, { scope }: HeadlineLine): string | null =>
  scope === "whole"
    ? knownAvailability(wholeAvailability<Available>(offer, offer.units))
    : commonAvailability(offer.units.map(knownAvailability), knownAvailability(offer));

/** A rate is that of the units: the line of the whole shows none. */
const perUnit = (text: (offer: Offer) => string | null, offer: Offer, line: HeadlineLine): string | null =>
  line.label === "Ensemble" ? null : text(offer);

const rentRate = ({ aggregatedData: data }: Offer): string | null =>
  ratePerYearText([data.minRentPerSqmPerYear, data.maxRentPerSqmPerYear]);

const charges = ({ aggregatedData: data }: Offer): string | null =>
  ratePerYearText([data.minChargesPerSqmPerYear, data.maxChargesPerSqmPerYear]);

const columnsOf = (offer: Offer): Column[] => {
  const of = (kind: FigureKind) => (line: HeadlineLine) => figureOf(line, kind)?.figure ?? null;
  const surface: Column = {
    label: "Surface",
    required: true,
    cell: (line) => figureOf(line, "surface")?.text ?? null,
  };
  const rent: Column[] = [
    {
      label: `Loyer mensuel ${taxesOf(offer.aggregatedData)}`,
      money: true,
      required: true,
      cell: of("rent"),
    },
    { label: "Loyer annuel", money: true, required: true, cell: (line) => yearlyRent(offer, line) },
  ];
  const price: Column = { label: "Prix de vente", money: true, required: true, cell: of("price") };
  const pricePerSqm: Column = {
    label: "Prix au m²",
    money: true,
    cell: (line) => perUnit(salePerSqmText, offer, line),
  };
  const others: Column[] = [
    { label: "Postes", cell: of("workstations") },
    { label: "Disponibilité", cell: (line) => availability(offer, line) },
    { label: "Loyer au m²", money: true, ofRent: true, cell: (line) => perUnit(rentRate, offer, line) },
    { label: "Charges", money: true, ofRent: true, cell: (line) => perUnit(charges, offer, line) },
  ];
  const [rents, sells] = [offer.transactionTypes.includes("rent"), offer.transactionTypes.includes("sale")];
  if (rents && sells) return [surface, ...rent, price, ...others];
  if (sells) return [surface, price, pricePerSqm, ...others.filter(({ ofRent }) => !ofRent)];
  return [surface, ...rent, ...others];
};

const linesOf = (offer: Offer): HeadlineLine[] => {
  const lines = headlineOf(offer);
  return lines.length > 0 ? lines : [{ scope: "whole", label: null, figures: [] }];
};

/** What a sheet says first: the figures of cards with the yearly cost beside the monthly one. */
export const keyFiguresOf = (offer: Offer): KeyFigures => {
  const lines = linesOf(offer);
  const shown = columnsOf(offer)
    .map((column) => ({ ...column, cells: lines.map((line) => column.cell(line)) }))
    .filter(({ required, cells }) => required || cells.some((cell) => cell !== null))
    .slice(0, MAX_COLUMNS);
  return {
    labels: shown.map(({ label }) => label),
    rows: lines.map(({ label }, at) => ({
      scope: label,
      cells: shown.map(({ cells, money }) => cells[at] ?? (money && !label ? "Nous consulter" : NONE)),
    })),
  };
};
