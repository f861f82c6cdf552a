import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ParcelMap } from "../parcel-map/parcel-map.tsx";
import { ParcelCards } from "./parcel-cards.tsx";
import { ParcelsTable } from "./parcels-table.tsx";
import { soughtParcelsQuery } from "./queries.ts";
import type { Sought } from "./sought.ts";

const boxClasses = "rounded-lg border border-line bg-surface";

/** What was found, or what is said in its place. */
export function FoundParcels({ sought }: { sought: Sought | null }) {
  const { data, error, isFetching, refetch } = useQuery(soughtParcelsQuery(sought));
  return (
    <>
      <p role="status" className="mt-5 mb-2 min-h-5 text-ink-muted text-sm">
        {isFetching ? "Recherche en cours..." : data && data.total > 0 && countText(data)}
      </p>
      {sought === null ? (
        <EmptyState
          title="Quelle parcelle cherchez-vous ?"
          text="Ses ventes, ses bâtiments, ses occupants et ses propriétaires seront réunis sur sa page."
        />
      ) : isFetching && !data ? (
        <Loading />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data?.resultats.length === 0 ? (
        <EmptyState
          title={registryMessages.noParcelAtAddress}
          text="Vérifiez le numéro dans la rue, ou cherchez la parcelle par son propre numéro."
        />
      ) : (
        data && <Parcels parcels={data.resultats} />
      )}
    </>
  );
}

const countText = ({ total, resultats }: { total: number; resultats: readonly unknown[] }): string =>
  total > resultats.length
    ? `${formatNumber(resultats.length)} premières parcelles sur ${formatNumber(total)}`
    : formatCount(total, "parcelle");

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // The registry's rules refuse what is no address.
  const invalid = error instanceof ApiFailure && error.status === 422;
  return (
    <ErrorState
      title="Erreur de recherche"
      message={invalid ? registryMessages.invalidAddress : messageOf(error, "Une erreur est survenue")}
      onRetry={onRetry}
      className={boxClasses}
    />
  );
}

function Parcels({ parcels }: { parcels: readonly ParcelSummary[] }) {
  const wide = useWide();
  const onMap = useMemo(() => parcels.map((parcel) => ({ ...parcel, geometrie: null })), [parcels]);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {wide ? <ParcelsTable parcels={parcels} /> : <ParcelCards parcels={parcels} />}
      <ParcelMap label="Carte des parcelles trouvées" parcels={onMap} links className="h-72" />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
