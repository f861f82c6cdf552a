import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { DrawnZone } from "@plateau/contract/map/drawn-zone.ts";

/** `850 m`, `1,2 km`. */
export const metresText = (metres: number): string =>
  metres < 1000
    ? `${formatNumber(metres, { decimals: 0 })}${NARROW}m`
    : `${formatNumber(metres / 1000, { decimals: 1 })}${NARROW}km`;

const labelOf = (zone: DrawnZone): string => {
  if (zone.shape === "frame") return "Cadre de la carte";
  return zone.shape === "circle" ? `Cercle de ${metresText(zone.radius)}` : "Zone dessinée";
};

/** Numbered where two would read alike. */
export const zoneLabels = (zones: readonly DrawnZone[]): string[] => numbered(zones.map(labelOf));

export const numbered = (labels: readonly string[]): string[] =>
  labels.map((label, index) => {
    const before = labels.slice(0, index).filter((other) => other === label).length;
    const alike = labels.filter((other) => other === label).length > 1;
    return alike ? `${label} ${before + 1}` : label;
  });
