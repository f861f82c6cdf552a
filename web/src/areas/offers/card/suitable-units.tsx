import { formatNumber } from "@plateau/contract/format/number.ts";
import { priceText, rentText, shownPrices, surfaceText } from "@plateau/contract/offers/card-figures.ts";
import type { FoundOffer } from "@plateau/contract/offers/search.ts";
import { Check } from "lucide-react";
import { UnbrokenFigures } from "./headline-lines.tsx";

/** Of an offer's units, how many meet the criteria of a search; `whole`: the offer as a whole does. */
export const matchText = (found: number, of: number, whole: boolean): string => {
  if (of === 1)
    return found === 1 ? "Le lot répond aux critères" : "Le lot ne répond pas à tous les critères";
  if (found === 0)
    return whole
      ? "L’ensemble répond aux critères, aucun lot seul"
      : "Aucun lot ne répond à tous les critères";
  const some = found === 1 ? "répond aux critères" : "répondent aux critères";
  return `${formatNumber(found)} ${found === 1 ? "lot" : "lots"} sur ${formatNumber(of)} ${some}${whole ? ", l’ensemble aussi" : ""}`;
};

type Found = Pick<FoundOffer, "suitableUnits" | "transactionTypes" | "aggregatedData"> &
  Parameters<typeof shownPrices>[0];

/**
 * What a card shows of the units that meet the criteria: their count and ranges. Null where the search did not ask, or the offer has one unit.
 */
export const suitableUnitsOf = (offer: Found): { text: string; figures: string[] } | null => {
  const { suitableUnits: found, aggregatedData } = offer;
  if (!found) return null;
  const [price] = shownPrices(offer);
  const figures = [
    surfaceText([found.minSurface, found.maxSurface]),
    price === "rent" ? rentText([found.minRentPerMonth, found.maxRentPerMonth]) : null,
    price === "price" ? priceText([found.minSalePrice, found.maxSalePrice]) : null,
  ];
  return {
    // The figures are those of units.
    text: matchText(found.count, aggregatedData.unitCount, found.whole && found.count === 0),
    figures: figures.filter((figure) => figure !== null),
  };
};

/** As the search found them. */
export function SuitableUnits({ offer }: { offer: FoundOffer }) {
  const shown = suitableUnitsOf(offer);
  if (!shown) return null;
  return (
    <p className="mt-1.5 flex gap-x-1 text-sm tabular-nums">
      <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-green-ink" strokeWidth={2} />
      <span>
        {shown.text}
        {shown.figures.length > 0 && "\u00a0: "}
        <UnbrokenFigures figures={shown.figures} />
      </span>
    </p>
  );
}
