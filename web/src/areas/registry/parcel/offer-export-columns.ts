import { shownPrices } from "@plateau/contract/offers/card-figures.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";

type Figures = Offer["aggregatedData"];
type Scope = "unit" | "whole";

const column = (
  id: string,
  header: string,
  scope: Scope,
  figureOf: (figures: Figures, offer: Offer) => number | null,
): DataColumn<Offer> => ({
  id,
  header,
  exportOnly: true,
  value: (offer) => {
    const { aggregatedData: figures } = offer;
    // An only unit is the whole, as on the screen.
    return scope === "unit" && figures.unitCount <= 1 ? null : figureOf(figures, offer);
  },
});

const priced =
  (kind: "rent" | "price", figureOf: (figures: Figures) => number | null) =>
  (figures: Figures, offer: Offer): number | null =>
    shownPrices(offer).includes(kind) ? figureOf(figures) : null;

/** One figure and one scope a column: a sheet compares what the screen labels. */
export const offerExportColumns: DataColumn<Offer>[] = [
  column("minSurface", "Surface par lot, minimum (m²)", "unit", ({ minSurface }) => minSurface),
  column("totalSurface", "Surface de l’ensemble (m²)", "whole", ({ totalSurface }) => totalSurface),
  column("minPosts", "Postes par lot, minimum", "unit", ({ minPosts }) => minPosts),
  column("totalPosts", "Postes de l’ensemble", "whole", ({ totalPosts }) => totalPosts),
  column(
    "minRent",
    "Loyer par lot, minimum (€/mois)",
    "unit",
    priced("rent", ({ minRentPerMonth }) => minRentPerMonth),
  ),
  column(
    "totalRent",
    "Loyer de l’ensemble (€/mois)",
    "whole",
    priced("rent", ({ totalRentPerMonth }) => totalRentPerMonth),
  ),
  column(
    "minPrice",
    "Prix de vente par lot, minimum (€)",
    "unit",
    priced("price", ({ minSalePrice }) => minSalePrice),
  ),
  column(
    "totalPrice",
    "Prix de vente de l’ensemble (€)",
    "whole",
    priced("price", ({ totalSalePrice }) => totalSalePrice),
  ),
];
