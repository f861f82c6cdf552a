import { type DrawnZone, formatDrawnZone } from "@plateau/contract/map/drawn-zone.ts";

/** −1 once it is removed or changed. By its text: the list may change while a zone is edited. */
export const indexOfZone = (zones: readonly DrawnZone[], text: string): number =>
  zones.findIndex((zone) => formatDrawnZone(zone) === text);

/** The same zones once the zone of this text is gone. */
export const replaceZone = (zones: readonly DrawnZone[], text: string, zone: DrawnZone): DrawnZone[] => {
  const index = indexOfZone(zones, text);
  return index < 0 ? [...zones] : zones.with(index, zone);
};
