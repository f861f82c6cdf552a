import { useMemo } from "react";
import { type Cluster, cluster, type Placed } from "./clusters.ts";
import { useMapZoom } from "./use-map-zoom.ts";

/** Limits how often clusters are computed. */
const roundToHalf = (zoom: number): number => Math.round(zoom * 2) / 2;

/** The clusters at the map's zoom. `textOf`: the label of a marker, of one item or several; always the same function. */
export function useClusters<T extends Placed>(
  things: readonly T[],
  textOf: (members: readonly T[]) => string,
): { clusters: Cluster<T>[]; zoom: number } {
  const zoom = useMapZoom(roundToHalf);
  const clusters = useMemo(() => cluster(things, zoom, textOf), [things, zoom, textOf]);
  return { clusters, zoom };
}
