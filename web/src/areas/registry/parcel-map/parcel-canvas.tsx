import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Link } from "@tanstack/react-router";
import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import { MapPin } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base-map.tsx";
import { useZoomAnchor } from "../../../map/kept-map.ts";
import { useMapChoice } from "../../../map/map-choice.ts";
import { MAX_ZOOM, PARIS_VIEW, STATION_PADDING } from "../../../map/map-view.ts";
import { OUTLINE } from "../../../map/parcel-outline.tsx";
import { StationMarkers } from "../../../map/station-markers.tsx";
import {
  type Bounds,
  boundsOf,
  type MapParcel,
  outlinesOf,
  type ParcelsOnMap,
  pointOf,
  pointsOf,
} from "./map-parcel.ts";

/** Zooms in as far as possible. */
const FIT = { padding: STATION_PADDING, maxZoom: MAX_ZOOM };

export default function ParcelCanvas({ parcels, links = false, stations }: ParcelsOnMap) {
  const map = useRef<MapRef>(null);
  const bounds = useMemo(() => boundsOf(parcels, stations?.[0]), [parcels, stations]);
  const outline = OUTLINE[useMapChoice().theme];
  const outlines = useMemo(() => outlinesOf(parcels), [parcels]);
  useFollowedBounds(map, bounds);
  return (
    <BaseMap ref={map} initialViewState={bounds ? { bounds, fitBoundsOptions: FIT } : PARIS_VIEW}>
      <Source type="geojson" data={outlines}>
        <Layer type="fill" paint={{ "fill-color": outline, "fill-opacity": 0.2 }} />
        <Layer
          type="line"
          layout={{ "line-join": "round" }}
          paint={{ "line-color": outline, "line-width": 2 }}
        />
      </Source>
      {!links && <SmallParcels parcels={parcels} />}
      {stations && <StationMarkers stations={stations} />}
      {parcels.map((parcel) => (
        <ParcelMarker key={parcel.number} parcel={parcel} link={links} />
      ))}
    </BaseMap>
  );
}

/** Below this zoom an outline is only a few pixels wide. */
const OUTLINE_ZOOM = 15;

/** Dots where outlines are too small to be seen; the zoom buttons keep an only parcel in sight. */
function SmallParcels({ parcels }: Pick<ParcelsOnMap, "parcels">) {
  const { theme } = useMapChoice();
  const points = useMemo(() => pointsOf(parcels), [parcels]);
  const [only] = parcels.length === 1 ? parcels : [];
  useZoomAnchor(only ? pointOf(only) : null);
  return (
    <Source type="geojson" data={points}>
      <Layer
        type="circle"
        maxzoom={OUTLINE_ZOOM}
        paint={{ "circle-radius": 5, "circle-color": OUTLINE[theme] }}
      />
    </Source>
  );
}

/** Moves only when the listed parcels change. */
function useFollowedBounds(map: { current: MapRef | null }, bounds: Bounds | null) {
  const shown = JSON.stringify(bounds);
  const known = useRef(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same bounds in another array move nothing.
  useEffect(() => {
    if (known.current === shown) return;
    known.current = shown;
    if (bounds) map.current?.fitBounds(bounds, FIT);
  }, [shown]);
}

function ParcelMarker({ parcel, link }: { parcel: MapParcel; link: boolean }) {
  const point = pointOf(parcel);
  if (!point || (!link && parcel.geometry)) return null;
  const [longitude, latitude] = point;
  if (!link)
    return (
      <Marker longitude={longitude} latitude={latitude} anchor="bottom">
        <MapPin aria-hidden="true" className="size-7 fill-page text-accent" />
      </Marker>
    );
  const number = parcelNumberText(parcel.number);
  return (
    <Marker longitude={longitude} latitude={latitude} anchor="center">
      <Link
        to="/parcels/$id"
        params={{ id: parcel.number }}
        aria-label={`Parcelle ${number}`}
        // Otherwise the map starts a drag.
        onClick={(event) => event.stopPropagation()}
        className="flex min-h-6.5 items-center whitespace-nowrap rounded-full bg-accent px-2.5 font-semibold text-on-accent text-sm leading-none tabular-nums pointer-coarse:min-h-8"
      >
        {number.slice(-7)}
      </Link>
    </Marker>
  );
}
