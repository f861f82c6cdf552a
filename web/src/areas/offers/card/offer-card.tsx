import { otherFigures, streetOf } from "@plateau/contract/offers/card-figures.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { LayoutGrid, Lock, Ruler } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { StatusBadge, statusTone } from "../../../ui/status-badge.tsx";
import { type Highlight, useIsHighlighted } from "../map/highlight.ts";
import { CardFigures } from "./card-figures.tsx";
import { OfferPhotos } from "./offer-photos.tsx";

type OfferCardProps = {
  offer: OfferSummary;
  highlight: Highlight;
  onSurfaces: (id: string) => void;
  onPlans: (id: string) => void;
  /** More buttons, on a line of their own: what a context adds, such as a requirement's categories. */
  actions?: ReactNode;
};

/**
 * An offer in a list: photos, where it is, what it is, its three numbers. The whole card leads to the detail; the
 * link is its title, which J and K walk to.
 */
export const OfferCard = memo(function OfferCard(props: OfferCardProps) {
  const { offer, highlight, onSurfaces, onPlans, actions } = props;
  const highlighted = useIsHighlighted(highlight, [offer.id]);
  const { city, postalCode } = offer.aggregatedData;
  const name = streetOf(offer.aggregatedData) ?? offer.title;
  return (
    <article
      onPointerEnter={() => highlight.point(offer.id)}
      onPointerLeave={() => highlight.point(null)}
      onFocus={() => highlight.point(offer.id)}
      onBlur={() => highlight.point(null)}
      className={cn(
        "@container relative -mx-2 rounded-lg px-2 py-3 transition-colors",
        highlighted && "bg-hover",
      )}
    >
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 @min-[34rem]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[34rem]:gap-x-4">
        <div className="relative z-10 @min-[34rem]:row-span-2">
          <OfferPhotos id={offer.id} address={name} photos={offer.medias.photos} />
        </div>
        <header className="min-w-0">
          <div className="flex items-start gap-2 max-[34rem]:flex-wrap">
            <h3 className="min-w-0 flex-1 text-lg leading-snug">
              <Link
                to="/real-estates/$id"
                params={{ id: offer.id }}
                data-walk
                className="line-clamp-2 min-h-6 rounded-sm outline-offset-2 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
              >
                {name}
              </Link>
            </h3>
            <div className="flex shrink-0 gap-1.5 pt-0.5">
              {offer.private && (
                <Badge tone="slate" icon={<Lock aria-hidden="true" />}>
                  Privé
                </Badge>
              )}
              <StatusBadge tone={statusTone(offer.status)}>{offerStatusLabel(offer.status)}</StatusBadge>
            </div>
          </div>
          <p className="mt-0.5 line-clamp-2 text-ink-muted @min-[34rem]:line-clamp-1">
            {[postalCode, city].filter(Boolean).join(" ")}
            {(postalCode || city) && " · "}
            {propertyTypeLabels[offer.propertyType] ?? offer.propertyType}
            {offer.transactionTypes.length > 0 && " · "}
            {offer.transactionTypes.map((type) => transactionTypeLabels[type]).join(" et ")}
          </p>
        </header>
        <div className="col-span-2 min-w-0 @min-[34rem]:col-span-1">
          <CardFigures offer={offer} />
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
