import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { OWNER_PARCELS_PAGE } from "@plateau/contract/registry/limits.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import type { Source } from "@plateau/contract/registry/record-fields.ts";
import { isUncovered, noneText, notCoveredText } from "@plateau/contract/registry/source-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { createHighlight } from "../../../map/highlight.ts";
import { lazyMap } from "../../../map/map-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useListNavigation } from "../../../ui/use-list-navigation.ts";
import { parcelsOfOwnerQuery } from "../parcels-of-owner.ts";
import { tokenUsageQuery } from "../tokens/queries.ts";
import { landTotal, placedParcels } from "./owned-land.ts";
import { ParcelList } from "./parcel-list.tsx";

const ParcelsMap = lazyMap(() => import("./parcels-canvas.tsx"));

/** One request, and the most the map shows. */
const PARCELS_AT_ONCE = 100;
const PAGES_AT_ONCE = PARCELS_AT_ONCE / OWNER_PARCELS_PAGE;

type OwnedParcelsProps = {
  siren: string;
  /** File of rights that the parcels come from; absent for a provider of all of France. */
  source: Source | undefined;
  page: number;
  onPage: (page: number) => void;
};

const NONE = "Aucune parcelle où cette société a un droit";

/** Loaded on request when the provider charges for them. */
export function OwnedParcels({ siren, source, page, onPage }: OwnedParcelsProps) {
  const usage = useQuery(tokenUsageQuery);
  const [requested, setRequested] = useState(false);
  // The embedded registry's tokens are free.
  const enabled = requested || usage.data?.provider === "embedded";
  const block = Math.ceil(page / PAGES_AT_ONCE);
  const { data, error, refetch, isFetching } = useQuery({
    ...parcelsOfOwnerQuery(siren, { page: block, perPage: PARCELS_AT_ONCE }),
    enabled,
  });
  if (error && !data)
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-6" />;
  if (!data && !enabled && !isFetching && !usage.isPending)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-muted">Lire les parcelles de cette société consomme des jetons.</p>
        <Button size="sm" onClick={() => setRequested(true)}>
          Lire les parcelles
        </Button>
      </div>
    );
  if (!data) return <Loading />;
  if (data.total === 0)
    return (
      <p className="text-ink-muted">
        {isUncovered(source) && source
          ? `Non couvert. ${notCoveredText(source)}`
          : source
            ? noneText(NONE, source)
            : `${NONE}.`}
      </p>
    );
  if (data.results.length === 0)
    return (
      <EmptyState
        compact
        title="Cette page est au-delà de la dernière"
        action={<Button onClick={() => onPage(1)}>Revenir à la première page</Button>}
      />
    );
  return (
    <ParcelResults
      key={block}
      parcels={data.results}
      total={data.total}
      first={(block - 1) * PARCELS_AT_ONCE}
      page={page}
      onPage={onPage}
    />
  );
}

type ParcelResultsProps = {
  /** At most 100, after the first `first`. */
  parcels: readonly ParcelSummary[];
  total: number;
  first: number;
  page: number;
  onPage: (page: number) => void;
};

function ParcelResults({ parcels, total, first, page, onPage }: ParcelResultsProps) {
  useListNavigation();
  const [highlight] = useState(createHighlight);
  const [chosen, setChosen] = useState<string | null>(null);
  const placed = useMemo(() => placedParcels(parcels), [parcels]);
  const { surface, unknown } = landTotal(parcels);
  const pageCount = Math.ceil(total / OWNER_PARCELS_PAGE);
  // The URL may name a page beyond the last.
  const shown = Math.min(page, pageCount);
  const start = (shown - 1) * OWNER_PARCELS_PAGE - first;

  /** Shows the list page of the parcel selected on the map. */
  function choose(parcelNumber: string) {
    setChosen(parcelNumber);
    const at = first + parcels.findIndex((parcel) => parcel.number === parcelNumber);
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
              ? ` · contenance des parcelles ${formatNumber(first + 1)} à ${formatNumber(first + parcels.length)}\u202f: `
              : " · contenance totale\u202f: "}
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
            label="Carte des propriétés"
            placed={placed}
            highlight={highlight}
            chosen={chosen}
            onChoose={choose}
            // Fixed height, so the last page does not jump.
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
