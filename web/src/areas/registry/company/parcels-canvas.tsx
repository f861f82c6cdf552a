import { formatCount } from "@plateau/contract/format/number.ts";
import { type MapRef, Marker, useMap } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef, useState } from "react";
import { BaseMap } from "../../../map/base-map.tsx";
import { type Bounds, boundsOf, type Cluster, cluster, sharePlace } from "../../../map/clusters.ts";
import { type Highlight, useIsHighlighted } from "../../../map/highlight.ts";
import { MAX_ZOOM, PARIS_VIEW, SINGLE_ZOOM } from "../../../map/map-view.ts";
import { cn } from "../../../ui/class-names.ts";
import { cadastralText, initialBounds, type PlacedParcel, plotText } from "./owned-land.ts";
import type { ParcelsCanvasProps } from "./parcels-canvas-props.ts";

/** A single parcel is shown with its streets. */
const FIT = { padding: { top: 64, right: 56, bottom: 40, left: 56 }, maxZoom: SINGLE_ZOOM };

export default function ParcelsCanvas({ placed, highlight, chosen, onChoose }: ParcelsCanvasProps) {
  const map = useRef<MapRef>(null);
  const home = useMemo(() => initialBounds(placed), [placed]);
  const [zoom, setZoom] = useState(PARIS_VIEW.zoom);
  const clusters = useMemo(() => cluster(placed, zoom, ({ parcel }) => plotText(parcel)), [placed, zoom]);
  useFollowedHome(map, home);
  useChosenInSight(map, placed, chosen);
  return (
    <BaseMap
      ref={map}
      initialViewState={home ? { bounds: home, fitBoundsOptions: FIT } : PARIS_VIEW}
      onLoad={({ target }) => setZoom(halfSteps(target.getZoom()))}
      onZoom={({ viewState }) => setZoom(halfSteps(viewState.zoom))}
    >
      {clusters.map((each) => (
        <ParcelMarker
          key={each.key}
          cluster={each}
          chosen={chosen}
          highlight={highlight}
          onChoose={onChoose}
          onPart={(bounds) => map.current?.fitBounds(bounds, { ...FIT, maxZoom: MAX_ZOOM })}
        />
      ))}
    </BaseMap>
  );
}

/** Re-cluster every half zoom level, not at each wheel step. */
const halfSteps = (zoom: number): number => Math.round(zoom * 2) / 2;

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

type ParcelMarkerProps = {
  cluster: Cluster<PlacedParcel>;
  chosen: string | null;
  highlight: Highlight;
  onChoose: (parcelNumber: string) => void;
  /** Zooms in to separate a cluster. */
  onPart: (bounds: Bounds) => void;
};

function ParcelMarker({ cluster, chosen, highlight, onChoose, onPart }: ParcelMarkerProps) {
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
    if (several && bounds && !sharePlace(members)) onPart(bounds);
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
          "flex min-h-6.5 items-center whitespace-nowrap rounded-full border px-2.5 font-semibold text-sm leading-none tabular-nums",
          "shadow-[0_1px_4px_rgb(0_0_0/0.55)] transition-[scale,background-color] pointer-coarse:min-h-8",
          several ? "border-accent bg-page text-accent" : "border-transparent bg-accent text-on-accent",
          lifted && "shown-as-selected scale-112 border-transparent bg-ink text-page",
        )}
      >
        {several ? formatCount(members.length, "parcelle") : plotText(first.parcel)}
      </button>
    </Marker>
  );
}

const nameOf = (members: readonly PlacedParcel[]): string => {
  const [first] = members;
  if (!first || members.length > 1) return formatCount(members.length, "parcelle");
  const { parcel } = first;
  return [`Parcelle ${plotText(parcel)}`, parcel.address ?? cadastralText(parcel)].join(", ");
};
