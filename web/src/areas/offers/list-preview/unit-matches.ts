import {
  asksOfUnits,
  type SearchUnitCriteria,
  searchUnitMatches,
  searchUnits,
} from "@plateau/contract/offers/search-units.ts";
import { matchText } from "../card/suitable-units.tsx";

type Compared = Parameters<typeof searchUnits>[1] & { units: Parameters<typeof searchUnits>[0] };

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
