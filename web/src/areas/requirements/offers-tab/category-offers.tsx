import { clientNumberText } from "@plateau/contract/client-space/offer-texts.ts";
import { townText } from "@plateau/contract/format/town.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import type { LinkCategory } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryLabels, linkCategoryTitles } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { OfferStatusBadge, PrivateBadge } from "../../../record/offer-badges.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import type { Selection } from "../../../record/use-selection.ts";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { HeadlineLines } from "../../offers/card/headline-lines.tsx";
import { OfferThumbnail } from "../../offers/card/offer-card.tsx";
import { clientSelectionQuery, emptyCategoryTitles } from "../../offers/categories/categories.ts";
import { useRemoveOffer } from "../../offers/categories/use-removal.ts";
import { ClientAnswer } from "./client-answer.tsx";
import type { CurrentAnswer } from "./current-answers.ts";
import { OffersCarousel } from "./offers-carousel.tsx";
import type { LinkedOffers } from "./use-linked-offers.ts";

type CategoryOffersProps = {
  requirementId: string;
  editable: boolean;
  category: LinkCategory;
  linked: LinkedOffers;
  answers: ReadonlyMap<string, CurrentAnswer>;
  chosen: Selection<OfferSummary>;
};

const MIN_HEIGHT = "min-h-43";
const CARD = "w-76 max-w-full shrink-0 snap-start";

export function CategoryOffers(props: CategoryOffersProps) {
  const { requirementId, editable, category, linked, answers, chosen } = props;
  const offers = linked.offers ?? [];
  const may = usePermissions();
  const client = useQuery({
    ...clientSelectionQuery(requirementId),
    enabled: editable && may("readClientSelection"),
  });
  const { remove, removing } = useRemoveOffer({ requirementId, category });
  if (!linked.offers) {
    return linked.error ? (
      <ErrorState className={`${MIN_HEIGHT} py-0`} message={messageOf(linked.error)} onRetry={linked.retry} />
    ) : (
      <Loading />
    );
  }
  if (offers.length === 0)
    return (
      <EmptyState
        compact
        className={MIN_HEIGHT}
        title={emptyCategoryTitles[category]}
        text={`Les offres marquées « ${linkCategoryLabels[category]} » apparaissent ici.`}
      />
    );
  return (
    <div className={MIN_HEIGHT}>
      <OffersCarousel label={linkCategoryTitles[category]} count={offers.length}>
        {offers.map((offer) => (
          <li key={offer.id} className={CARD}>
            <CategoryCard
              offer={offer}
              clientNumber={clientNumberText(offer.id, client.data?.shown ?? [])}
              answer={answers.get(offer.id)}
              chosen={chosen.has(offer)}
              onChosen={(on) => chosen.select([offer], on)}
              removing={removing === offer.id}
              onRemove={editable && may("removeSelected") ? (button) => remove(offer, button) : undefined}
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
    <Busy className={`${MIN_HEIGHT} flex gap-4 overflow-hidden`}>
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
    </Busy>
  );
}

type CategoryCardProps = {
  offer: OfferSummary;
  clientNumber: string | null;
  answer: CurrentAnswer | undefined;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
  removing: boolean;
  onRemove: ((button: HTMLElement) => void) | undefined;
};

function CategoryCard(props: CategoryCardProps) {
  const { offer, clientNumber, answer, chosen, onChosen, removing, onRemove } = props;
  const { city, postalCode } = offer.aggregatedData;
  const name = offerName(offer);
  const kept = offer.private || offer.status !== "published";
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-3">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
        <OfferThumbnail offer={offer} />
        <div className="min-w-0">
          <h3 className="leading-snug">
            <Link
              to="/real-estates/$id"
              params={{ id: offer.id }}
              className="line-clamp-2 rounded-sm font-medium hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-ink-muted text-sm">{townText(postalCode, city)}</p>
          {clientNumber && <p className="truncate text-ink-muted text-sm">{clientNumber} pour le client</p>}
          {kept && (
            <p className="mt-0.5 flex gap-1">
              {offer.private && <PrivateBadge />}
              {offer.status !== "published" && <OfferStatusBadge status={offer.status} />}
            </p>
          )}
        </div>
      </div>
      <HeadlineLines offer={offer} className="mt-2 text-sm" />
      {answer && <ClientAnswer brief given={answer} className="mt-1" />}
      <footer className="mt-auto flex items-center justify-between gap-2 pt-1.5">
        <Checkbox
          checked={chosen}
          onChange={({ target }) => onChosen(target.checked)}
          className="text-ink-muted text-sm"
          label={
            <>
              Pour le PDF<span className="sr-only">, {name}</span>
            </>
          }
        />
        {onRemove && (
          <Button
            data-remove
            variant="quiet"
            size="sm"
            loading={removing}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
            className="-mr-1.5"
          >
            {!removing && <X aria-hidden="true" />}
            Retirer
            <span className="sr-only">, {name}</span>
          </Button>
        )}
      </footer>
    </article>
  );
}
