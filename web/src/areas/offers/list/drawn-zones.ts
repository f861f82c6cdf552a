import { type DrawnZone, formatDrawnZone, parseDrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { type OffersSearch, ZONE_SEPARATOR } from "./criteria.ts";

type ZoneParam = Pick<OffersSearch, "drawnZone">;

/** Those that can be read. */
export const parseDrawnZones = ({ drawnZone = "" }: ZoneParam): DrawnZone[] =>
  drawnZone
    .split(ZONE_SEPARATOR)
    .map(parseDrawnZone)
    .flatMap((parsed) => ("zone" in parsed ? [parsed.zone] : []));

export const drawnZoneParam = (zones: readonly DrawnZone[]): ZoneParam => ({
  drawnZone: zones.map(formatDrawnZone).join(ZONE_SEPARATOR) || undefined,
});
