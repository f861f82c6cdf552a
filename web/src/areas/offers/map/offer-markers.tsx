import { stationText } from "@plateau/contract/map/stations.ts";
import { kindText, offerName } from "@plateau/contract/offers/card-figures.ts";
import { Link } from "@tanstack/react-router";
import { Marker, useMap } from "@vis.gl/react-maplibre";
import type { Cluster } from "../../../map/clusters.ts";
import { type Highlight, useIsHighlighted } from "../../../map/highlight.ts";
import { liftedMarkerClasses, markerClasses } from "../../../map/marker-classes.ts";
import { MarkerPopup } from "../../../map/marker-popup.tsx";
import { useClusters } from "../../../map/use-clusters.ts";
import { useMarkerPopup } from "../../../map/use-marker-popup.ts";
import { FacadeDrawing } from "../../../media/facade-drawing.tsx";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { cn } from "../../../ui/class-names.ts";
import { HeadlineLines } from "../card/headline-lines.tsx";
import { type PlacedOffer, textOf } from "./map-offer.ts";

type OfferMarkersProps = {
  things: readonly PlacedOffer[];
  highlight: Highlight;
  fit: { padding: { top: number; right: number; bottom: number; left: number } };
};

export function OfferMarkers({ things, highlight, fit }: OfferMarkersProps) {
  const grouped = useClusters(things, textOf);
  const { shown, press, close } = useMarkerPopup(grouped, fit);
  return (
    <>
      {grouped.clusters.map((each) => (
        <OfferMarker
          key={each.key}
          cluster={each}
          open={each === shown}
          highlight={highlight}
          onPress={press}
        />
      ))}
      {shown && (
        <MarkerPopup key={shown.key} coordinates={shown.coordinates} onClose={close}>
          {shown.members.map((each) => (
            <PopupOffer key={each.id} {...each} small={shown.members.length > 1} />
          ))}
        </MarkerPopup>
      )}
    </>
  );
}

type OfferMarkerProps = {
  cluster: Cluster<PlacedOffer>;
  open: boolean;
  highlight: Highlight;
  onPress: (cluster: Cluster<PlacedOffer>, button: HTMLButtonElement) => void;
};

function OfferMarker({ cluster: self, highlight, open, onPress }: OfferMarkerProps) {
  const { coordinates, members } = self;
  const { current: map } = useMap();
  const highlighted = useIsHighlighted(
    highlight,
    members.map(({ id }) => id),
  );
  const lifted = highlighted || open;
  const point = () => members.length === 1 && highlight.set(members[0]?.id ?? null);
  const reach = () => {
    point();
    const visible = map?.getBounds().contains([coordinates[0], coordinates[1]]) ?? true;
    if (!visible) map?.easeTo({ center: [coordinates[0], coordinates[1]] });
  };
  const [first] = members;
  if (!first) return null;
  const look = cn(
    markerClasses,
    "transition-[scale,background-color]",
    members.every(({ nearMiss }) => nearMiss)
      ? "border-ink-muted border-dashed bg-page text-ink-muted"
      : members.length > 1
        ? "border-money bg-page text-money"
        : "border-transparent bg-money text-page",
    lifted && liftedMarkerClasses,
  );
  return (
    <Marker
      longitude={coordinates[0]}
      latitude={coordinates[1]}
      anchor="center"
      style={{ zIndex: lifted ? 3 : members.length > 1 ? 1 : 2 }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-label={nameOf(members)}
        onClick={(event) => {
          // The map would close the popup.
          event.stopPropagation();
          onPress(self, event.currentTarget);
        }}
        onPointerEnter={point}
        onPointerLeave={() => highlight.set(null)}
        onFocus={reach}
        onBlur={() => highlight.set(null)}
        className={look}
      >
        {textOf(members)}
      </button>
    </Marker>
  );
}

export const OVER_BUDGET = "un peu au-dessus du budget";

const nameOf = (members: readonly PlacedOffer[]): string => {
  const [first] = members;
  const over = members.filter(({ nearMiss }) => nearMiss).length;
  if (!first || members.length > 1)
    return [textOf(members), ...(over > 0 ? [`${over} ${OVER_BUDGET}`] : [])].join(", ");
  const { offer } = first;
  const place = offer.aggregatedData.address ?? offer.title;
  return [textOf(members), kindText(offer), place, ...(over > 0 ? [OVER_BUDGET] : [])].join(", ");
};

function PopupOffer({ offer, nearMiss, small }: PlacedOffer & { small: boolean }) {
  const photo = offer.medias.photos[0];
  return (
    <Link
      to="/real-estates/$id"
      params={{ id: offer.id }}
      className={
        small
          ? "grid grid-cols-[5rem_1fr] gap-3 border-line border-b p-2 -outline-offset-2 last:border-0 hover:bg-hover"
          : "block -outline-offset-2 hover:bg-hover"
      }
    >
      <span className={cn("block overflow-hidden bg-sunken", small ? "aspect-4/3" : "aspect-2/1")}>
        {photo ? (
          <MediaPicture media={photo} sizes={small ? "80px" : "240px"} eager />
        ) : (
          <FacadeDrawing className="size-full p-2" />
        )}
      </span>
      <span className={small ? "block min-w-0" : "block px-3 py-2.5"}>
        <span className="block font-medium text-base text-ink">{kindText(offer)}</span>
        <span className="block truncate text-ink-muted text-sm">{offerName(offer)}</span>
        <HeadlineLines offer={offer} className="mt-0.5 text-sm" />
        {nearMiss && (
          <span className="block text-amber-ink text-sm first-letter:uppercase">{OVER_BUDGET}</span>
        )}
        {!small && offer.stations?.[0] && (
          <span className="mt-0.5 block text-ink-muted text-sm">{stationText(offer.stations[0])}</span>
        )}
      </span>
    </Link>
  );
}
