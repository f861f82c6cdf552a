import { formatNumber } from "@plateau/contract/format/number.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { DataTable } from "../../../../ui/data-table.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LotsDialog } from "./lots-dialog.tsx";
import { offerColumns } from "./offer-columns.tsx";
import type { OffersInArea } from "./queries.ts";

type OffersSectionProps = {
  area: OffersInArea;
  /** The offer whose units are open, by its id. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** What is offered at the parcel's address; the widest zone that could be found says its name. */
export function OffersSection({ area, open, onOpen }: OffersSectionProps) {
  const label = area.place?.properties.label;
  return (
    <section aria-labelledby="section-offres" className="min-w-0">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id="section-offres" className="text-lg">
          Offres dans la zone
          {area.offers && (
            <span className="text-ink-muted tabular-nums"> ({formatNumber(area.offers.length)})</span>
          )}
        </h2>
        {label && <p className="text-ink-faint text-sm">{label}</p>}
      </header>
      <Offers area={area} onLots={onOpen} />
      <LotsDialog offer={area.offers?.find(({ id }) => id === open)} onClose={() => onOpen(undefined)} />
    </section>
  );
}

const boxClasses = "rounded-lg border border-line bg-surface";
const keyOf = (offer: Offer) => offer.id;

function Offers({ area, onLots }: { area: OffersInArea; onLots: (id: string) => void }) {
  const { offers, waiting, error, retry, place } = area;
  const navigate = useNavigate();
  const oneAddress = place?.properties.type === "housenumber";
  const columns = useMemo(() => offerColumns({ onLots, oneAddress }), [onLots, oneAddress]);
  if (offers && offers.length > 0)
    return (
      <DataTable
        label="Offres dans la zone"
        noun="offre"
        columns={columns}
        rows={offers}
        keyOf={keyOf}
        onOpen={({ id }) => void navigate({ to: "/real-estates/$id", params: { id } })}
      />
    );
  if (offers)
    return <EmptyState compact title="Aucune offre trouvée dans cette zone." className={boxClasses} />;
  if (waiting)
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          Recherche des offres…
        </span>
        <Skeleton className="h-19 rounded-lg" />
      </div>
    );
  return <ErrorState message={messageOf(error)} onRetry={retry} className={boxClasses} />;
}
