import { formatDate } from "@plateau/contract/format/date.ts";
import {
  formatCount,
  formatEuros,
  formatEurosPerMonth,
  formatNumber,
  formatSurface,
} from "@plateau/contract/format/number.ts";
import { propertyTypeLabels, transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Criteria } from "./criteria.ts";

type Range = { min: number | undefined; max: number | undefined; least: string; most: string; both: string };

export function criteriaTexts(criteria: Criteria, zones: readonly string[]): string[] {
  const { surfaceMin, surfaceMax, postsMin, postsMax } = criteria;
  const words = [
    criteria.transactionType && transactionTypeLabels[criteria.transactionType],
    zonesText(zones),
    criteria.budgetMax !== undefined && `jusqu’à ${formatEurosPerMonth(criteria.budgetMax)}`,
    criteria.salePriceMax !== undefined && `jusqu’à ${formatEuros(criteria.salePriceMax)}`,
    rangeText({
      min: surfaceMin,
      max: surfaceMax,
      least: formatSurface(surfaceMin ?? 0),
      most: formatSurface(surfaceMax ?? 0),
      both: `${formatNumber(surfaceMin ?? 0)} à ${formatSurface(surfaceMax ?? 0)}`,
    }),
    rangeText({
      min: postsMin,
      max: postsMax,
      least: formatCount(postsMin ?? 0, "poste"),
      most: formatCount(postsMax ?? 0, "poste"),
      both: `${formatNumber(postsMin ?? 0)} à ${formatCount(postsMax ?? 0, "poste")}`,
    }),
    criteria.propertyTypes.map((type) => propertyTypeLabels[type]).join(" ou "),
    criteria.entryDate && `entrée le ${formatDate(criteria.entryDate)}`,
  ];
  return words.filter((word) => typeof word === "string" && word !== "") as string[];
}

function zonesText(zones: readonly string[]): string {
  if (zones.length <= 2) return zones.join(" ou ");
  return `${zones.slice(0, 2).join(", ")} et ${formatCount(zones.length - 2, "autre zone", "autres zones")}`;
}

function rangeText({ min, max, least, most, both }: Range): string | null {
  if (min !== undefined && max !== undefined) return min === max ? most : both;
  if (min !== undefined) return `dès ${least}`;
  return max === undefined ? null : `jusqu’à ${most}`;
}
