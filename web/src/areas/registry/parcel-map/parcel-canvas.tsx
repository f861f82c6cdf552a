import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { Link } from "@tanstack/react-router";
import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import { MapPin } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { MapGround } from "../../offers/map/map-ground.tsx";
import { MAX_ZOOM, PARIS_VIEW } from "../../offers/map/map-view.ts";
import {
  type Bounds,
  boundsOf,
  type MapParcel,
  outlinesOf,
  type ParcelsOnMap,
  pointOf,
} from "./map-parcel.ts";

/** The accent of the dark theme: the map is dark in both. */
const OUTLINE = "#a9c3f7";

/** As near as the map goes, and farther only for what would not be whole. */
const FIT = { padding: { top: 64, right: 64, bottom: 40, left: 64 }, maxZoom: MAX_ZOOM };

/** The map itself, with MapLibre: loaded when it is first shown. */
export default function ParcelCanvas({ parcels, links = false }: ParcelsOnMap) {
  const map = useRef<MapRef>(null);
  const bounds = useMemo(() => boundsOf(parcels), [parcels]);
  const outlines = useMemo(() => outlinesOf(parcels), [parcels]);
  useFollowedBounds(map, bounds);
  return (
    <MapGround ref={map} initialViewState={bounds ? { bounds, fitBoundsOptions: FIT } : PARIS_VIEW}>
      <Source type="geojson" data={outlines}>
        <Layer type="fill" paint={{ "fill-color": OUTLINE, "fill-opacity": 0.2 }} />
        <Layer
          type="line"
          layout={{ "line-join": "round" }}
          paint={{ "line-color": OUTLINE, "line-width": 2 }}
        />
      </Source>
      {parcels.map((parcel) => (
        <ParcelMarker key={parcel.numero} parcel={parcel} link={links} />
      ))}
    </MapGround>
  );
}

/** Goes to other parcels when others are found; the map is otherwise whoever's who moves it. */
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

/** A link over a parcel of a search; without one a pin, where there is no outline to see. */
function ParcelMarker({ parcel, link }: { parcel: MapParcel; link: boolean }) {
  const point = pointOf(parcel);
  if (!point || (!link && parcel.geometrie)) return null;
  const [longitude, latitude] = point;
  if (!link)
    return (
      <Marker longitude={longitude} latitude={latitude} anchor="bottom">
        <MapPin aria-hidden="true" className="size-7 fill-page text-accent" />
      </Marker>
    );
  const number = parcelNumberText(parcel.numero);
  return (
    <Marker longitude={longitude} latitude={latitude} anchor="center">
      <Link
        to="/parcels/$id"
        params={{ id: parcel.numero }}
        aria-label={`Parcelle ${number}`}
        // The map would take the press for the beginning of a move.
        onClick={(event) => event.stopPropagation()}
        className="flex min-h-6.5 items-center whitespace-nowrap rounded-full bg-accent px-2.5 font-semibold text-on-accent text-sm leading-none tabular-nums pointer-coarse:min-h-8"
      >
        {number.slice(-7)}
      </Link>
    </Marker>
  );
}
