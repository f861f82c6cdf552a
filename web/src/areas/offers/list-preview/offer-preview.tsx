import { formatEuros, formatEurosPerMonth } from "@plateau/contract/format/number.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import { linkCategories } from "@plateau/contract/offers/enumerations.ts";
import { linkCategoryTitles, propertyTypeLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { monthlyRent, unitSalePrice } from "@plateau/contract/offers/rent.ts";
import { asSearchResult } from "@plateau/contract/offers/search-result.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import {
  amountText,
  availabilityText,
  floorText,
  markNotes,
  unitSurfaceText,
} from "@plateau/contract/offers/unit-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { messageOf } from "../../../api/failure.ts";
import { FacadeDrawing } from "../../../media/facade-drawing.tsx";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { EntityLink } from "../../../shell/entity-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CardFigures } from "../card/card-figures.tsx";
import { categories } from "../categories/categories.ts";
import { useRequirementName } from "../categories/use-requirement-name.ts";
import { OfferContacts } from "../detail/side-sections.tsx";
import { type Criteria, searchedTransaction } from "../list/criteria.ts";
import { offerQuery } from "../queries.ts";
import { unitMatches } from "./unit-matches.ts";

type OfferPreviewProps = { id: string; criteria: Criteria; onClose: () => void };

/** Beside the list, which keeps the focus; Escape closes it. */
export default function OfferPreview({ id, criteria, onClose }: OfferPreviewProps) {
  const { data: offer, error, refetch } = useQuery(offerQuery(id));
  const panel = useRef<HTMLElement>(null);
  function leave() {
    // Before it closes: while it is open, the preview follows the focus.
    if (panel.current?.contains(document.activeElement)) focusRecord(id);
    onClose();
  }
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const layer = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
      if (event.key === "Escape" && !event.defaultPrevented && !layer) onEscape();
    };
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, []);
  return (
    <aside
      ref={panel}
      aria-label="Aperçu de l’offre"
      className="fixed top-(--topbar) right-0 bottom-0 z-10 flex w-[min(26rem,100vw)] flex-col border-line border-l bg-page print:hidden"
    >
      <header className="flex items-start gap-2 border-line border-b py-2 pr-2 pl-4">
        <div role="status" className="min-w-0 flex-1 pt-1">
          <h2 className="truncate text-lg">{offer ? offerName(offer) : "Aperçu"}</h2>
          {offer && <p className="truncate text-ink-muted text-sm">{offer.title}</p>}
        </div>
        <BareIconButton label="Fermer l’aperçu" icon={<X />} onClick={leave} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the arrow keys. */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 pb-28 -outline-offset-2">
        {error && !offer ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Content key={id} offer={offer} criteria={criteria} />
        )}
      </div>
    </aside>
  );
}

/** A row of the table, or the link of a card. */
function focusRecord(id: string): void {
  const record = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
  const target = record?.hasAttribute("tabindex") ? record : record?.querySelector<HTMLElement>("h3 a");
  target?.focus({ preventScroll: true });
}

function Content({ offer, criteria }: { offer: Offer | undefined; criteria: Criteria }) {
  if (!offer)
    return (
      <div aria-busy="true" className="flex flex-col gap-3 pt-3">
        <Skeleton className="aspect-4/3 rounded-lg" />
        <Skeleton className="h-9" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    );
  return (
    <div className="@container flex flex-col gap-5 pt-3">
      <Carousel
        label={`Photos, ${offerName(offer)}`}
        slides={offer.medias.photos.map((photo, at) => ({
          key: photo.s3Key,
          content: (
            <MediaPicture media={photo} sizes="400px" alt={`${at + 1} sur ${offer.medias.photos.length}`} />
          ),
        }))}
        empty={<FacadeDrawing className="size-full p-8 text-ink-faint" />}
      />
      <div className="flex items-center justify-between gap-2">
        <OfferStatusBadge status={offer.status} />
        <Link
          to="/real-estates/$id"
          params={{ id: offer.id }}
          className="text-accent-ink underline underline-offset-3"
        >
          Ouvrir l’offre
        </Link>
      </div>
      <CardFigures offer={asSearchResult(offer, searchedTransaction(criteria))} />
      <Units offer={offer} criteria={criteria} />
      <OfferContacts offer={offer} />
      <Links offer={offer} />
    </div>
  );
}

const unitName = ({ usage, floor }: Unit): string => {
  if (usage === "land") return propertyTypeLabels.land;
  if (floor === null) return "Étage non précisé";
  return floor === 0 ? floorText(floor) : `Étage ${floorText(floor)}`;
};

const pricesOf = (unit: Unit): string[] => {
  const [rent, price] = [monthlyRent(unit), unitSalePrice(unit)];
  return [
    ...(rent ? [amountText(rent, formatEurosPerMonth)] : []),
    ...(price ? [amountText(price, formatEuros)] : []),
  ];
};

function Units({ offer, criteria }: { offer: Offer; criteria: Criteria }) {
  const { units } = offer;
  const matches = unitMatches(offer, criteria);
  const notes = markNotes(units.flatMap(pricesOf));
  return (
    <SideSection id="apercu-lots" title="Lots">
      {matches && <p className="text-ink-muted text-sm">{matches.text}</p>}
      {units.length === 0 ? (
        <p className="text-ink-muted">Aucun lot disponible pour ce bien immobilier</p>
      ) : (
        <ul className="divide-y divide-line">
          {units.map((unit, at) => (
            <li key={unit.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 tabular-nums">
              <span className="min-w-16 font-medium">{unitName(unit)}</span>
              <span className="flex-1">{unitSurfaceText(unit.surface, 0)}</span>
              <span className="text-money">{pricesOf(unit).join(" · ") || "–"}</span>
              <span className="basis-full" />
              <span className="flex-1 text-ink-muted text-sm">{availabilityText(unit)}</span>
              {matches?.units[at] && <Badge tone="green">Répond aux critères</Badge>}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && <p className="text-ink-faint text-xs">{notes.join(" · ")}</p>}
    </SideSection>
  );
}

const RequirementName = ({ id }: { id: string }) => useRequirementName(id);

function Links({ offer }: { offer: Offer }) {
  const linked = linkCategories.filter((category) => offer[categories[category].ids].length > 0);
  return (
    <SideSection id="apercu-demandes" title="Avis des clients">
      {linked.length === 0 && <p className="text-ink-muted">Aucun pour l’instant</p>}
      <ul className="flex flex-col gap-1.5">
        {linked.map((category) => {
          const ids = offer[categories[category].ids];
          return (
            <li key={category} className="flex flex-wrap gap-x-2">
              <span className="text-ink-muted">{linkCategoryTitles[category]}</span>
              {ids.map((requirementId) => (
                <EntityLink key={requirementId} entity="requirement" id={requirementId}>
                  <RequirementName id={requirementId} />
                </EntityLink>
              ))}
            </li>
          );
        })}
      </ul>
    </SideSection>
  );
}
