import { moneyFigure, streetOf, surfaceFigure } from "@plateau/contract/offers/card-figures.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryLabels, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useMemo } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OfferThumbnail } from "../card/offer-thumbnail.tsx";
import { emptyCategoryTitles } from "./categories.ts";
import { linkedOffersQuery } from "./queries.ts";
import { useRemoval } from "./use-removal.ts";

type LinkedOffersProps = { requirementId: string; category: LinkCategory };

/** The offers in a category of a requirement, the last linked first, each with a way out of the category. */
export function LinkedOffers({ requirementId, category }: LinkedOffersProps) {
  const found = useInfiniteQuery(linkedOffersQuery(requirementId, category));
  const { data, error } = found;
  const offers = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { remove, removing } = useRemoval({ requirementId, category, offers });
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void found.refetch()} />;
  if (!data) return <Loading />;
  if (offers.length === 0)
    return (
      <EmptyState
        compact
        title={emptyCategoryTitles[category]}
        text={`Les offres marquées « ${linkCategoryLabels[category]} » apparaissent ici.`}
      />
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.id} className="py-3 first:pt-0">
            <LinkedOffer
              offer={offer}
              removing={removing === offer.id}
              onRemove={(button) => remove(offer, button)}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          className="mt-3 w-full"
        >
          {error ? "Réessayer" : "Charger la suite"}
        </Button>
      )}
    </>
  );
}

const nameOf = (offer: OfferSummary): string => streetOf(offer.aggregatedData) ?? offer.title;

type LinkedOfferProps = { offer: OfferSummary; removing: boolean; onRemove: (button: HTMLElement) => void };

function LinkedOffer({ offer, removing, onRemove }: LinkedOfferProps) {
  const { city, postalCode } = offer.aggregatedData;
  const figures = [surfaceFigure(offer.aggregatedData)?.figure, moneyFigure(offer)?.figure].filter(Boolean);
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-3">
      <OfferThumbnail offer={offer} />
      <div className="min-w-0">
        <h3 className="leading-snug">
          <Link
            to="/real-estates/$id"
            params={{ id: offer.id }}
            className="rounded-sm font-medium hover:underline"
          >
            {nameOf(offer)}
          </Link>
        </h3>
        <p className="text-ink-muted text-sm">
          {[[postalCode, city].filter(Boolean).join(" "), propertyTypeLabels[offer.propertyType]]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="mt-0.5 text-sm tabular-nums">{figures.join(" · ")}</p>
      </div>
      <Button
        data-remove
        variant="quiet"
        size="sm"
        loading={removing}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        {!removing && <X aria-hidden="true" />}
        <span className="max-sm:sr-only">Retirer</span>
        <span className="sr-only">, {nameOf(offer)}</span>
      </Button>
    </article>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
          <Skeleton className="aspect-4/3 rounded-md" />
          <div className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
