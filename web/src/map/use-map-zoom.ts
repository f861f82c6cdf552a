import { useMap } from "@vis.gl/react-maplibre";
import { useCallback, useSyncExternalStore } from "react";
import { PARIS_VIEW } from "./map-view.ts";

/** What `select` makes of the map's zoom, in one of its children: there the zoom is known before the tiles are. */
export function useMapZoom<T extends number | boolean>(select: (zoom: number) => T): T {
  const { current: map } = useMap();
  const onZoom = useCallback(
    (onChange: () => void) => {
      map?.on("zoom", onChange);
      return () => void map?.off("zoom", onChange);
    },
    [map],
  );
  return useSyncExternalStore(onZoom, () => select(map?.getZoom() ?? PARIS_VIEW.zoom));
}
