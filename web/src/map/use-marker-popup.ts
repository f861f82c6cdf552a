import { useMap } from "@vis.gl/react-maplibre";
import type { FitBoundsOptions } from "maplibre-gl";
import { useRef, useState } from "react";
import { boundsOf, type Cluster, type Placed, sharePlace } from "./clusters.ts";
import { MAX_ZOOM } from "./map-view.ts";

type Clusters<T extends Placed> = { clusters: readonly Cluster<T>[]; zoom: number };

/** A pressed marker zooms in on items that stand apart, and opens the popup of what no zoom separates. */
export function useMarkerPopup<T extends Placed>(
  { clusters, zoom }: Clusters<T>,
  fit: Pick<FitBoundsOptions, "padding">,
) {
  const { current: map } = useMap();
  const [open, setOpen] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const shown = clusters.find(({ key }) => key === open);
  // Otherwise the popup would come back with its marker.
  if (open !== null && !shown) setOpen(null);

  const standApart = (members: readonly T[]): boolean =>
    members.length > 1 && !sharePlace(members) && zoom < MAX_ZOOM;

  function press({ key, members }: Cluster<T>, button: HTMLButtonElement) {
    const bounds = boundsOf(members);
    if (bounds && standApart(members)) {
      // `originalEvent` marks the move as made by the user.
      map?.fitBounds(bounds, { ...fit, maxZoom: MAX_ZOOM }, { originalEvent: {} });
      return;
    }
    opener.current = button;
    setOpen(key);
  }

  function close() {
    setOpen(null);
    opener.current?.focus({ preventScroll: true });
  }

  return { shown, standApart, press, close };
}
