import { kindText, moneyFigure, streetOf, surfaceFigure } from "@plateau/contract/offers/card-figures.ts";
import { Link } from "@tanstack/react-router";
import { Popup } from "@vis.gl/react-maplibre";
import { FacadeDrawing } from "../card/facade-drawing.tsx";
import { MediaPicture } from "../media/media-picture.tsx";
import type { Cluster } from "./clusters.ts";
import type { MapOffer, PlacedOffer } from "./map-offer.ts";

type OfferPopupProps = { cluster: Cluster<PlacedOffer>; onClose: () => void };

/** What a marker opens: the offer's photo and kind, leading to the offer; a list for the offers of one building. */
export function OfferPopup({ cluster: { coordinates, members }, onClose }: OfferPopupProps) {
  return (
    <Popup
      longitude={coordinates[0]}
      latitude={coordinates[1]}
      offset={18}
      maxWidth="260px"
      className="offer-popup"
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from anything inside it. */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
        className="max-h-72 w-60 overflow-y-auto"
      >
        {members.map(({ id, offer }) => (
          <PopupOffer key={id} offer={offer} small={members.length > 1} />
        ))}
      </div>
    </Popup>
  );
}

function PopupOffer({ offer, small }: { offer: MapOffer; small: boolean }) {
  const photo = offer.medias.photos[0];
  const money = moneyFigure(offer);
  const surface = surfaceFigure(offer.aggregatedData);
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
      <span className="block aspect-4/3 overflow-hidden bg-sunken">
        {photo ? (
          <MediaPicture media={photo} sizes={small ? "80px" : "240px"} eager />
        ) : (
          <FacadeDrawing className="size-full p-2" />
        )}
      </span>
      <span className={small ? "block min-w-0" : "block px-3 py-2.5"}>
        <span className="block font-medium text-base text-ink">{kindText(offer)}</span>
        <span className="block truncate text-ink-muted text-sm">
          {streetOf(offer.aggregatedData) ?? offer.title}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-sm tabular-nums">
          {surface && <span>{surface.figure}</span>}
          {money && <span className="font-medium text-money">{money.figure}</span>}
        </span>
      </span>
    </Link>
  );
}
