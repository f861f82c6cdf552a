import { shownPrices } from "@plateau/contract/offers/card-figures.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { ExportColumn } from "../ui/data-table-columns.ts";

type Figures = OfferSummary["aggregatedData"];
type FigureColumn = ExportColumn<Pick<OfferSummary, "aggregatedData">>;

const ofWhole = (header: string, figureOf: (figures: Figures) => number | null): FigureColumn => ({
  header,
  value: ({ aggregatedData }) => figureOf(aggregatedData),
});

/** An only unit is the whole, as on the screen. */
const ofUnits = (header: string, figureOf: (figures: Figures) => number | null): FigureColumn =>
  ofWhole(header, (figures) => (figures.unitCount > 1 ? figureOf(figures) : null));

/** One figure, scope and unit a column, so that a spreadsheet compares and adds what the screen labels. */
export const wholeSurfaceExport = [ofWhole("Surface de l’ensemble (m²)", ({ totalSurface }) => totalSurface)];

export const surfaceExport = [
  ofUnits("Surface par lot, minimum (m²)", ({ minSurface }) => minSurface),
  ofUnits("Surface par lot, maximum (m²)", ({ maxSurface }) => maxSurface),
  ...wholeSurfaceExport,
];

export const workstationsExport = [
  ofUnits("Postes par lot, minimum", ({ minPosts }) => minPosts),
  ofUnits("Postes par lot, maximum", ({ maxPosts }) => maxPosts),
  ofWhole("Postes de l’ensemble", ({ totalPosts }) => totalPosts),
];

export const rentExport = [
  ofUnits("Loyer par lot, minimum (€/mois)", ({ minRentPerMonth }) => minRentPerMonth),
  ofUnits("Loyer par lot, maximum (€/mois)", ({ maxRentPerMonth }) => maxRentPerMonth),
  ofWhole("Loyer de l’ensemble (€/mois)", ({ totalRentPerMonth }) => totalRentPerMonth),
];

export const priceExport = [
  ofUnits("Prix de vente par lot, minimum (€)", ({ minSalePrice }) => minSalePrice),
  ofUnits("Prix de vente par lot, maximum (€)", ({ maxSalePrice }) => maxSalePrice),
  ofWhole("Prix de vente de l’ensemble (€)", ({ totalSalePrice }) => totalSalePrice),
];

type Priced = Pick<OfferSummary, "aggregatedData" | "transactionTypes">;

const whereShown = (kind: "rent" | "price", columns: readonly FigureColumn[]): ExportColumn<Priced>[] =>
  columns.map(({ header, value }) => ({
    header,
    value: (offer) => (shownPrices(offer).includes(kind) ? value(offer) : null),
  }));

/** For a cell that shows the rent or the price, by what the offer is for. */
export const shownMoneyExport = [...whereShown("rent", rentExport), ...whereShown("price", priceExport)];
