import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { messageOf } from "../../../api/failure.ts";
import { RecordFailure, RecordMissing } from "../../../record/record-fallbacks.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { lastBoard } from "../board/search-params.ts";

const BackToBoard = () => (
  <Link to="/requirements" search={lastBoard.recall()} className={buttonClasses()}>
    Retour aux demandes
  </Link>
);

export const RequirementMissing = () => (
  <RecordMissing
    title="Demande non trouvée"
    text="Elle a peut-être été archivée, ou son adresse est incomplète."
    back={<BackToBoard />}
  />
);

export const RequirementFailure = (props: ErrorComponentProps) => (
  <RecordFailure
    {...props}
    title="Demande indisponible"
    message={`Erreur lors du chargement de la demande: ${messageOf(props.error, "Une erreur est survenue")}`}
    back={<BackToBoard />}
  />
);

export function RequirementLoading() {
  return (
    <div aria-busy="true">
      <div role="status">
        <h1 className="sr-only">Chargement de la demande…</h1>
      </div>
      <Skeleton className="mb-2 h-4 w-20" />
      <Skeleton className="mb-1.5 h-8 w-96 max-w-full" />
      <Skeleton className="mb-5 h-5 w-72 max-w-full" />
      <div className="mb-4 flex h-10 items-center gap-5 border-line border-b">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-full" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}
