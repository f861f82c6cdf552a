import { formatDate } from "@plateau/contract/format/date.ts";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import type { Provenance, Source } from "@plateau/contract/registry/provenance.ts";

/** `Pappers, données du 12 novembre 2026`; the source alone where it says no date. */
export const provenanceText = ({ source, date }: Provenance | Source): string =>
  date === null ? source : `${source}, données du ${formatDate(date)}`;

/** What asking anew costs: `gratuit`, `1 jeton`, `3 jetons`, `0,5 jeton`. */
export function costText(tokens: number): string {
  if (tokens === 0) return "gratuit";
  return Number.isInteger(tokens)
    ? formatCount(tokens, "jeton")
    : `${formatNumber(tokens)}\u00a0${tokens < 2 ? "jeton" : "jetons"}`;
}
