import { type DrawnZone, formatDrawnZone, parseDrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import { DRAWN_ZONE_SEPARATOR } from "@plateau/contract/offers/search-limits.ts";
import type { OffersSearch } from "./criteria.ts";

type ZoneParam = Pick<OffersSearch, "drawnZone">;

/** `unreadable`: the texts that the search sends and the server refuses. */
export const readDrawnZones = (texts: readonly string[]): { zones: DrawnZone[]; unreadable: string[] } => {
  const parsed = texts.map((text) => ({ text, ...parseDrawnZone(text) }));
  return {
    zones: parsed.flatMap((each) => ("zone" in each ? [each.zone] : [])),
    unreadable: parsed.flatMap((each) => ("zone" in each ? [] : [each.text])),
  };
};

/** Those that can be read. */
export const parseDrawnZones = ({ drawnZone = "" }: ZoneParam): DrawnZone[] =>
  readDrawnZones(drawnZone.split(DRAWN_ZONE_SEPARATOR)).zones;

export const drawnZoneParam = (
  zones: readonly DrawnZone[],
  unreadable: readonly string[] = [],
): ZoneParam => ({
  drawnZone: [...zones.map(formatDrawnZone), ...unreadable].join(DRAWN_ZONE_SEPARATOR) || undefined,
});
