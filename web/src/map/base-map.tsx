import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import MapGl, {
  AttributionControl,
  type ErrorEvent,
  type MapProps,
  type MapRef,
  NavigationControl,
  useMap,
} from "@vis.gl/react-maplibre";
import * as maplibregl from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useWide } from "../ui/use-wide.ts";
import { noteFailedTile, retryFailedTiles } from "./failed-tiles.ts";
import { KeptMap } from "./kept-map.ts";
import { LayersControl } from "./layers-control.tsx";
import { useMapChoice } from "./map-choice.ts";
import { type MapReader, mapStyleQuery, shownStyle } from "./map-style.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./map-view.ts";

// The bundler does not detect the worker; serve it from our own origin.
maplibregl.setWorkerUrl(workerUrl);

const mapLib = { ...maplibregl, Map: KeptMap };

const locale = {
  "Map.Title": "Carte",
  "Popup.Close": "Fermer",
  "NavigationControl.ZoomIn": "Agrandir la carte",
  "NavigationControl.ZoomOut": "Réduire la carte",
  "AttributionControl.ToggleAttribution": "Afficher les sources de la carte",
};

type BaseMapProps = Pick<MapProps, "initialViewState" | "minZoom" | "onMoveEnd" | "children"> &
  MapReader & { ref?: Ref<MapRef> };

/** Imports MapLibre: load lazily. The map of the page before is used again: to make one takes longer than to show most pages. */
export function BaseMap({ children, spaceToken, onMoveEnd, minZoom = MIN_ZOOM, ...props }: BaseMapProps) {
  const { shown, style, onError } = useMapStyle({ spaceToken });
  const wide = useWide();
  const isLeft = useRef(false);
  if (!shown || !style) return null;
  return (
    <MapGl
      {...props}
      reuseMaps
      mapLib={mapLib}
      onMoveEnd={(event) => {
        if (!isLeft.current) onMoveEnd?.(event);
      }}
      mapStyle={style}
      minZoom={minZoom}
      maxZoom={MAX_ZOOM}
      dragRotate={false}
      touchPitch={false}
      pitchWithRotate={false}
      attributionControl={false}
      locale={locale}
      onError={onError}
      onLoad={(event) => {
        event.target.touchZoomRotate.disableRotation();
        event.target.keyboard.disableRotation();
      }}
    >
      {/* At the top: the bottom of a tall map may be off screen. On a narrow one it folds once the map is moved. */}
      <AttributionControl position="top-left" {...(wide && { compact: false })} />
      <NavigationControl position="top-right" showCompass={false} />
      <LayersControl shown={shown} />
      {shown.isFallback && (
        <p
          role="status"
          className="absolute bottom-2 left-2 z-4 max-w-[calc(100%-1rem)] rounded-md bg-raised px-2.5 py-1.5 text-ink-muted text-sm"
        >
          Le fond de carte choisi ne répond pas : celui de Plateau le remplace.
        </p>
      )}
      {children}
      <StopWhenLeft isLeft={isLeft} />
      <RetryFailedTiles />
    </MapGl>
  );
}

/** Stops the animation: it would report its view to the unmounted page, and ignore that of the next one. */
function StopWhenLeft({ isLeft }: { isLeft: { current: boolean } }) {
  const { current: map } = useMap();
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      map?.stop();
    };
  }, [map, isLeft]);
  return null;
}

/** Also retries on mount: tiles of a kept map may have failed on the previous page. */
function RetryFailedTiles() {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    const retry = () => retryFailedTiles(map.getMap());
    retry();
    // Nothing announces that a server is back.
    const timer = setInterval(retry, PAUSE_MS);
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [map]);
  return null;
}

/** Failed tiles after which the style is asked for again: the server may know better by now. */
const MANY_FAILURES = 6;
const PAUSE_MS = 30_000;

function useMapStyle(reader: MapReader) {
  const { theme, view, cadastre } = useMapChoice();
  const query = mapStyleQuery(reader, { theme, view });
  const { data: shown } = useQuery(query);
  const cache = useQueryClient();
  const failures = useRef({ count: 0, askedAt: 0 });
  const [failure, setFailure] = useState<Error | null>(null);
  const style = useMemo(() => shown && shownStyle(shown, { cadastre }), [shown, cadastre]);
  if (failure) throw failure;
  return {
    shown,
    style,
    onError: (event: ErrorEvent) => {
      const { target, error } = event;
      // Without a target the browser cannot render the map at all (no WebGL).
      if (!target) return setFailure(error);
      noteFailedTile(target, event);
      const { current } = failures;
      current.count++;
      if (current.count < MANY_FAILURES || Date.now() - current.askedAt < PAUSE_MS) return;
      failures.current = { count: 0, askedAt: Date.now() };
      // The same answer keeps the same style, and so its failed tiles.
      void cache.invalidateQueries({ queryKey: query.queryKey }).then(() => retryFailedTiles(target));
    },
  };
}
