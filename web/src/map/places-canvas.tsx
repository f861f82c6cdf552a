import { Marker, useMap } from "@vis.gl/react-maplibre";
import { useMemo } from "react";
import { BaseMap } from "./base-map.tsx";
import { boundsOf, sharePlace } from "./clusters.ts";
import { useZoomAnchor } from "./kept-map.ts";
import type { MapPlace, PlacesCanvasProps } from "./map-place.ts";
import { MAX_ZOOM, minZoomFor, PARIS_VIEW, SINGLE_ZOOM, STATION_PADDING } from "./map-view.ts";
import { markerClasses } from "./marker-classes.ts";
import { ParcelOutline } from "./parcel-outline.tsx";
import { StationMarkers } from "./station-markers.tsx";
import { useClusters } from "./use-clusters.ts";

const FIT = { padding: STATION_PADDING, maxZoom: SINGLE_ZOOM };

const nearestOf = ({ stations }: MapPlace) =>
  stations?.slice(0, 1).map(({ name, coordinates }) => ({ id: name, coordinates })) ?? [];

export default function PlacesCanvas({ places, spaceToken, parcelNumber }: PlacesCanvasProps) {
  const bounds = useMemo(() => boundsOf([...places, ...places.flatMap(nearestOf)]), [places]);
  const [only] = places;
  return (
    <BaseMap
      spaceToken={spaceToken}
      minZoom={minZoomFor(bounds)}
      initialViewState={bounds ? { bounds, fitBoundsOptions: FIT } : PARIS_VIEW}
    >
      {parcelNumber && <ParcelOutline parcelNumber={parcelNumber} />}
      {/* From several places, the same station is at several distances. */}
      {places.length === 1 && only?.stations && <StationMarkers stations={only.stations} />}
      <PlaceMarkers places={places} />
    </BaseMap>
  );
}

/** `9 k€/mois`, `4 offres`; `1, 3` of numbered ones, as long as the marker stays short. */
const textOf = (members: readonly MapPlace[]): string => {
  const [first] = members;
  if (first && members.length === 1) return first.text;
  const numbers = members.flatMap(({ number }) => number ?? []);
  if (numbers.length < members.length || numbers.length > 4) return `${members.length} offres`;
  return numbers.toSorted((a, b) => a - b).join(", ");
};

const labelOf = (members: readonly MapPlace[]): string => members.map(({ label }) => label).join(" ; ");

function PlaceMarkers({ places }: Pick<PlacesCanvasProps, "places">) {
  const { current: map } = useMap();
  const { clusters, zoom } = useClusters(places, textOf);
  useZoomAnchor(places.length === 1 && places[0] ? places[0].coordinates : null);
  const fit = (members: readonly MapPlace[]) => {
    const around = boundsOf(members);
    if (around) map?.fitBounds(around, { ...FIT, maxZoom: MAX_ZOOM });
  };
  return clusters.map(({ key, coordinates: [longitude, latitude], members }) => {
    const [first] = members;
    if (!first) return null;
    const apart = members.length > 1 && !sharePlace(members) && zoom < MAX_ZOOM;
    return (
      <Marker key={key} longitude={longitude} latitude={latitude} style={{ zIndex: apart ? 1 : 2 }}>
        {apart ? (
          <button
            type="button"
            onClick={() => fit(members)}
            aria-label={labelOf(members)}
            className={`${markerClasses} border-money bg-page text-money`}
          >
            {textOf(members)}
          </button>
        ) : first.href === undefined ? (
          <span className={`${markerClasses} border-transparent bg-money text-page`}>{first.text}</span>
        ) : (
          <a
            href={first.href}
            // Otherwise the map starts a drag.
            onClick={(event) => event.stopPropagation()}
            aria-label={labelOf(members)}
            className={`${markerClasses} border-transparent bg-money text-page`}
          >
            {textOf(members)}
          </a>
        )}
      </Marker>
    );
  });
}
