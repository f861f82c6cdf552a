import { moneyFigure, postsFigure, streetOf, surfaceFigure } from "@plateau/contract/offers/card-figures.ts";
import { offerStatusLabel, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { Expand } from "lucide-react";
import { StatusBadge, statusTone } from "../../../ui/status-badge.tsx";
import { FacadeDrawing } from "../card/facade-drawing.tsx";
import { MediaPicture } from "../media/media-picture.tsx";

type LatestOfferCardProps = {
  offer: OfferSummary;
  /** Opens the photos over the whole screen. */
  onPhotos: () => void;
};

/** An offer upright: its photo, where it is, what it costs, how large it is. All of it leads to the offer. */
export function LatestOfferCard({ offer, onPhotos }: LatestOfferCardProps) {
  const { city, postalCode } = offer.aggregatedData;
  const [photo] = offer.medias.photos;
  const money = moneyFigure(offer);
  const surface = surfaceFigure(offer.aggregatedData);
  const posts = postsFigure(offer.aggregatedData);
  const name = streetOf(offer.aggregatedData) ?? offer.title;
  return (
    <article className="group relative">
      <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-sunken">
        {photo ? (
          <MediaPicture
            media={photo}
            sizes="(min-width: 1024px) 320px, (min-width: 640px) 45vw, 90vw"
            className="transition-transform group-hover:scale-[1.02]"
          />
        ) : (
          <FacadeDrawing className="size-full p-4 text-ink-faint" />
        )}
        <span className="absolute top-2 left-2">
          <StatusBadge tone={statusTone(offer.status)}>{offerStatusLabel(offer.status)}</StatusBadge>
        </span>
        {photo && (
          <button
            type="button"
            aria-label={`Photos, ${name}, agrandir`}
            onClick={onPhotos}
            className="absolute right-2 bottom-2 z-10 flex size-8 items-center justify-center rounded-md bg-raised text-ink opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100"
          >
            <Expand aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <h3 className="mt-2.5 truncate text-lg">
        <Link
          to="/real-estates/$id"
          params={{ id: offer.id }}
          className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
      </h3>
      <p className="truncate text-ink-muted">
        {[[postalCode, city].filter(Boolean).join(" "), propertyTypeLabels[offer.propertyType]]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="mt-2 text-lg">
        {money ? (
          <span className="font-semibold text-money tabular-nums">{money.figure}</span>
        ) : (
          <span className="text-ink-faint">Prix non précisé</span>
        )}
      </p>
      <p className="text-ink-muted tabular-nums">
        {[
          surface && `${surface.words === "Surface" ? "" : `${surface.words} `}${surface.figure}`,
          posts && `${posts.figure} postes`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </article>
  );
}
