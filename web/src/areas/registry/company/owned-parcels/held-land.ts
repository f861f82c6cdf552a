import { formatCount } from "@plateau/contract/format/number.ts";
import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";

/** How much land some parcels are together: `34 120 m²`, and of how many the area is not known. */
export function heldLand(parcels: readonly Pick<ParcelSummary, "contenance">[]): {
  surface: string | null;
  unknown: string | null;
} {
  const known = parcels.flatMap(({ contenance }) => (contenance === null ? [] : [contenance]));
  const unknown = parcels.length - known.length;
  return {
    surface: known.length > 0 ? formatSurface(known.reduce((sum, area) => sum + area, 0)) : null,
    unknown: unknown > 0 ? `${formatCount(unknown, "parcelle")} sans contenance connue` : null,
  };
}

/** `Paris 9e Arrondissement · section ZA · n° 42`. */
export const cadastralText = ({ commune, section, numero_plan }: ParcelSummary): string =>
  [commune, `section ${section}`, `n° ${Number(numero_plan)}`].filter(Boolean).join(" · ");

/** `ZA 42`: as short as a marker. */
export const plotText = ({ section, numero_plan }: ParcelSummary): string =>
  `${section}\u00a0${Number(numero_plan)}`;
