import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { RecordFailure, RecordMissing } from "../../../record/record-fallbacks.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lastOffers } from "../list/criteria.ts";

const BackToList = () => (
  <Link to="/real-estates/list" search={lastOffers.recall()} className={buttonClasses()}>
    Retour à la liste
  </Link>
);

export const OfferMissing = () => <RecordMissing title="Bien immobilier non trouvé" back={<BackToList />} />;

export const OfferFailure = (props: ErrorComponentProps) => (
  <RecordFailure
    {...props}
    title="Offre indisponible"
    message="Erreur lors de la récupération du bien immobilier"
    back={<BackToList />}
  />
);

const lines = ["w-full", "w-11/12", "w-4/5", "w-full", "w-2/3"];

export function OfferLoading() {
  return (
    <div aria-busy="true">
      <div role="status">
        <h1 className="sr-only">Chargement de l’offre…</h1>
      </div>
      <Skeleton className="mb-2 h-4 w-28" />
      <Skeleton className="mb-1.5 h-8 w-xl max-w-full" />
      <Skeleton className="mb-4 h-5 w-80 max-w-full" />
      <div className="grid gap-8 border-line border-y py-4 sm:grid-cols-[1fr_1.6fr_0.8fr]">
        {["w-28", "w-56", "w-20"].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className={`h-7 ${width}`} />
          </div>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(21rem,26rem)]">
        <div className="lg:col-start-2 lg:row-start-1">
          <Skeleton className="mb-4 h-9 w-64" />
          <Skeleton className="h-[350px] rounded-lg" />
        </div>
        <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-15 rounded-lg" />
          {lines.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
            <Skeleton key={at} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
