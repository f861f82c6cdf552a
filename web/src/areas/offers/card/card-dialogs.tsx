import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useEffect } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { buildingsQuery, offerQuery, unitsQuery } from "../queries.ts";

type CardDialogsProps = {
  offers: readonly OfferSummary[];
  surfacesOf: string | null;
  plansOf: string | null;
  onSurfacesClose: () => void;
  onPlansClose: () => void;
};

export default function CardDialogs(props: CardDialogsProps) {
  return (
    <>
      <SurfacesDialog
        id={props.surfacesOf}
        offer={props.offers.find(({ id }) => id === props.surfacesOf)}
        onClose={props.onSurfacesClose}
      />
      <PlansViewer id={props.plansOf} onClose={props.onPlansClose} />
    </>
  );
}

const MediaViewer = lazyWithRetry(async () => ({
  default: (await import("../../../media/media-viewer.tsx")).MediaViewer,
}));

type PlansViewerProps = {
  id: string | null;
  onClose: () => void;
};

export function PlansViewer({ id, onClose }: PlansViewerProps) {
  const offer = useQuery({ ...offerQuery(id ?? ""), enabled: id !== null });
  const plans = offer.data?.medias.plans;
  if (id !== null && offer.isPending) return <PlansLoading onClose={onClose} />;
  if (id !== null && plans && plans.length > 0) {
    return (
      <Suspense fallback={<PlansLoading onClose={onClose} />}>
        <MediaViewer medias={plans} at={0} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Plans">
      {offer.isError ? (
        <ErrorState message={messageOf(offer.error)} onRetry={() => void offer.refetch()} />
      ) : (
        <EmptyState title="Aucun plan disponible" />
      )}
    </Dialog>
  );
}

/** Takes no focus: on close the viewer must restore it to the pressed button. */
function PlansLoading({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", close);
    return () => window.removeEventListener("keydown", close);
  }, [onClose]);
  return (
    <div className="fixed inset-0 z-40 flex items-center justify-center bg-scrim">
      <p role="status" className="flex items-center gap-2 rounded-md bg-raised px-4 py-2">
        <Spinner />
        Chargement des plans…
      </p>
    </div>
  );
}

// The table is as heavy as the whole list: load it on demand.
const SurfacesTable = lazyWithRetry(async () => ({
  default: (await import("./surfaces-table.tsx")).SurfacesTable,
}));

type SurfacesDialogProps = {
  id: string | null;
  offer: OfferSummary | undefined;
  onClose: () => void;
};

const TableSkeleton = () => <Skeleton className="h-60 rounded-lg" />;

const NO_BUILDINGS: never[] = [];

export function SurfacesDialog({ id, offer, onClose }: SurfacesDialogProps) {
  const known = offer?.units;
  const units = useQuery({ ...unitsQuery(id ?? ""), enabled: id !== null && !known });
  const buildings = useQuery({ ...buildingsQuery(id ?? ""), enabled: id !== null });
  // Open the dialog first, then render the slower table.
  const shownId = useDeferredValue(id);
  const failure = units.error ?? buildings.error;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Surfaces"
      description={offer?.aggregatedData.address ?? offer?.title}
      size="xl"
    >
      <Suspense fallback={<TableSkeleton />}>
        {shownId === id ? (
          <SurfacesTable
            units={known ?? units.data}
            buildings={buildings.data ?? NO_BUILDINGS}
            propertyType={offer?.propertyType ?? "office"}
            loading={buildings.isPending || (!known && units.isPending)}
            error={failure ? messageOf(failure) : null}
            onRetry={() => {
              if (units.isError) void units.refetch();
              if (buildings.isError) void buildings.refetch();
            }}
          />
        ) : (
          <TableSkeleton />
        )}
      </Suspense>
    </Dialog>
  );
}
