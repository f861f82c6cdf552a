import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { queryOptions, useQuery } from "@tanstack/react-query";
import MapGl, {
  AttributionControl,
  type ErrorEvent,
  type MapProps,
  type MapRef,
  NavigationControl,
} from "@vis.gl/react-maplibre";
import * as maplibregl from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type Ref, useState } from "react";
import { api } from "../api/client.ts";
import { builtInStyle } from "./base-style.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./map-view.ts";

// The bundler does not detect the worker; serve it from our own origin.
maplibregl.setWorkerUrl(workerUrl);

const locale = {
  "Map.Title": "Carte",
  "Popup.Close": "Fermer",
  "NavigationControl.ZoomIn": "Agrandir la carte",
  "NavigationControl.ZoomOut": "Réduire la carte",
  "AttributionControl.ToggleAttribution": "Afficher les sources de la carte",
};

type BaseMapProps = Pick<MapProps, "initialViewState" | "onLoad" | "onZoom" | "onMoveEnd" | "children"> & {
  ref?: Ref<MapRef>;
};

/** Imports MapLibre: load lazily. */
export function BaseMap({ children, onLoad, ...props }: BaseMapProps) {
  const { style, onError } = useMapStyle();
  if (style === undefined) return null;
  return (
    <MapGl
      {...props}
      mapLib={maplibregl}
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
        onLoad?.(event);
      }}
    >
      {/* At the top: the bottom of a tall map may be off screen, and attribution must stay visible. */}
      <AttributionControl position="top-left" compact={false} />
      <NavigationControl position="top-right" showCompass={false} />
      {children}
    </MapGl>
  );
}

function useMapStyle() {
  const configured = useQuery(mapStyleQuery);
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure) throw failure;
  return {
    style: configured.isPending ? undefined : refused ? builtInStyle : (configured.data ?? builtInStyle),
    onError: ({ target, error }: ErrorEvent) => {
      // Without a target the browser cannot render the map at all (no WebGL).
      if (!target) setFailure(error);
      else if (!target.isStyleLoaded()) setRefused(true);
    },
  };
}

const mapStyleQuery = queryOptions({
  queryKey: ["settings", "map-style"],
  queryFn: async ({ signal }): Promise<string | null> => {
    try {
      return (await api.getSettings(undefined, signal)).mapStyleUrl;
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});
