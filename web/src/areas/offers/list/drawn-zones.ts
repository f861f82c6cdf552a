import { type DrawnZone, formatDrawnZone, parseDrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { DRAWN_ZONE_SEPARATOR } from "@plateau/contract/offers/search-limits.ts";
import type { OffersSearch } from "./criteria.ts";

type ZoneParam = Pick<OffersSearch, "drawnZone">;

/** Those that can be read. */
export const parseDrawnZones = ({ drawnZone = "" }: ZoneParam): DrawnZone[] =>
  drawnZone
    .split(DRAWN_ZONE_SEPARATOR)
    .map(parseDrawnZone)
    .flatMap((parsed) => ("zone" in parsed ? [parsed.zone] : []));

export const drawnZoneParam = (zones: readonly DrawnZone[]): ZoneParam => ({
  drawnZone: zones.map(formatDrawnZone).join(DRAWN_ZONE_SEPARATOR) || undefined,
});
