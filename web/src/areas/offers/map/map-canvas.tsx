import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { useQuery } from "@tanstack/react-query";
import MapGl, {
  AttributionControl,
  type ErrorEvent,
  type MapRef,
  NavigationControl,
} from "@vis.gl/react-maplibre";
import * as maplibregl from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useMemo, useRef, useState } from "react";
import { builtInStyle } from "./base-style.ts";
import { createHighlight } from "./highlight.ts";
import { homeOf, placed } from "./map-offer.ts";
import { MAX_ZOOM, type MapView, MIN_ZOOM, PARIS_VIEW, SINGLE_ZOOM, writeMapView } from "./map-view.ts";
import type { OfferMapProps } from "./offer-map-props.ts";
import { OfferMarkers } from "./offer-markers.tsx";
import { mapStyleQuery } from "./queries.ts";
import { SearchHere } from "./search-here.tsx";

// The bundler does not see the map's worker: it is named here, so that it is served from Plateau's own address.
maplibregl.setWorkerUrl(workerUrl);

const locale = {
  "Map.Title": "Carte",
  "Popup.Close": "Fermer",
  "NavigationControl.ZoomIn": "Agrandir la carte",
  "NavigationControl.ZoomOut": "Réduire la carte",
  "AttributionControl.ToggleAttribution": "Afficher les sources de la carte",
};

const FIT = { padding: { top: 72, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

/** The map itself. Everything that MapLibre weighs hangs on this file. */
export default function MapCanvas(props: Omit<OfferMapProps, "className">) {
  const { offers, view = null, fit = false, onView, onSearchHere, popups = true } = props;
  const map = useRef<MapRef>(null);
  const things = useMemo(() => placed(offers), [offers]);
  const [ownHighlight] = useState(createHighlight);
  const { style, onError } = useMapStyle();
  const [moved, setMoved] = useState(false);
  const [zoom, setZoom] = useState(view?.zoom ?? PARIS_VIEW.zoom);
  const toldView = useFollowedView(map, view, things, fit);

  useEffect(() => {
    if (!view) setMoved(false);
  }, [view]);

  if (style === undefined) return null;
  const home = homeOf(things, fit);
  return (
    <MapGl
      ref={map}
      mapLib={maplibregl}
      mapStyle={style}
      initialViewState={view ?? ("bounds" in home ? { ...home, fitBoundsOptions: FIT } : home)}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      dragRotate={false}
      touchPitch={false}
      pitchWithRotate={false}
      attributionControl={false}
      locale={locale}
      onError={onError}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
        setZoom(halfSteps(target.getZoom()));
      }}
      onZoom={({ viewState }) => setZoom(halfSteps(viewState.zoom))}
      onMoveEnd={({ viewState, originalEvent }) => {
        if (!originalEvent) return;
        setMoved(true);
        toldView.current = writeMapView(viewState);
        onView?.(viewState);
      }}
    >
      {/* At the top: the foot of a tall map may lie below the window, and the sources are always shown. */}
      <AttributionControl position="top-left" compact={false} />
      <NavigationControl position="top-right" showCompass={false} />
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
    </MapGl>
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

/** The configured style, or the built-in one: also when the configured one cannot be had. */
function useMapStyle() {
  const configured = useQuery(mapStyleQuery);
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure) throw failure;
  return {
    style: configured.isPending ? undefined : refused ? builtInStyle : (configured.data ?? builtInStyle),
    onError: ({ target, error }: ErrorEvent) => {
      // Without a target there is no map at all: the browser cannot draw it.
      if (!target) setFailure(error);
      else if (!target.isStyleLoaded()) setRefused(true);
    },
  };
}
