import { kindText, markerText } from "@plateau/contract/offers/card-figures.ts";
import { Marker, useMap } from "@vis.gl/react-maplibre";
import { useMemo, useRef, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { boundsOf, type Cluster, cluster, standTogether } from "./clusters.ts";
import { type Highlight, useIsHighlighted } from "./highlight.ts";
import type { PlacedOffer } from "./map-offer.ts";
import { MAX_ZOOM } from "./map-view.ts";
import { OfferPopup } from "./offer-popup.tsx";

type OfferMarkersProps = {
  things: readonly PlacedOffer[];
  zoom: number;
  highlight: Highlight;
  popups: boolean;
  fit: { padding: { top: number; right: number; bottom: number; left: number } };
};

/** The offers as prices on the map; those too close to tell apart are one marker with their number. */
export function OfferMarkers({ things, zoom, highlight, popups, fit }: OfferMarkersProps) {
  const { current: map } = useMap();
  const clusters = useMemo(() => cluster(things, zoom), [things, zoom]);
  const [open, setOpen] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const shown = clusters.find(({ key }) => key === open);

  function press(pressed: Cluster<PlacedOffer>, button: HTMLButtonElement) {
    const bounds = boundsOf(pressed.members);
    const parts = pressed.members.length > 1 && !standTogether(pressed.members) && zoom < MAX_ZOOM;
    if (parts && bounds) {
      const [west, south, east, north] = bounds;
      // The event tells the map that somebody wanted this move.
      map?.fitBounds([west, south, east, north], { ...fit, maxZoom: MAX_ZOOM }, { originalEvent: {} });
      return;
    }
    if (!popups) return;
    opener.current = button;
    setOpen(pressed.key);
  }

  return (
    <>
      {clusters.map((each) => (
        <OfferMarker
          key={each.key}
          cluster={each}
          open={each.key === open}
          interactive={popups || each.members.length > 1}
          highlight={highlight}
          onPress={press}
        />
      ))}
      {shown && (
        <OfferPopup
          key={shown.key}
          cluster={shown}
          onClose={() => {
            setOpen(null);
            opener.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

type OfferMarkerProps = {
  cluster: Cluster<PlacedOffer>;
  open: boolean;
  interactive: boolean;
  highlight: Highlight;
  onPress: (cluster: Cluster<PlacedOffer>, button: HTMLButtonElement) => void;
};

function OfferMarker({ cluster: self, highlight, open, interactive, onPress }: OfferMarkerProps) {
  const { coordinates, members } = self;
  const { current: map } = useMap();
  const highlighted = useIsHighlighted(
    highlight,
    members.map(({ id }) => id),
  );
  const lifted = highlighted || open;
  const point = () => members.length === 1 && highlight.point(members[0]?.id ?? null);
  // Whoever walks along the markers by keyboard takes the map along.
  const reach = () => {
    point();
    const seen = map?.getBounds().contains([coordinates[0], coordinates[1]]) ?? true;
    if (!seen) map?.easeTo({ center: [coordinates[0], coordinates[1]] });
  };
  const [first] = members;
  if (!first) return null;
  const look = cn(
    "flex min-h-6.5 items-center whitespace-nowrap rounded-full border px-2.5 font-semibold text-sm leading-none tabular-nums",
    "shadow-[0_1px_4px_rgb(0_0_0/0.55)] transition-[scale,background-color] pointer-coarse:min-h-8",
    members.length > 1 ? "border-money bg-page text-money" : "border-transparent bg-money text-page",
    lifted && "scale-112 border-transparent bg-ink text-page",
  );
  const text = members.length > 1 ? `${members.length} offres` : markerText(first.offer);
  return (
    <Marker
      longitude={coordinates[0]}
      latitude={coordinates[1]}
      anchor="center"
      style={{ zIndex: lifted ? 3 : members.length > 1 ? 1 : 2 }}
    >
      {interactive ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={nameOf(members, text)}
          onClick={(event) => {
            // The map would close the popup again.
            event.stopPropagation();
            onPress(self, event.currentTarget);
          }}
          onPointerEnter={point}
          onPointerLeave={() => highlight.point(null)}
          onFocus={reach}
          onBlur={() => highlight.point(null)}
          className={look}
        >
          {text}
        </button>
      ) : (
        <span className={look}>{text}</span>
      )}
    </Marker>
  );
}

const nameOf = (members: readonly PlacedOffer[], text: string): string => {
  const [first] = members;
  if (!first || members.length > 1) return text;
  const { offer } = first;
  return [text, kindText(offer), offer.aggregatedData.address ?? offer.title].join(", ");
};
