import { townText } from "@plateau/contract/format/town.ts";
import { linesText } from "@plateau/contract/map/station-lines.ts";
import { walkText } from "@plateau/contract/map/stations.ts";
import { offerName, otherFigures } from "@plateau/contract/offers/card-figures.ts";
import { propertyTypeLabels, transactionTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Media } from "@plateau/contract/offers/media.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { FoundOffer } from "@plateau/contract/offers/search.ts";
import { Link } from "@tanstack/react-router";
import { LayoutGrid, Ruler, TrainFront } from "lucide-react";
import { memo, type ReactNode } from "react";
import { type Highlight, useIsHighlighted } from "../../../map/highlight.ts";
import { FacadeDrawing } from "../../../media/facade-drawing.tsx";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { OfferStatusBadge, PrivateBadge } from "../../../record/offer-badges.tsx";
import { coverClasses } from "../../../record/record-card.tsx";
import { Button } from "../../../ui/button.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { cn } from "../../../ui/class-names.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { IncompleteBadge } from "../incomplete-badge.tsx";
import { CardFigures } from "./card-figures.tsx";
import { SuitableUnits } from "./suitable-units.tsx";

export const CardDialogs = lazyWithRetry(() => import("./card-dialogs.tsx"));

type OfferCardProps = {
  offer: FoundOffer;
  /** Found only over budget. */
  nearMiss?: boolean | undefined;
  highlight: Highlight;
  onSurfaces: (id: string) => void;
  onPlans: (id: string) => void;
  actions?: ReactNode;
};

export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, nearMiss, highlight, onSurfaces, onPlans, actions } = props;
  const highlighted = useIsHighlighted(highlight, [offer.id]);
  const { city, postalCode } = offer.aggregatedData;
  const name = offerName(offer);
  return (
    <article
      onPointerEnter={() => highlight.set(offer.id)}
      onPointerLeave={() => highlight.set(null)}
      onFocus={() => highlight.set(offer.id)}
      onBlur={() => highlight.set(null)}
      className={cn(
        "@container relative -mx-2 rounded-lg px-2 py-3 transition-colors",
        highlighted && "shown-as-selected bg-hover",
      )}
    >
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 @min-[34rem]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[34rem]:gap-x-4">
        <div className="relative z-10 @min-[34rem]:row-span-2">
          <OfferPhotos id={offer.id} address={name} photos={offer.medias.photos} />
        </div>
        <header className="min-w-0">
          <div className="flex flex-wrap items-start gap-x-2 gap-y-1 @min-[34rem]:flex-nowrap">
            <h3 className="min-w-0 basis-full text-lg leading-snug @min-[34rem]:flex-1">
              <Link
                to="/real-estates/$id"
                params={{ id: offer.id }}
                data-list-item
                className={`line-clamp-2 min-h-6 rounded-sm outline-offset-2 ${coverClasses}`}
              >
                {name}
              </Link>
            </h3>
            <div className="flex shrink-0 flex-wrap gap-1.5 pt-0.5">
              <IncompleteBadge offer={offer} />
              {offer.private && <PrivateBadge />}
              <OfferStatusBadge status={offer.status} />
            </div>
          </div>
          <p className="mt-0.5 line-clamp-2 text-ink-muted @min-[34rem]:line-clamp-1">
            {townText(postalCode, city)}
            {(postalCode || city) && " · "}
            {propertyTypeLabels[offer.propertyType] ?? offer.propertyType}
            {offer.transactionTypes.length > 0 && " · "}
            {offer.transactionTypes.map((type) => transactionTypeLabels[type]).join(" et ")}
          </p>
        </header>
        <div className="col-span-2 min-w-0 @min-[34rem]:col-span-1">
          <CardFigures offer={offer} />
          <SuitableUnits offer={offer} nearMiss={nearMiss} />
          <NearestStation stations={offer.stations} />
          <footer className="mt-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1 basis-40 text-ink-faint text-sm tabular-nums">
              {otherFigures(offer).join(" · ")}
            </p>
            <div className="relative z-10 -mr-2 flex shrink-0 items-center">
              <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onSurfaces(offer.id)}>
                <Ruler aria-hidden="true" />
                Surfaces
                <span className="sr-only">, {name}</span>
              </Button>
              <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onPlans(offer.id)}>
                <LayoutGrid aria-hidden="true" />
                Plans
                <span className="sr-only">, {name}</span>
              </Button>
            </div>
          </footer>
          {actions && <div className="relative z-10 mt-1.5">{actions}</div>}
        </div>
      </div>
    </article>
  );
});

/** The minutes are never cut off. */
export function NearestStation({ stations }: Pick<OfferSummary, "stations">) {
  const [nearest] = stations ?? [];
  if (!nearest) return null;
  const { name, lines, minutes } = nearest;
  return (
    <p className="mt-1.5 flex min-w-0 items-center gap-x-1 text-ink-muted text-sm tabular-nums">
      <TrainFront aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" strokeWidth={1.5} />
      <span className="truncate">{[name, linesText(lines)].join(" · ")}</span>
      <span className="shrink-0">· {walkText(minutes)}</span>
    </p>
  );
}

type OfferPhotosProps = { id: string; address: string; photos: readonly Media[] };

function OfferPhotos({ id, address, photos }: OfferPhotosProps) {
  return (
    <Carousel
      label={`Photos, ${address}`}
      className="pointer-coarse:[&>button]:hidden"
      slides={photos.map((photo, at) => ({
        key: photo.s3Key,
        content: (
          <Link to="/real-estates/$id" params={{ id }} tabIndex={-1} aria-hidden="true" draggable={false}>
            <MediaPicture media={photo} sizes="168px" alt={`${at + 1} sur ${photos.length}`} />
          </Link>
        ),
      }))}
      empty={<NoPhoto />}
    />
  );
}

function NoPhoto() {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 px-2 text-center text-ink-faint text-xs">
      <FacadeDrawing className="min-h-0 flex-1 pt-2" />
      <span className="pb-1.5 leading-tight">Aucune image disponible</span>
    </span>
  );
}

export function OfferThumbnail({ offer: { medias } }: { offer: OfferSummary }) {
  const [photo] = medias.photos;
  return (
    <div className="aspect-4/3 overflow-hidden rounded-md bg-sunken">
      {photo ? (
        <MediaPicture media={photo} sizes="8rem" />
      ) : (
        <FacadeDrawing className="size-full p-2 text-ink-faint" />
      )}
    </div>
  );
}

export function OfferCardSkeleton() {
  return (
    <div className="@container py-3">
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 @min-[34rem]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[34rem]:gap-x-4">
        <Skeleton className="aspect-4/3 rounded-lg @min-[34rem]:row-span-2" />
        <div className="flex flex-col gap-2 pt-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
        <div className="col-span-2 grid grid-cols-[1fr_2fr_0.85fr] gap-2 @min-[34rem]:col-span-1">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-9 w-3/4" />
        </div>
      </div>
    </div>
  );
}
