import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import MapGl, {
  AttributionControl,
  type ErrorEvent,
  type MapProps,
  type MapRef,
  NavigationControl,
} from "@vis.gl/react-maplibre";
import * as maplibregl from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type Ref, useMemo, useRef, useState } from "react";
import { whenIdle } from "../ui/idle.ts";
import { useWide } from "../ui/use-wide.ts";
import { LayersControl } from "./layers-control.tsx";
import { useMapChoice } from "./map-choice.ts";
import { type MapReader, mapStyleQuery, shownStyle } from "./map-style.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./map-view.ts";

// The bundler does not detect the worker; serve it from our own origin.
maplibregl.setWorkerUrl(workerUrl);

const REMOVED_WITHIN_MS = 2000;

/** To release a map takes as long as to show the next page, which comes first. Without a style it loads and draws nothing. */
class MapReleasedWhenIdle extends maplibregl.Map {
  private isRemoved = false;

  override remove(): void {
    this.isRemoved = true;
    this.setStyle(null);
    whenIdle(() => super.remove(), REMOVED_WITHIN_MS);
  }

  override resize(...options: Parameters<maplibregl.Map["resize"]>): this {
    return this.isRemoved ? this : super.resize(...options);
  }
}

const mapLib = { ...maplibregl, Map: MapReleasedWhenIdle };

const locale = {
  "Map.Title": "Carte",
  "Popup.Close": "Fermer",
  "NavigationControl.ZoomIn": "Agrandir la carte",
  "NavigationControl.ZoomOut": "Réduire la carte",
  "AttributionControl.ToggleAttribution": "Afficher les sources de la carte",
};

type BaseMapProps = Pick<MapProps, "initialViewState" | "onMoveEnd" | "children"> &
  MapReader & { ref?: Ref<MapRef> };

/** Imports MapLibre: load lazily. */
export function BaseMap({ children, spaceToken, ...props }: BaseMapProps) {
  const { shown, style, onError } = useMapStyle({ spaceToken });
  const wide = useWide();
  if (!shown || !style) return null;
  return (
    <MapGl
      {...props}
      mapLib={mapLib}
      mapStyle={style}
      minZoom={MIN_ZOOM}
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
          Le fond de carte choisi ne répond pas : celui de Plateau le remplace.
        </p>
      )}
      {children}
    </MapGl>
  );
}

/** Failed tiles after which the style is asked for again: the server may know better by now. */
const MANY_FAILURES = 6;
const PAUSE_MS = 30_000;

function useMapStyle(reader: MapReader) {
  const { theme, view, cadastre } = useMapChoice();
  const query = mapStyleQuery(reader, { theme, view });
  const { data: shown } = useQuery({ ...query, throwOnError: true });
  const cache = useQueryClient();
  const failures = useRef({ count: 0, askedAt: 0 });
  const [failure, setFailure] = useState<Error | null>(null);
  const style = useMemo(() => shown && shownStyle(shown, { cadastre }), [shown, cadastre]);
  if (failure) throw failure;
  return {
    shown,
    style,
    onError: ({ target, error }: ErrorEvent) => {
      // Without a target the browser cannot render the map at all (no WebGL).
      if (!target) return setFailure(error);
      const { current } = failures;
      current.count++;
      if (current.count < MANY_FAILURES || Date.now() - current.askedAt < PAUSE_MS) return;
      failures.current = { count: 0, askedAt: Date.now() };
      void cache.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
