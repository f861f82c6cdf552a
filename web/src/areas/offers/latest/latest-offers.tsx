import { townText } from "@plateau/contract/format/town.ts";
import { cellsOf, hasPrice, offerName, wholeTextOf } from "@plateau/contract/offers/card-figures.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Expand } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { FacadeDrawing } from "../../../media/facade-drawing.tsx";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { MediaViewer } from "../../../media/media-viewer.tsx";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Busy } from "../../../ui/busy.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LATEST_COUNT, latestOffersQuery } from "../queries.ts";

const gridClasses = "grid grid-cols-1 gap-x-5 gap-y-6 min-[30rem]:grid-cols-2 xl:grid-cols-4";

export function LatestOffers() {
  return (
    <section aria-labelledby="nouvelles-offres">
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="nouvelles-offres" className="text-xl">
          Nouvelles offres
        </h2>
        <Link to="/real-estates/list" className={linkClasses}>
          Voir tout
        </Link>
      </header>
      <Offers />
    </section>
  );
}

function Offers() {
  const may = usePermissions();
  const { data: offers, error, refetch } = useQuery(latestOffersQuery);
  const [opened, setOpened] = useState<string | null>(null);
  if (error && !offers) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!offers) return <Loading />;
  if (offers.length === 0) {
    return (
      <EmptyState
        title="Aucune offre pour le moment"
        text="Les dernières offres apparaîtront ici."
        action={
          may("createOffer") && (
            <Link to="/real-estates/create" className={buttonClasses({ variant: "primary" })}>
              Créer une offre
            </Link>
          )
        }
      />
    );
  }
  return (
    <>
      <ul className={gridClasses}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <LatestOfferCard offer={offer} onPhotos={() => setOpened(offer.id)} />
          </li>
        ))}
      </ul>
      <MediaViewer
        medias={offers.find(({ id }) => id === opened)?.medias.photos ?? []}
        at={opened === null ? null : 0}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function Loading() {
  return (
    <Busy className={gridClasses}>
      <Repeat count={LATEST_COUNT}>
        <div>
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <Skeleton className="mt-1.5 h-4 w-3/5" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </div>
      </Repeat>
    </Busy>
  );
}

type LatestOfferCardProps = {
  offer: OfferSummary;
  onPhotos: () => void;
};

function LatestOfferCard({ offer, onPhotos }: LatestOfferCardProps) {
  const { city, postalCode } = offer.aggregatedData;
  const [photo] = offer.medias.photos;
  const [surface, money, workstations] = cellsOf(offer);
  const whole = wholeTextOf(offer);
  const name = offerName(offer);
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
          <OfferStatusBadge status={offer.status} />
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
        {[townText(postalCode, city), propertyTypeLabels[offer.propertyType]].filter(Boolean).join(" · ")}
      </p>
      {money?.figure && (
        <p className="mt-2">
          <span className="block text-ink-faint text-xs">{money.words}</span>
          <span className="font-semibold text-lg text-money tabular-nums">{money.figure}</span>
        </p>
      )}
      {!hasPrice(offer) && <p className="mt-2 text-ink-faint text-lg">Prix non précisé</p>}
      <p className="text-ink-muted text-sm tabular-nums">
        {[
          surface?.figure && `${surface.words === "Surface" ? "" : `${surface.words} `}${surface.figure}`,
          workstations?.figure && `${workstations.figure} ${workstations.words.toLowerCase()}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {whole && <p className="text-ink-muted text-sm tabular-nums">{whole}</p>}
    </article>
  );
}
