import { formatCount } from "@plateau/contract/format/number.ts";
import { Marker, useMap } from "@vis.gl/react-maplibre";
import { cn } from "../../../../ui/class-names.ts";
import { type Bounds, boundsOf, type Cluster, standTogether } from "../../../offers/map/clusters.ts";
import { type Highlight, useIsHighlighted } from "../../../offers/map/highlight.ts";
import { cadastralText, plotText } from "./held-land.ts";
import type { PlacedParcel } from "./map-home.ts";

type ParcelMarkerProps = {
  cluster: Cluster<PlacedParcel>;
  chosen: string | null;
  highlight: Highlight;
  onChoose: (numero: string) => void;
  /** Several parcels under one marker are to be told apart. */
  onPart: (bounds: Bounds) => void;
};

/** A parcel by its section and number; those too close to tell apart are one marker with their number. */
export function ParcelMarker({ cluster, chosen, highlight, onChoose, onPart }: ParcelMarkerProps) {
  const { coordinates, members } = cluster;
  const { current: map } = useMap();
  const ids = members.map(({ id }) => id);
  const isChosen = chosen !== null && ids.includes(chosen);
  const lifted = useIsHighlighted(highlight, ids) || isChosen;
  const [first] = members;
  if (!first) return null;
  const several = members.length > 1;

  const point = () => !several && highlight.point(first.id);
  // Whoever walks along the markers by keyboard takes the map along.
  const reach = () => {
    point();
    if (map && !map.getBounds().contains(coordinates)) map.easeTo({ center: coordinates });
  };

  function press() {
    const bounds = boundsOf(members);
    if (several && bounds && !standTogether(members)) onPart(bounds);
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
        onPointerLeave={() => highlight.point(null)}
        onFocus={reach}
        onBlur={() => highlight.point(null)}
        className={cn(
          "flex min-h-6.5 items-center whitespace-nowrap rounded-full border px-2.5 font-semibold text-sm leading-none tabular-nums",
          "shadow-[0_1px_4px_rgb(0_0_0/0.55)] transition-[scale,background-color] pointer-coarse:min-h-8",
          several ? "border-accent bg-page text-accent" : "border-transparent bg-accent text-on-accent",
          lifted && "scale-112 border-transparent bg-ink text-page",
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
  return [`Parcelle ${plotText(parcel)}`, parcel.adresse ?? cadastralText(parcel)].join(", ");
};
