import { formatNumber } from "@plateau/contract/format/number.ts";
import {
  asksOfUnits,
  type SearchUnitCriteria,
  searchUnitMatches,
  searchUnits,
} from "@plateau/contract/offers/search-units.ts";

type Compared = Parameters<typeof searchUnits>[1] & { units: Parameters<typeof searchUnits>[0] };

const matchText = (found: number, of: number, whole: boolean): string => {
  if (of === 1)
    return found === 1 ? "Le lot répond aux critères" : "Le lot ne répond pas à tous les critères";
  if (found === 0)
    return whole
      ? "L’ensemble répond aux critères, aucun lot seul"
      : "Aucun lot ne répond à tous les critères";
  const some = found === 1 ? "répond aux critères" : "répondent aux critères";
  return `${formatNumber(found)} ${found === 1 ? "lot" : "lots"} sur ${formatNumber(of)} ${some}${whole ? ", l’ensemble aussi" : ""}`;
};

/**
 * The units that meet the criteria of a search, in order, and what to say of them. Null without units, or where no criterion asks
 * something of units.
 */
export const unitMatches = (
  offer: Compared,
  criteria: SearchUnitCriteria,
): { units: boolean[]; text: string } | null => {
  if (offer.units.length === 0 || !asksOfUnits(criteria)) return null;
  const rows = searchUnits(offer.units, offer).map((row) => searchUnitMatches(row, criteria));
  const units = rows.slice(0, offer.units.length);
  const found = units.filter(Boolean).length;
  const whole = offer.units.length > 1 && rows.at(-1) === true;
  return { units, text: matchText(found, units.length, whole) };
};
