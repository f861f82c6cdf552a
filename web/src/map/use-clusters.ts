import { useMap } from "@vis.gl/react-maplibre";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type Cluster, cluster, type Placed } from "./clusters.ts";
import { PARIS_VIEW } from "./map-view.ts";

/** Limits how often clusters are computed. */
const roundToHalf = (zoom: number): number => Math.round(zoom * 2) / 2;

/**
 * The clusters at the map's zoom, in one of its children: there the zoom is known before the tiles are.
 * `textOf`: what a single marker says; always the same function.
 */
export function useClusters<T extends Placed>(
  things: readonly T[],
  textOf: (thing: T) => string,
): { clusters: Cluster<T>[]; zoom: number } {
  const { current: map } = useMap();
  const onZoom = useCallback(
    (onChange: () => void) => {
      map?.on("zoom", onChange);
      return () => void map?.off("zoom", onChange);
    },
    [map],
  );
  const zoom = useSyncExternalStore(onZoom, () => roundToHalf(map?.getZoom() ?? PARIS_VIEW.zoom));
  const clusters = useMemo(() => cluster(things, zoom, textOf), [things, zoom, textOf]);
  return { clusters, zoom };
}
