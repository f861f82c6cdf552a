import type { MapRef } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef, useState } from "react";
import { cluster } from "../../../offers/map/clusters.ts";
import { MapGround } from "../../../offers/map/map-ground.tsx";
import { MAX_ZOOM, PARIS_VIEW, SINGLE_ZOOM } from "../../../offers/map/map-view.ts";
import { homeOf } from "./map-home.ts";
import { ParcelMarker } from "./parcel-marker.tsx";
import type { ParcelsCanvasProps } from "./parcels-canvas-props.ts";

/** One parcel alone is shown among its streets. */
const FIT = { padding: { top: 64, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

/** The map itself, with MapLibre: loaded when it is first shown. */
export default function ParcelsCanvas({ placed, highlight, chosen, onChoose }: ParcelsCanvasProps) {
  const map = useRef<MapRef>(null);
  const home = useMemo(() => homeOf(placed), [placed]);
  const [zoom, setZoom] = useState(PARIS_VIEW.zoom);
  const clusters = useMemo(() => cluster(placed, zoom, { width: 72, height: 30 }), [placed, zoom]);
  useFollowedHome(map, home);
  useChosenInSight(map, placed, chosen);
  return (
    <MapGround
      ref={map}
      initialViewState={home ? { bounds: home, fitBoundsOptions: FIT } : PARIS_VIEW}
      onLoad={({ target }) => setZoom(halfSteps(target.getZoom()))}
      onZoom={({ viewState }) => setZoom(halfSteps(viewState.zoom))}
    >
      {clusters.map((each) => (
        <ParcelMarker
          key={each.key}
          cluster={each}
          chosen={chosen}
          highlight={highlight}
          onChoose={onChoose}
          onPart={(bounds) => map.current?.fitBounds(bounds, { ...FIT, maxZoom: MAX_ZOOM })}
        />
      ))}
    </MapGround>
  );
}

/** Clusters change at half zooms, not at each step of the wheel. */
const halfSteps = (zoom: number): number => Math.round(zoom * 2) / 2;

type Held = { current: MapRef | null };

/** Goes to other parcels when others are listed; the map is otherwise whoever's who moves it. */
function useFollowedHome(map: Held, home: ReturnType<typeof homeOf>) {
  const known = useRef(home);
  useEffect(() => {
    if (known.current === home) return;
    known.current = home;
    if (home) map.current?.fitBounds(home, FIT);
  }, [map, home]);
}

/** Brings the parcel that was chosen into sight, when it is elsewhere. */
function useChosenInSight(map: Held, placed: ParcelsCanvasProps["placed"], chosen: string | null) {
  useEffect(() => {
    const [longitude, latitude] = placed.find(({ id }) => id === chosen)?.coordinates ?? [];
    if (longitude === undefined || latitude === undefined) return;
    const { current } = map;
    if (current && !current.getBounds().contains([longitude, latitude]))
      current.easeTo({ center: [longitude, latitude] });
  }, [map, placed, chosen]);
}
