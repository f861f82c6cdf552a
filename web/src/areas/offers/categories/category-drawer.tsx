import { quoted } from "@plateau/contract/format/spacing.ts";
import { townText } from "@plateau/contract/format/town.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import { type LinkCategory, linkCategories } from "@plateau/contract/offers/enumerations.ts";
import {
  linkCategoryLabels,
  linkCategoryTitles,
  propertyTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { HeadlineLines } from "../card/headline-lines.tsx";
import { OfferThumbnail } from "../card/offer-card.tsx";
import { emptyCategoryTitles, linkedOffersQuery, useCategoryCounts } from "./categories.ts";
import { useRemoveOffer } from "./use-removal.ts";
import { useIsArchived } from "./use-requirement.ts";
import { useRequirementName } from "./use-requirement-name.ts";

type CategoryDrawerProps = {
  requirementId: string;
  category: LinkCategory | undefined;
  onCategory: (category: LinkCategory | undefined) => void;
};

export function CategoryDrawer({ requirementId, category, onCategory }: CategoryDrawerProps) {
  const counts = useCategoryCounts(requirementId);
  const name = useRequirementName(requirementId);
  // Keeps the content during the closing animation.
  const [last, setLast] = useState<LinkCategory>("selected");
  if (category && category !== last) setLast(category);
  return (
    <Drawer
      open={category !== undefined}
      onOpenChange={(open) => !open && onCategory(undefined)}
      title={`Offres pour ${quoted(name)}`}
    >
      <Tabs
        label="Catégories"
        value={category ?? last}
        onChange={onCategory}
        tabs={linkCategories.map((value) => {
          const count = counts[value];
          return {
            value,
            label: linkCategoryTitles[value],
            ...(count === undefined ? {} : { count }),
            content: <LinkedOffers requirementId={requirementId} category={value} />,
          };
        })}
      />
    </Drawer>
  );
}

type LinkedOffersProps = { requirementId: string; category: LinkCategory };

function LinkedOffers({ requirementId, category }: LinkedOffersProps) {
  const query = useInfiniteQuery(linkedOffersQuery(requirementId, category));
  const { data, error } = query;
  const offers = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const may = usePermissions();
  const archived = useIsArchived(requirementId);
  const { remove, removing } = useRemoveOffer({ requirementId, category });
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void query.refetch()} />;
  if (!data) return <Loading />;
  if (offers.length === 0)
    return (
      <EmptyState
        compact
        title={emptyCategoryTitles[category]}
        text={`Les offres marquées « ${linkCategoryLabels[category]} » apparaissent ici.`}
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
              onRemove={may("removeSelected") && !archived ? (button) => remove(offer, button) : undefined}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-3 w-full"
        >
          {error ? "Réessayer" : "Charger la suite"}
        </Button>
      )}
    </>
  );
}

type LinkedOfferProps = {
  offer: OfferSummary;
  removing: boolean;
  onRemove: ((button: HTMLElement) => void) | undefined;
};

function LinkedOffer({ offer, removing, onRemove }: LinkedOfferProps) {
  const { city, postalCode } = offer.aggregatedData;
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
            {offerName(offer)}
          </Link>
        </h3>
        <p className="text-ink-muted text-sm">
          {[townText(postalCode, city), propertyTypeLabels[offer.propertyType]].filter(Boolean).join(" · ")}
        </p>
        <HeadlineLines offer={offer} className="mt-0.5 text-sm" />
      </div>
      {onRemove && (
        <Button
          data-remove
          variant="quiet"
          size="sm"
          loading={removing}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          {!removing && <X aria-hidden="true" />}
          <span className="max-sm:sr-only">Retirer</span>
          <span className="sr-only">, {offerName(offer)}</span>
        </Button>
      )}
    </article>
  );
}

function Loading() {
  return (
    <Busy className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
          <Skeleton className="aspect-4/3 rounded-md" />
          <div className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </Busy>
  );
}
