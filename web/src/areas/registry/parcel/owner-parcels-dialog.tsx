import { formatCount, formatSurface } from "@plateau/contract/format/number.ts";
import { landRightsText } from "@plateau/contract/registry/land-rights.ts";
import { OWNER_PARCELS_PAGE } from "@plateau/contract/registry/limits.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import type { RightHolder } from "@plateau/contract/registry/parcel-blocks.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { parcelsOfOwnerQuery } from "../parcels-of-owner.ts";

type OwnerParcelsDialogProps = {
  owner: RightHolder;
  number: string;
  onClose: () => void;
};

export function OwnerParcelsDialog({ owner, number, onClose }: OwnerParcelsDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...parcelsOfOwnerQuery(owner.siren ?? "", { page, perPage: OWNER_PARCELS_PAGE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ses autres parcelles"
      description={[owner.companyName, data && formatCount(data.total, "parcelle")]
        .filter(Boolean)
        .join(", ")}
      footer={
        data &&
        data.totalPages > 1 && (
          <div className="grow">
            <Pagination
              label="Pages de parcelles"
              page={page}
              pageCount={data.totalPages}
              onPage={setPage}
              disabled={isPlaceholderData}
            />
          </div>
        )
      }
    >
      {error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-6" />}
      {!error && !data && <ParcelsSkeleton />}
      {!error && data?.results.length === 0 && <EmptyState compact title="Aucune autre parcelle trouvée" />}
      {!error && data && data.results.length > 0 && (
        <ul className={cn("divide-y divide-line transition-opacity", isPlaceholderData && "opacity-60")}>
          {data.results.map((parcel) => (
            <ParcelLine
              key={parcel.number}
              parcel={parcel}
              own={parcel.number === number}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type ParcelLineProps = { parcel: ParcelSummary; own: boolean; onClose: () => void };

function ParcelLine({ parcel, own, onClose }: ParcelLineProps) {
  const { number, address, commune, landArea, rightCodes = [] } = parcel;
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        {own ? (
          <span className="font-medium">{address ?? parcelNumberText(number)}</span>
        ) : (
          <Link
            to="/parcels/$id"
            params={{ id: number }}
            onClick={onClose}
            className="inline-block rounded-sm py-0.5 font-medium text-accent-ink underline-offset-3 hover:underline"
          >
            {address ?? parcelNumberText(number)}
          </Link>
        )}
        <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm tabular-nums">
          {commune && <span>{commune}</span>}
          {address && <span>{parcelNumberText(number)}</span>}
          {rightCodes.length > 0 && <span>{landRightsText(rightCodes)}</span>}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 py-0.5 tabular-nums">
        {landArea !== null && formatSurface(landArea)}
        {own && <Badge>Cette parcelle</Badge>}
      </div>
    </li>
  );
}

function ParcelsSkeleton() {
  return (
    <Busy label="Chargement des parcelles…" className="flex flex-col gap-3 pt-1">
      {["w-3/4", "w-1/2", "w-2/3", "w-3/5", "w-2/3"].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
        <Skeleton key={at} className={cn("h-9", width)} />
      ))}
    </Busy>
  );
}
