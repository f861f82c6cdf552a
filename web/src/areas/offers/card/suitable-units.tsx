import { formatNumber } from "@plateau/contract/format/number.ts";
import { priceText, rentText, shownPrices, surfaceText } from "@plateau/contract/offers/card-figures.ts";
import type { FoundOffer } from "@plateau/contract/offers/search.ts";
import { ArrowUp, Check } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { UnbrokenFigures } from "./headline-lines.tsx";

/** How many of an offer's units meet the criteria of a search; `whole`: the offer as a whole does. */
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

/** How many units of a near miss are over budget, or that only the whole offer is. */
const nearMissText = (found: number, of: number): string => {
  if (found === 0) return "C’est l’ensemble qui dépasse de peu le budget";
  return found === 1
    ? `1 lot sur ${formatNumber(of)} dépasse de peu le budget`
    : `${formatNumber(found)} lots sur ${formatNumber(of)} dépassent de peu le budget`;
};

type Found = Pick<FoundOffer, "suitableUnits" | "transactionTypes" | "aggregatedData"> &
  Parameters<typeof shownPrices>[0];

/**
 * Count and ranges of the units that meet the criteria; of those over budget for a near miss. Null where the search has no such criteria, or the
 * offer has one unit.
 */
export const suitableUnitsOf = (
  offer: Found,
  nearMiss = false,
): { text: string; figures: string[] } | null => {
  const { suitableUnits: found, aggregatedData } = offer;
  if (!found) return null;
  const prices = shownPrices(offer);
  // Either amount may be the one over budget.
  const shown = nearMiss ? prices : prices.slice(0, 1);
  const figures = [
    surfaceText([found.minSurface, found.maxSurface]),
    ...shown.map((price) =>
      price === "rent"
        ? rentText([found.minRentPerMonth, found.maxRentPerMonth])
        : priceText([found.minSalePrice, found.maxSalePrice]),
    ),
  ];
  return {
    text: nearMiss
      ? nearMissText(found.count, aggregatedData.unitCount)
      : // The figures are those of units.
        matchText(found.count, aggregatedData.unitCount, found.whole && found.count === 0),
    figures: figures.filter((figure) => figure !== null),
  };
};

/** As the search found them. */
export function SuitableUnits({ offer, nearMiss }: { offer: FoundOffer; nearMiss?: boolean | undefined }) {
  const shown = suitableUnitsOf(offer, nearMiss);
  if (!shown) return null;
  const Icon = nearMiss ? ArrowUp : Check;
  return (
    <p className="mt-1.5 flex gap-x-1 text-sm tabular-nums">
      <Icon
        aria-hidden="true"
        className={cn("mt-0.5 size-3.5 shrink-0", nearMiss ? "text-amber-ink" : "text-green-ink")}
        strokeWidth={2}
      />
      <span>
        {shown.text}
        {shown.figures.length > 0 && "\u00a0: "}
        <UnbrokenFigures figures={shown.figures} />
      </span>
    </p>
  );
}
