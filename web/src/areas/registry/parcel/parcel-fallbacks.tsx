import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { RecordFailure, RecordMissing } from "../../../record/record-fallbacks.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const backToSearch = (
  <Link to="/parcels" className={buttonClasses()}>
    Rechercher une parcelle
  </Link>
);

export function ParcelUndefined() {
  usePageTitle("Erreur");
  return (
    <ErrorState
      title="ID de parcelle non défini"
      titleLevel="h1"
      message="Cherchez-la par son adresse ou son numéro."
      action={backToSearch}
    />
  );
}

export const ParcelMissing = () => (
  <RecordMissing
    title={registryMessages.parcelMissing}
    text="Le cadastre l’a peut-être divisée, réunie ou renumérotée."
    back={backToSearch}
  />
);

export const ParcelFailure = (props: ErrorComponentProps) => (
  <RecordFailure {...props} title="Parcelle indisponible" back={backToSearch} />
);

const lines = ["w-full", "w-11/12", "w-full", "w-4/5"];

export function ParcelLoading() {
  return (
    <div aria-busy="true">
      <div role="status">
        <h1 className="sr-only">Chargement de la parcelle…</h1>
      </div>
      <Skeleton className="mb-2 h-4 w-20" />
      <Skeleton className="mb-1.5 h-8 w-lg max-w-full" />
      <Skeleton className="mb-2 h-5 w-72 max-w-full" />
      <Skeleton className="mb-4 h-5 w-64 max-w-full" />
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 border-line border-y py-4 sm:grid-cols-[1fr_1fr_1.4fr]">
        {["w-28", "w-32", "w-44"].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`h-7 ${width}`} />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Skeleton className="mb-4 h-10 w-80 max-w-full" />
          <Skeleton className="h-[350px] rounded-lg" />
        </div>
        <div className="flex flex-col gap-4 border-line border-t pt-4">
          <Skeleton className="h-5 w-44" />
          {lines.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
            <Skeleton key={at} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
