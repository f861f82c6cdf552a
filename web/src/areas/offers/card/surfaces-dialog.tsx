import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { late } from "../../../ui/late.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { buildingsQuery, unitsQuery } from "./queries.ts";

// A table of lots weighs as much as the whole list: it comes when surfaces are first asked for.
const SurfacesTable = late(async () => ({ default: (await import("./surfaces-table.tsx")).SurfacesTable }));

type SurfacesDialogProps = {
  /** The offer whose surfaces are open; null while closed. */
  id: string | null;
  /** The offer as the list knows it, which may hold its only unit already. */
  offer?: OfferSummary;
  onClose: () => void;
};

const TableToCome = () => <Skeleton className="h-60 rounded-lg" />;

const NO_BUILDINGS: never[] = [];

/** The surfaces of an offer, over the list. */
export function SurfacesDialog({ id, offer, onClose }: SurfacesDialogProps) {
  const known = offer?.units;
  const units = useQuery({ ...unitsQuery(id ?? ""), enabled: id !== null && !known });
  const buildings = useQuery({ ...buildingsQuery(id ?? ""), enabled: id !== null });
  // The window answers the click; its table, which takes longer to draw, comes with the next picture.
  const drawn = useDeferredValue(id);
  const failure = units.error ?? buildings.error;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Surfaces"
      description={offer?.aggregatedData.address ?? offer?.title}
      size="xl"
    >
      <Suspense fallback={<TableToCome />}>
        {drawn === id ? (
          <SurfacesTable
            units={known ?? units.data}
            buildings={buildings.data ?? NO_BUILDINGS}
            loading={buildings.isPending || (!known && units.isPending)}
            error={failure ? messageOf(failure) : null}
            onRetry={() => {
              if (units.isError) void units.refetch();
              if (buildings.isError) void buildings.refetch();
            }}
          />
        ) : (
          <TableToCome />
        )}
      </Suspense>
    </Dialog>
  );
}
