import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { linkClasses } from "../../../ui/link-classes.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MediaViewer } from "../media/media-viewer.tsx";
import { LatestOfferCard } from "./latest-offer-card.tsx";
import { LATEST, latestOffersQuery } from "./queries.ts";

const gridClasses = "grid grid-cols-1 gap-x-5 gap-y-6 min-[30rem]:grid-cols-2 xl:grid-cols-4";

/** 'Nouvelles offres': the latest ones, and the way to all of them. */
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
          <Link to="/real-estates/create" className={buttonClasses({ variant: "primary" })}>
            Créer une offre
          </Link>
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
    <div aria-busy="true" className={gridClasses}>
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {Array.from({ length: LATEST }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move.
        <div key={at}>
          <Skeleton className="aspect-4/3 rounded-lg" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <Skeleton className="mt-1.5 h-4 w-3/5" />
          <Skeleton className="mt-3 h-6 w-2/3" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
