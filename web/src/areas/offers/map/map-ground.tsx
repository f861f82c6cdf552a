import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { useQuery } from "@tanstack/react-query";
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
import { builtInStyle } from "./base-style.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./map-view.ts";
import { mapStyleQuery } from "./queries.ts";

// The bundler does not see the map's worker: it is named here, so that it is served from Plateau's own address.
maplibregl.setWorkerUrl(workerUrl);

const locale = {
  "Map.Title": "Carte",
  "Popup.Close": "Fermer",
  "NavigationControl.ZoomIn": "Agrandir la carte",
  "NavigationControl.ZoomOut": "Réduire la carte",
  "AttributionControl.ToggleAttribution": "Afficher les sources de la carte",
};

type MapGroundProps = Pick<MapProps, "initialViewState" | "onLoad" | "onZoom" | "onMoveEnd" | "children"> & {
  ref?: Ref<MapRef>;
};

/** The map on which things are drawn: its style, its zooms, its controls. What MapLibre weighs hangs on this file. */
export function MapGround({ children, onLoad, ...props }: MapGroundProps) {
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
      {/* At the top: the foot of a tall map may lie below the window, and the sources are always shown. */}
      <AttributionControl position="top-left" compact={false} />
      <NavigationControl position="top-right" showCompass={false} />
      {children}
    </MapGl>
  );
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
