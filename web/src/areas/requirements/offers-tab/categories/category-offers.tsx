import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryLabels, linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import { messageOf } from "../../../../api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { emptyCategoryTitles } from "../../../offers/categories/categories.ts";
import { useRemoval } from "../../../offers/categories/use-removal.ts";
import type { StandingAnswer } from "../client-answers.ts";
import { CategoryCard } from "./category-card.tsx";
import { OffersCarousel } from "./offers-carousel.tsx";
import type { LinkedOffers } from "./use-linked-offers.ts";

type CategoryOffersProps = {
  requirementId: string;
  category: LinkCategory;
  linked: LinkedOffers;
  answers: ReadonlyMap<string, StandingAnswer>;
  chosen: readonly string[];
  onChosen: (id: string, on: boolean) => void;
};

/** As high as a row of cards, so that the list below stays where it is when the first offer comes. */
const ROOM = "min-h-43";
const CARD = "w-76 max-w-full shrink-0 snap-start";

/** The offers of a category, the last linked first, each with a way out of it. */
export function CategoryOffers(props: CategoryOffersProps) {
  const { requirementId, category, linked, answers, chosen, onChosen } = props;
  const offers = linked.offers ?? [];
  const { remove, removing } = useRemoval({ requirementId, category, offers });
  if (!linked.offers) {
    return linked.error ? (
      <ErrorState className={`${ROOM} py-0`} message={messageOf(linked.error)} onRetry={linked.retry} />
    ) : (
      <Loading />
    );
  }
  if (offers.length === 0)
    return (
      <EmptyState
        compact
        className={ROOM}
        title={emptyCategoryTitles[category]}
        text={`Les offres marquées « ${linkCategoryLabels[category]} » apparaissent ici.`}
      />
    );
  return (
    <div className={ROOM}>
      <OffersCarousel label={linkCategoryTitles[category]} count={offers.length}>
        {offers.map((offer) => (
          <li key={offer.id} className={CARD}>
            <CategoryCard
              offer={offer}
              answer={answers.get(offer.id)}
              chosen={chosen.includes(offer.id)}
              onChosen={(on) => onChosen(offer.id, on)}
              removing={removing === offer.id}
              onRemove={(button) => remove(offer, button)}
            />
          </li>
        ))}
        {linked.more && (
          <li className="flex shrink-0 items-center px-4">
            <Button loading={linked.fetchingMore} onClick={linked.more}>
              {linked.error ? "Réessayer" : "Charger la suite"}
            </Button>
          </li>
        )}
      </OffersCarousel>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={`${ROOM} flex gap-4 overflow-hidden`}>
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={`${CARD} h-41 rounded-lg border border-line p-3`}>
          <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
            <Skeleton className="aspect-4/3 rounded-md" />
            <div className="flex flex-col gap-2 pt-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
          <Skeleton className="mt-3 h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
