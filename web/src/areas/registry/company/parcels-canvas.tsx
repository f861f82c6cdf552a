import { formatCount } from "@plateau/contract/format/number.ts";
import { type MapRef, Marker, useMap } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base-map.tsx";
import { boundsOf, type Cluster, sharePlace } from "../../../map/clusters.ts";
import { type Highlight, useIsHighlighted } from "../../../map/highlight.ts";
import { MAX_ZOOM, minZoomFor, PARIS_VIEW, SINGLE_ZOOM } from "../../../map/map-view.ts";
import { liftedMarkerClasses, markerClasses } from "../../../map/marker-classes.ts";
import { useClusters } from "../../../map/use-clusters.ts";
import { cn } from "../../../ui/class-names.ts";
import { cadastralText, initialBounds, type PlacedParcel, plotText } from "./owned-land.ts";

type ParcelsCanvasProps = {
  /** Must be stable between renders. */
  placed: readonly PlacedParcel[];
  highlight: Highlight;
  chosen: string | null;
  onChoose: (parcelNumber: string) => void;
};

/** A single parcel is shown with its streets. */
const FIT = { padding: { top: 64, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

export default function ParcelsCanvas({ placed, highlight, chosen, onChoose }: ParcelsCanvasProps) {
  const map = useRef<MapRef>(null);
  const home = useMemo(() => initialBounds(placed), [placed]);
  const farthest = useMemo(() => minZoomFor(boundsOf(placed)), [placed]);
  useFollowedHome(map, home);
  useChosenInSight(map, placed, chosen);
  return (
    <BaseMap
      ref={map}
      minZoom={farthest}
      initialViewState={home ? { bounds: home, fitBoundsOptions: FIT } : PARIS_VIEW}
    >
      <ParcelMarkers placed={placed} highlight={highlight} chosen={chosen} onChoose={onChoose} />
    </BaseMap>
  );
}

const textOf = (members: readonly PlacedParcel[]): string => {
  const [first] = members;
  return first && members.length === 1 ? plotText(first.parcel) : formatCount(members.length, "parcelle");
};

function ParcelMarkers({ placed, ...marker }: ParcelsCanvasProps) {
  const { clusters } = useClusters(placed, textOf);
  return clusters.map((each) => <ParcelMarker key={each.key} cluster={each} {...marker} />);
}

type Held = { current: MapRef | null };

/** Moves only when the listed parcels change. */
function useFollowedHome(map: Held, home: ReturnType<typeof initialBounds>) {
  const known = useRef(home);
  useEffect(() => {
    if (known.current === home) return;
    known.current = home;
    if (home) map.current?.fitBounds(home, FIT);
  }, [map, home]);
}

function useChosenInSight(map: Held, placed: ParcelsCanvasProps["placed"], chosen: string | null) {
  useEffect(() => {
    const [longitude, latitude] = placed.find(({ id }) => id === chosen)?.coordinates ?? [];
    if (longitude === undefined || latitude === undefined) return;
    const { current } = map;
    if (current && !current.getBounds().contains([longitude, latitude]))
      current.easeTo({ center: [longitude, latitude] });
  }, [map, placed, chosen]);
}

type ParcelMarkerProps = Omit<ParcelsCanvasProps, "placed"> & { cluster: Cluster<PlacedParcel> };

function ParcelMarker({ cluster, chosen, highlight, onChoose }: ParcelMarkerProps) {
  const { coordinates, members } = cluster;
  const { current: map } = useMap();
  const ids = members.map(({ id }) => id);
  const isChosen = chosen !== null && ids.includes(chosen);
  const lifted = useIsHighlighted(highlight, ids) || isChosen;
  const [first] = members;
  if (!first) return null;
  const several = members.length > 1;

  const point = () => !several && highlight.set(first.id);
  // Keeps the focused marker in view.
  const reach = () => {
    point();
    if (map && !map.getBounds().contains(coordinates)) map.easeTo({ center: coordinates });
  };

  function press() {
    const bounds = boundsOf(members);
    const parts = several && bounds && !sharePlace(members);
    if (parts) map?.fitBounds(bounds, { ...FIT, maxZoom: MAX_ZOOM });
    else onChoose(first?.id ?? "");
  }

  return (
    <Marker
      longitude={coordinates[0]}
      latitude={coordinates[1]}
      anchor="center"
      style={{ zIndex: lifted ? 3 : several ? 1 : 2 }}
    >
      <button
        type="button"
        aria-label={nameOf(members)}
        aria-pressed={several ? undefined : isChosen}
        onClick={press}
        onPointerEnter={point}
        onPointerLeave={() => highlight.set(null)}
        onFocus={reach}
        onBlur={() => highlight.set(null)}
        className={cn(
          markerClasses,
          "transition-[scale,background-color]",
          several ? "border-accent bg-page text-accent" : "border-transparent bg-accent text-on-accent",
          lifted && liftedMarkerClasses,
        )}
      >
        {textOf(members)}
      </button>
    </Marker>
  );
}

const nameOf = (members: readonly PlacedParcel[]): string => {
  const [first] = members;
  if (!first || members.length > 1) return textOf(members);
  const { parcel } = first;
  return [`Parcelle ${plotText(parcel)}`, parcel.address ?? cadastralText(parcel)].join(", ");
};
