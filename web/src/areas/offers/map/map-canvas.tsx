import type { MapRef } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef, useState } from "react";
import { createHighlight } from "./highlight.ts";
import { MapGround } from "./map-ground.tsx";
import { homeOf, placed } from "./map-offer.ts";
import { type MapView, PARIS_VIEW, SINGLE_ZOOM, writeMapView } from "./map-view.ts";
import type { OfferMapProps } from "./offer-map-props.ts";
import { OfferMarkers } from "./offer-markers.tsx";
import { SearchHere } from "./search-here.tsx";

const FIT = { padding: { top: 72, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

/** The map itself, with MapLibre: loaded when it is first shown. */
export default function MapCanvas(props: Omit<OfferMapProps, "className">) {
  const { offers, view = null, fit = false, onView, onSearchHere, popups = true } = props;
  const map = useRef<MapRef>(null);
  const things = useMemo(() => placed(offers), [offers]);
  const [ownHighlight] = useState(createHighlight);
  const [moved, setMoved] = useState(false);
  const [zoom, setZoom] = useState(view?.zoom ?? PARIS_VIEW.zoom);
  const toldView = useFollowedView(map, view, things, fit);

  useEffect(() => {
    if (!view) setMoved(false);
  }, [view]);

  const home = homeOf(things, fit);
  return (
    <MapGround
      ref={map}
      initialViewState={view ?? ("bounds" in home ? { ...home, fitBoundsOptions: FIT } : home)}
      onLoad={({ target }) => setZoom(halfSteps(target.getZoom()))}
      onZoom={({ viewState }) => setZoom(halfSteps(viewState.zoom))}
      onMoveEnd={({ viewState, originalEvent }) => {
        if (!originalEvent) return;
        setMoved(true);
        toldView.current = writeMapView(viewState);
        onView?.(viewState);
      }}
    >
      <OfferMarkers
        things={things}
        zoom={zoom}
        highlight={props.highlight ?? ownHighlight}
        popups={popups}
        fit={FIT}
      />
      {onSearchHere && moved && (
        <SearchHere
          onSearch={(zones) => {
            setMoved(false);
            onSearchHere(zones);
          }}
        />
      )}
    </MapGround>
  );
}

/** Clusters change at half zooms, not at each step of the wheel. */
const halfSteps = (zoom: number): number => Math.round(zoom * 2) / 2;

/** Goes where the address says when it changes by itself (back, a new search), not after the map's own moves. */
function useFollowedView(
  map: { current: MapRef | null },
  view: MapView | null,
  things: ReturnType<typeof placed>,
  fit: boolean,
) {
  const told = useRef(view ? writeMapView(view) : null);
  const wanted = view ? writeMapView(view) : null;
  const shown = things.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view or other offers move the map.
  useEffect(() => {
    if (wanted !== null && wanted === told.current) return;
    told.current = wanted;
    if (view) {
      map.current?.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom });
      return;
    }
    if (things.length === 0) return;
    const home = homeOf(things, fit);
    if ("bounds" in home) map.current?.fitBounds(home.bounds, FIT);
    else map.current?.easeTo({ center: [home.longitude, home.latitude], zoom: home.zoom });
  }, [wanted, shown]);
  return told;
}
