import {
  formatCount,
  formatEuros,
  formatEurosPerMonth,
  formatEurosPerSqmPerYear,
  formatNumber,
  formatRentRange,
  formatSurface,
} from "../format/number.ts";
import { townText } from "../format/town.ts";
import type { AggregatedData, HeadlineData } from "./aggregates.ts";
import type { TransactionType } from "./enumerations.ts";
import { propertyTypeLabels, rentalPriceUnitLabels, transactionTypeLabels } from "./labels.ts";
import type { SearchResult } from "./search-result.ts";

type Offer = SearchResult & { aggregatedData: HeadlineData; transactionTypes: readonly TransactionType[] };

export type FigureKind = "surface" | "rent" | "price" | "workstations";

/** `words` above `figure` in a cell; `text` says both within a line. */
export type HeadlineFigure = { kind: FigureKind; words: string; figure: string; text: string };

/** Ranges over the units, or the offer as a whole: never both. */
export type HeadlineLine = {
  scope: "unit" | "whole";
  label: "par lot" | "Ensemble" | null;
  figures: HeadlineFigure[];
};

type Range = readonly [min: number | null, max: number | null];

const rangeText = (
  [min, max]: Range,
  one: (value: number) => string,
  two: (least: number, most: number) => string,
): string | null => {
  if (min === null || max === null) return null;
  const [least, most] = [Math.round(min), Math.round(max)];
  return least === most ? one(least) : two(least, most);
};

/** `2 375 €/mois` or `2 375 € - 4 100 €/mois`. */
export const rentText = (range: Range): string | null =>
  rangeText(range, formatEurosPerMonth, formatRentRange);

/** `1 250 000 €` or `850 000 € - 1 250 000 €`. */
export const priceText = (range: Range): string | null =>
  rangeText(range, formatEuros, (least, most) => `${formatEuros(least)} - ${formatEuros(most)}`);

/** `343 m²` or `277 - 311 m²`. */
export const surfaceText = (range: Range): string | null =>
  rangeText(range, formatSurface, (least, most) => `${formatNumber(least)} - ${formatSurface(most)}`);

/** `300 - 400 €/m²/an`. */
export const ratePerYearText = (range: Range): string | null =>
  rangeText(
    range,
    formatEurosPerSqmPerYear,
    (least, most) => `${formatNumber(least)} - ${formatEurosPerSqmPerYear(most)}`,
  );

const countText = (range: Range): string | null =>
  rangeText(range, formatNumber, (least, most) => `${formatNumber(least)} - ${formatNumber(most)}`);

const same = (value: number | null): Range => [value, value];

const hasSeveralUnits = ({ unitCount }: Pick<HeadlineData, "unitCount">): boolean => unitCount > 1;

type Amounts = { rent: Range; price: Range };

export const PER_UNIT = " par lot";
const RENT = "Loyer";
const PRICE = "Prix de vente";

const surfaceFigure = (data: HeadlineData, perUnit: boolean): HeadlineFigure[] => {
  if (perUnit) {
    if (data.minSurface === null) return [];
    const figure = formatSurface(data.minSurface);
    return [{ kind: "surface", words: "À partir de", figure, text: `À partir de ${figure}` }];
  }
  if (data.totalSurface === null) return [];
  const figure = formatSurface(data.totalSurface);
  const left = data.unitsWithoutSurface;
  const text = left > 0 ? `${figure} (${formatCount(left, "lot")} sans surface)` : figure;
  return [{ kind: "surface", words: "Surface", figure, text }];
};

/** A rent of a sale-only offer shows when it has no price; an offer for both shows the rent first, unless the search is for a sale. */
export const shownPrices = ({
  aggregatedData: data,
  transactionTypes,
  searchedFor,
}: Offer): ("rent" | "price")[] => {
  const rent = data.minRentPerMonth !== null || data.totalRentPerMonth !== null;
  const price = data.minSalePrice !== null || data.totalSalePrice !== null;
  const onlySale = transactionTypes.includes("sale") && !transactionTypes.includes("rent");
  if (!rent || (onlySale && price)) return price ? ["price"] : [];
  if (!price || !transactionTypes.includes("sale")) return ["rent"];
  return searchedFor === "sale" ? ["price", "rent"] : ["rent", "price"];
};

export const hasPrice = (offer: Offer): boolean => shownPrices(offer).length > 0;

const withTaxes = (text: string, taxes: string | null): string => (taxes ? `${text} ${taxes}` : text);

const moneyFigures = (
  offer: Offer,
  { rent, price }: Amounts,
  { scope, taxes }: { scope: string; taxes: string | null },
): HeadlineFigure[] => {
  const kinds = shownPrices(offer);
  return kinds.flatMap((kind): HeadlineFigure[] => {
    const figure = kind === "rent" ? rentText(rent) : priceText(price);
    if (figure === null) return [];
    if (kind === "rent") {
      const words = `${withTaxes(RENT, taxes)}${scope}`;
      return [{ kind, words, figure, text: withTaxes(figure, taxes) }];
    }
    return [{ kind, words: `${PRICE}${scope}`, figure, text: kinds.length > 1 ? `Vente ${figure}` : figure }];
  });
};

type WorkstationsWords = { scope?: string; prefix?: string };

const workstationsFigure = (
  range: Range,
  { scope = "", prefix = "" }: WorkstationsWords = {},
): HeadlineFigure[] => {
  const count = countText(range);
  if (count === null) return [];
  const figure = `${prefix}${count}`;
  const plural = Math.round(range[1] ?? 0) > 1;
  return [
    {
      kind: "workstations",
      words: `Postes${scope}`,
      figure,
      text: `${figure}\u00a0${plural ? "postes" : "poste"}`,
    },
  ];
};

/** What rents include: `HT HC` unless the terms say otherwise. */
export const taxesOf = ({ rentPriceUnit }: Pick<HeadlineData, "rentPriceUnit">): string =>
  rentalPriceUnitLabels[rentPriceUnit ?? "vat_excl_charges_excl"];

const unitLine = (offer: Offer): HeadlineLine => {
  const { aggregatedData: data } = offer;
  const amounts: Amounts = {
    rent: [data.minRentPerMonth, data.maxRentPerMonth],
    price: [data.minSalePrice, data.maxSalePrice],
  };
  return {
    scope: "unit",
    label: "par lot",
    figures: [
      ...surfaceFigure(data, true),
      ...moneyFigures(offer, amounts, { scope: PER_UNIT, taxes: taxesOf(data) }),
      ...workstationsFigure([data.minPosts, data.maxPosts], { scope: PER_UNIT }),
    ],
  };
};

const wholeLine = (offer: Offer): HeadlineLine => {
  const { aggregatedData: data } = offer;
  const several = hasSeveralUnits(data);
  const amounts: Amounts = { rent: same(data.totalRentPerMonth), price: same(data.totalSalePrice) };
  // Once per block: the line of the units names them when it has a rent.
  const named = several && data.minRentPerMonth !== null;
  return {
    scope: "whole",
    label: several ? "Ensemble" : null,
    figures: [
      ...surfaceFigure(data, false),
      ...moneyFigures(offer, amounts, { scope: "", taxes: named ? null : taxesOf(data) }),
      // `totalPosts` adds upper bounds, many of them estimates.
      ...(several
        ? workstationsFigure(same(data.totalPosts), { prefix: "jusqu’à\u00a0" })
        : workstationsFigure([data.minPosts, data.maxPosts])),
    ],
  };
};

/**
 * What cards, pins, detail, PDF and client page say first: one line for an only unit, else a line 'par lot' and
 * a line 'Ensemble'. Lines without figures are left out. Rents name taxes and charges once.
 */
export const headlineOf = (offer: Offer): HeadlineLine[] =>
  (hasSeveralUnits(offer.aggregatedData) ? [unitLine(offer), wholeLine(offer)] : [wholeLine(offer)]).filter(
    ({ figures }) => figures.length > 0,
  );

export const figureOf = (line: HeadlineLine | undefined, kind: FigureKind): HeadlineFigure | undefined =>
  line?.figures.find((figure) => figure.kind === kind);

/** `À partir de 754 m² · 31 417 € - 55 583 €/mois HT HC, par lot`, `Ensemble : 14 131 m² · 542 661 €/mois`. */
export const lineText = ({ label, figures }: HeadlineLine): string => {
  const text = figures.map((figure) => figure.text).join(" · ");
  if (label === null) return text;
  return label === "par lot" ? `${text}, par lot` : `${label}\u00a0: ${text}`;
};

const cellLine = (offer: Offer): HeadlineLine | undefined =>
  headlineOf(offer).find(({ label }) => label !== "Ensemble");

export type HeadlineCell = { kind: FigureKind; words: string; figure: string | null };

/** Surface, rent or price, workstations: of an only unit, else per unit. Figures are null where unknown. */
export const cellsOf = (offer: Offer): HeadlineCell[] => {
  const several = hasSeveralUnits(offer.aggregatedData);
  const line = cellLine(offer);
  const cell = (kind: FigureKind, words: string): HeadlineCell =>
    figureOf(line, kind) ?? { kind, words: `${words}${several ? PER_UNIT : ""}`, figure: null };
  const money = shownPrices(offer)[0] ?? (offer.transactionTypes.join() === "sale" ? "price" : "rent");
  return [
    cell("surface", "Surface"),
    cell(money, money === "rent" ? RENT : PRICE),
    cell("workstations", "Postes"),
  ];
};

/** `Ensemble : 14 131 m² · 542 661 €/mois · jusqu’à 2 077 postes`, beneath the cells of several units. */
export const wholeTextOf = (offer: Offer): string | null => {
  const whole = headlineOf(offer).find(({ label }) => label === "Ensemble");
  return whole ? lineText(whole) : null;
};

export function streetOf({
  address,
  city,
  postalCode,
}: Pick<AggregatedData, "address" | "city" | "postalCode">): string | null {
  const ending = ` ${townText(postalCode, city)}`;
  return address?.endsWith(ending) ? address.slice(0, -ending.length).replace(/,$/, "") : address;
}

export const offerName = ({
  title,
  aggregatedData,
}: {
  title: string;
  aggregatedData: Parameters<typeof streetOf>[0];
}): string => streetOf(aggregatedData) ?? title;

/** Beside the cells: number of units, yearly rent per m², and of an offer for both the price that no cell has. */
export function otherFigures(offer: Offer): string[] {
  const { aggregatedData: data } = offer;
  const several = hasSeveralUnits(data);
  const kinds = shownPrices(offer);
  const rate = kinds.includes("rent")
    ? ratePerYearText([data.minRentPerSqmPerYear, data.maxRentPerSqmPerYear])
    : null;
  const other = kinds[1] && figureOf(cellLine(offer), kinds[1]);
  return [
    ...(several ? [formatCount(data.unitCount, "lot")] : []),
    ...(rate ? [rate] : []),
    ...(other ? [`${other.text}${several ? PER_UNIT : ""}`] : []),
  ];
}

export function kindText({
  transactionTypes,
  propertyType,
}: {
  transactionTypes: readonly TransactionType[];
  propertyType: string;
}): string {
  const transactions = transactionTypes.map((type) => transactionTypeLabels[type]).join(", ");
  const property = propertyTypeLabels[propertyType as keyof typeof propertyTypeLabels] ?? propertyType;
  return [transactions, property].filter(Boolean).join(" • ");
}

/** `12 k€/mois` of an only unit or of the whole, `dès 12 k€/mois` of several units. */
export function markerText(offer: Offer & { propertyType: string }): string {
  const data = offer.aggregatedData;
  const from = (least: number | null, whole: number | null, text: (value: number) => string) => {
    if (least !== null) return hasSeveralUnits(data) ? `dès ${text(least)}` : text(least);
    return whole === null ? null : text(whole);
  };
  const [kind] = shownPrices(offer);
  const rent = from(data.minRentPerMonth, data.totalRentPerMonth, (value) => `${shortEuros(value)}/mois`);
  const price = from(data.minSalePrice, data.totalSalePrice, shortEuros);
  const money = kind === "rent" ? rent : kind === "price" ? price : null;
  return money ?? from(data.minSurface, data.totalSurface, formatSurface) ?? kindText(offer);
}

function shortEuros(value: number): string {
  if (value >= 1_000_000) return `${formatNumber(value / 1_000_000)}\u202fM€`;
  if (value >= 100_000) return `${formatNumber(value / 1000, { decimals: 0 })}\u202fk€`;
  if (value >= 10_000) return `${formatNumber(value / 1000, { decimals: 1 })}\u202fk€`;
  return formatEuros(value);
}
