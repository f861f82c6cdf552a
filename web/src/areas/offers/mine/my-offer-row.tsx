import { formatDateFull, formatRelative } from "@plateau/contract/format/date.ts";
import { otherFigures, streetOf } from "@plateau/contract/offers/card-figures.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { memo } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StatusBadge, statusTone } from "../../../ui/status-badge.tsx";
import { CardFigures } from "../card/card-figures.tsx";
import { OfferThumbnail } from "../card/offer-thumbnail.tsx";
import { MyOfferMenu } from "./my-offer-menu.tsx";
import { useSetStatus } from "./use-set-status.ts";

/** The columns of a wide row, shared with its skeleton: photo, words, figures, menu. */
export const rowClasses =
  "grid grid-cols-[5.5rem_minmax(0,1fr)_2.25rem] items-start gap-x-3 gap-y-2 @min-[52rem]:grid-cols-[7rem_minmax(0,1fr)_27rem_2.25rem] @min-[52rem]:gap-x-4";

/** One of my offers, on a line. All of it leads to the detail; its link is the title, which J and K walk to. */
export const MyOfferRow = memo(function MyOfferRow({ offer }: { offer: OfferSummary }) {
  const { setStatus, changing } = useSetStatus(offer);
  const { city, postalCode } = offer.aggregatedData;
  const name = streetOf(offer.aggregatedData) ?? offer.title;
  const others = otherFigures(offer).join(" · ");
  return (
    <article className="@container relative -mx-2 rounded-lg px-2 py-3 transition-colors hover:bg-hover">
      <div className={rowClasses}>
        <OfferThumbnail offer={offer} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <Link
              to="/real-estates/$id"
              params={{ id: offer.id }}
              data-walk
              className="line-clamp-2 rounded-sm after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-0.5 line-clamp-2 text-ink-muted @min-[52rem]:line-clamp-1">
            {[
              [postalCode, city].filter(Boolean).join(" "),
              propertyTypeLabels[offer.propertyType],
              offer.transactionTypes.map((type) => transactionTypeLabels[type]).join(" et "),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-faint text-sm">
            <StatusBadge tone={statusTone(offer.status)}>{offerStatusLabel(offer.status)}</StatusBadge>
            {offer.private && (
              <Badge tone="slate" icon={<Lock aria-hidden="true" />}>
                Privé
              </Badge>
            )}
            {changing && <Spinner />}
            <span role="status" className="sr-only">
              {changing ? "Mise à jour en cours" : ""}
            </span>
            <time
              dateTime={offer.updatedAt}
              title={formatDateFull(offer.updatedAt)}
              className="relative z-10"
            >
              Modifiée {formatRelative(offer.updatedAt)}
            </time>
          </p>
        </div>
        <div className="min-w-0 max-[52rem]:order-last @max-[52rem]:order-last @max-[52rem]:col-span-3">
          <CardFigures offer={offer} />
          {others && <p className="mt-1 text-ink-faint text-sm tabular-nums">{others}</p>}
        </div>
        <div className="relative z-10">
          <MyOfferMenu offer={offer} name={name} onStatus={setStatus} />
        </div>
      </div>
    </article>
  );
});
