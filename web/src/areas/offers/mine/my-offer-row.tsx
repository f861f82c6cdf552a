import { formatDateFull, formatRelative } from "@plateau/contract/format/date.ts";
import { townText } from "@plateau/contract/format/town.ts";
import { offerName, otherFigures } from "@plateau/contract/offers/card-figures.ts";
import type { OfferStatus } from "@plateau/contract/offers/enumerations.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, Ellipsis, Image, Pencil, Table2 } from "lucide-react";
import { memo } from "react";
import { api, newBatch } from "../../../api/client.ts";
import { offersKey } from "../../../api/query-keys.ts";
import { useUndo } from "../../../history/undo.ts";
import { changeCachedOffer } from "../../../live/cached-offers.ts";
import { OfferStatusBadge, PrivateBadge } from "../../../record/offer-badges.tsx";
import { coverClasses } from "../../../record/record-card.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { CardFigures } from "../card/card-figures.tsx";
import { OfferThumbnail } from "../card/offer-card.tsx";
import { IncompleteBadge } from "../incomplete-badge.tsx";
import { offerStatusOptions } from "../status-options.ts";
import { useDuplicate } from "../use-duplicate.ts";

/** Shared with the skeleton. */
export const rowClasses =
  "grid grid-cols-[5.5rem_minmax(0,1fr)_2.25rem] items-start gap-x-3 gap-y-2 @min-[52rem]:grid-cols-[7rem_minmax(0,1fr)_27rem_2.25rem] @min-[52rem]:gap-x-4";

export const MyOfferRow = memo(function MyOfferRow({ offer }: { offer: OfferSummary }) {
  const { setStatus, changing } = useSetStatus(offer);
  const { city, postalCode } = offer.aggregatedData;
  const name = offerName(offer);
  const others = otherFigures(offer).join(" · ");
  return (
    <article className="@container relative -mx-2 scroll-mt-(--topbar) rounded-lg px-2 py-3 transition-colors hover:bg-hover">
      <div className={rowClasses}>
        <OfferThumbnail offer={offer} />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">
            <Link
              to="/real-estates/$id"
              params={{ id: offer.id }}
              data-list-item
              className={`line-clamp-2 rounded-sm ${coverClasses}`}
            >
              {name}
            </Link>
          </h2>
          {offer.title !== name && (
            <p className="mt-0.5 line-clamp-1" title={offer.title}>
              {offer.title}
            </p>
          )}
          <p className="mt-0.5 line-clamp-2 text-ink-muted @min-[52rem]:line-clamp-1">
            {[
              townText(postalCode, city),
              propertyTypeLabels[offer.propertyType],
              offer.transactionTypes.map((type) => transactionTypeLabels[type]).join(" et "),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-faint text-sm">
            <OfferStatusBadge status={offer.status} />
            <IncompleteBadge offer={offer} />
            {offer.private && <PrivateBadge />}
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

/** Updates after the server's response; one pending change per offer. */
function useSetStatus({ id, title, status: before }: OfferSummary) {
  const undo = useUndo();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ status, batch }: { status: OfferStatus; batch: string }) =>
      api.updateOffer({ params: { id }, body: { status } }, undefined, batch),
    onSuccess: ({ status, updatedAt }, { batch }) => {
      changeCachedOffer(cache, id, (offer) => ({ ...offer, status, updatedAt }));
      void cache.invalidateQueries({ queryKey: offersKey, refetchType: "none" });
      toast.success(`Statut\u202f: ${offerStatusLabel(status)}`, {
        description: title,
        ...undo(batch),
      });
    },
    onError: (error) => showFailure(error, "Erreur lors de la mise à jour du statut"),
  });
  return {
    setStatus: (status: OfferStatus) => {
      if (!isPending && status !== before) mutate({ status, batch: newBatch() });
    },
    changing: isPending,
  };
}

type MyOfferMenuProps = { offer: OfferSummary; name: string; onStatus: (status: OfferStatus) => void };

function MyOfferMenu({ offer, name, onStatus }: MyOfferMenuProps) {
  const params = { id: offer.id };
  const { duplicate, duplicating } = useDuplicate(offer.id);
  const may = usePermissions();
  return (
    <Menu
      trigger={
        <BareIconButton
          label={`Actions, ${name}`}
          icon={duplicating ? <Spinner /> : <Ellipsis />}
          aria-busy={duplicating || undefined}
        />
      }
    >
      <MenuItem
        icon={<Pencil aria-hidden="true" />}
        link={<Link to="/real-estates/$id/edit" params={params} />}
      >
        Modifier
      </MenuItem>
      <MenuItem
        icon={<Table2 aria-hidden="true" />}
        link={<Link to="/real-estates/$id/edit-units" params={params} />}
      >
        Modifier les lots
      </MenuItem>
      <MenuItem
        icon={<Image aria-hidden="true" />}
        link={<Link to="/real-estates/$id/edit-medias" params={params} />}
      >
        Modifier les médias
      </MenuItem>
      {may("duplicateOffer") && (
        <MenuItem icon={<Copy aria-hidden="true" />} disabled={duplicating} onSelect={duplicate}>
          Dupliquer
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoice label="Statut" value={offer.status} onChange={onStatus} options={offerStatusOptions} />
    </Menu>
  );
}
