import { Marker } from "@vis.gl/react-maplibre";
import { useMemo } from "react";
import { BaseMap } from "./base-map.tsx";
import { boundsOf, type Cluster } from "./clusters.ts";
import { useZoomAnchor } from "./kept-map.ts";
import type { MapPlace, PlacesCanvasProps } from "./map-place.ts";
import { minZoomFor, PARIS_VIEW, SINGLE_ZOOM, STATION_PADDING } from "./map-view.ts";
import { markerClasses } from "./marker-classes.ts";
import { MarkerPopup } from "./marker-popup.tsx";
import { ParcelOutline } from "./parcel-outline.tsx";
import { labelOf, textOf } from "./place-text.ts";
import { StationMarkers } from "./station-markers.tsx";
import { useClusters } from "./use-clusters.ts";
import { useMarkerPopup } from "./use-marker-popup.ts";

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

function PlaceMarkers({ places }: Pick<PlacesCanvasProps, "places">) {
  const grouped = useClusters(places, textOf);
  const { shown, standApart, press, close } = useMarkerPopup(grouped, FIT);
  useZoomAnchor(places.length === 1 && places[0] ? places[0].coordinates : null);
  return (
    <>
      {grouped.clusters.map((each) => (
        <PlaceMarker
          key={each.key}
          cluster={each}
          open={each === shown}
          apart={standApart(each.members)}
          onPress={press}
        />
      ))}
      {shown && (
        <MarkerPopup key={shown.key} coordinates={shown.coordinates} onClose={close}>
          <ul className="divide-y divide-line pr-9">
            {shown.members
              .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
              .map((each) => (
                <PlaceLine key={each.id} {...each} />
              ))}
          </ul>
        </MarkerPopup>
      )}
    </>
  );
}

const filledClasses = `${markerClasses} border-transparent bg-money text-page`;

type PlaceMarkerProps = {
  cluster: Cluster<MapPlace>;
  open: boolean;
  /** Pressing it zooms in; otherwise it opens the popup of its places. */
  apart: boolean;
  onPress: (cluster: Cluster<MapPlace>, button: HTMLButtonElement) => void;
};

function PlaceMarker({ cluster, open, apart, onPress }: PlaceMarkerProps) {
  const { coordinates, members } = cluster;
  const [only] = members;
  return (
    <Marker longitude={coordinates[0]} latitude={coordinates[1]} style={{ zIndex: apart ? 1 : 2 }}>
      {members.length > 1 ? (
        <button
          type="button"
          aria-expanded={apart ? undefined : open}
          aria-label={labelOf(members)}
          onClick={(event) => {
            // The map would close the popup.
            event.stopPropagation();
            onPress(cluster, event.currentTarget);
          }}
          className={apart ? `${markerClasses} border-money bg-page text-money` : filledClasses}
        >
          {textOf(members)}
        </button>
      ) : only?.href === undefined ? (
        <span className={filledClasses}>{textOf(members)}</span>
      ) : (
        <a
          href={only.href}
          // Otherwise the map starts a drag.
          onClick={(event) => event.stopPropagation()}
          aria-label={labelOf(members)}
          className={filledClasses}
        >
          {textOf(members)}
        </a>
      )}
    </Marker>
  );
}

function PlaceLine({ label, text, href }: MapPlace) {
  const content = (
    <>
      <span className="block font-medium text-base text-ink">{label}</span>
      <span className="block text-ink-muted text-sm tabular-nums">{text}</span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <p className="px-3 py-2.5">{content}</p>
      ) : (
        <a href={href} className="block px-3 py-2.5 -outline-offset-2 hover:bg-hover">
          {content}
        </a>
      )}
    </li>
  );
}
