import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { OWNER_PARCELS_PAGE } from "@plateau/contract/registry/operations.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { cn } from "../../../../ui/class-names.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Pagination } from "../../../../ui/pagination.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useWalk } from "../../../../ui/use-walk.ts";
import { createHighlight } from "../../../offers/map/highlight.ts";
import { tokenUsageQuery } from "../../tokens/queries.ts";
import { ownedParcelsQuery, PARCELS_AT_ONCE } from "../queries.ts";
import { heldLand } from "./held-land.ts";
import { placedParcels } from "./map-home.ts";
import { ParcelList } from "./parcel-list.tsx";
import { ParcelsMap } from "./parcels-map.tsx";

const PAGES_AT_ONCE = PARCELS_AT_ONCE / OWNER_PARCELS_PAGE;

type OwnedParcelsProps = {
  siren: string;
  page: number;
  onPage: (page: number) => void;
};

/** The parcels on which the company has a right. A provider that is paid is asked for them when somebody wants them. */
export function OwnedParcels({ siren, page, onPage }: OwnedParcelsProps) {
  const usage = useQuery(tokenUsageQuery);
  const [asked, setAsked] = useState(false);
  // Plateau's own registry counts tokens that nobody pays.
  const wanted = asked || usage.data?.fournisseur === "embedded";
  const block = Math.ceil(page / PAGES_AT_ONCE);
  const { data, error, refetch, isFetching } = useQuery({
    ...ownedParcelsQuery(siren, block),
    enabled: wanted,
  });
  if (error && !data)
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-6" />;
  if (!data && !wanted && !isFetching && !usage.isPending)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-muted">Lire les parcelles de cette société consomme des jetons.</p>
        <Button size="sm" onClick={() => setAsked(true)}>
          Lire les parcelles
        </Button>
      </div>
    );
  if (!data) return <Loading />;
  if (data.total === 0)
    return <p className="text-ink-muted">Aucune parcelle connue au nom de cette société.</p>;
  if (data.resultats.length === 0)
    return (
      <EmptyState
        compact
        title="Cette page est au-delà de la dernière"
        action={<Button onClick={() => onPage(1)}>Revenir à la première page</Button>}
      />
    );
  return (
    <Found
      key={block}
      parcels={data.resultats}
      total={data.total}
      first={(block - 1) * PARCELS_AT_ONCE}
      page={page}
      onPage={onPage}
    />
  );
}

type FoundProps = {
  /** Up to a hundred, from the one after `first` on. */
  parcels: readonly ParcelSummary[];
  total: number;
  first: number;
  page: number;
  onPage: (page: number) => void;
};

function Found({ parcels, total, first, page, onPage }: FoundProps) {
  useWalk();
  const [highlight] = useState(createHighlight);
  const [chosen, setChosen] = useState<string | null>(null);
  const placed = useMemo(() => placedParcels(parcels), [parcels]);
  const { surface, unknown } = heldLand(parcels);
  const pageCount = Math.ceil(total / OWNER_PARCELS_PAGE);
  // The address may ask for more pages than there are.
  const shown = Math.min(page, pageCount);
  const start = (shown - 1) * OWNER_PARCELS_PAGE - first;

  /** Turns the list to the page of a parcel that was pressed on the map. */
  function choose(numero: string) {
    setChosen(numero);
    const at = first + parcels.findIndex((parcel) => parcel.numero === numero);
    const its = Math.floor(at / OWNER_PARCELS_PAGE) + 1;
    if (its !== shown) onPage(its);
  }

  return (
    <>
      <p className="mb-2 text-ink-muted">
        <span className="font-medium text-ink">{formatCount(total, "parcelle")}</span>
        {surface && (
          <>
            {total > parcels.length
              ? ` · contenance des parcelles ${formatNumber(first + 1)} à ${formatNumber(first + parcels.length)} : `
              : " · contenance totale : "}
            <span className="font-medium text-ink tabular-nums">{surface}</span>
          </>
        )}
        {unknown && ` · ${unknown}`}
      </p>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
        <div className="min-w-0">
          <ParcelList
            parcels={parcels.slice(start, start + OWNER_PARCELS_PAGE)}
            highlight={highlight}
            chosen={chosen}
            onChoose={setChosen}
          />
          <div className="mt-3">
            <Pagination label="Pages de parcelles" page={shown} pageCount={pageCount} onPage={onPage} />
          </div>
        </div>
        {placed.length > 0 && (
          <ParcelsMap
            placed={placed}
            highlight={highlight}
            chosen={chosen}
            onChoose={choose}
            // As high as a whole page of the list, so that it does not jump on the last one.
            className={cn(
              "h-72 max-lg:order-first lg:h-full lg:max-h-160",
              pageCount > 1 ? "lg:min-h-144" : "lg:min-h-72",
            )}
          />
        )}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="flex flex-col gap-4 py-2">
        <span role="status" className="sr-only">
          Chargement des parcelles…
        </span>
        {[1, 2, 3, 4, 5].map((line) => (
          <div key={line} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        ))}
      </div>
      <Skeleton className="h-72 rounded-lg max-lg:order-first" />
    </div>
  );
}
