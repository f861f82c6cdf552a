import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { late } from "../../../ui/late.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { ownCrmQuery } from "../queries.ts";
import { useMay } from "../use-may.ts";
import { BoardFilters, type ChangeSearch } from "./board-filters.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardViews } from "./board-views.tsx";
import { responsableOf } from "./owner-choice.ts";
import { type BoardSearch, EVERYBODY } from "./search-params.ts";
import { useBoard } from "./use-board.ts";

const CreateDrawer = late(() => import("../create/create-drawer.tsx"));

type BoardPageProps = { search: BoardSearch; onChange: ChangeSearch };

/** 'Liste des Demandes': the requirements by step or as a table, one's own at first. */
export function BoardPage({ search, onChange }: BoardPageProps) {
  usePageTitle("Liste des Demandes");
  useWalk();
  const may = useMay();
  const { data: ownCrm = false } = useQuery(ownCrmQuery);
  const mayCreate = ownCrm && may("createRequirement");
  const { board, owners, own, owner, ...rest } = useBoard(search);
  const create = mayCreate ? <NewRequirement /> : undefined;
  const everybody = responsableOf(EVERYBODY, own);

  const content = () => {
    if (rest.failure !== null)
      return (
        <ErrorState title="Erreur lors du chargement des deals" message={rest.failure} onRetry={rest.retry} />
      );
    if (!board) return <BoardSkeleton />;
    if (!board.any)
      return (
        <EmptyState
          title="Aucune demande"
          text={
            ownCrm
              ? "Les demandes de vos clients se suivent ici, d’étape en étape, jusqu’au bail ou à l’acte."
              : "Les demandes de votre CRM se suivent ici, d’étape en étape."
          }
          action={create}
        />
      );
    if (board.requirements.length === 0)
      return (
        <EmptyState
          title={search.q ? "Aucune demande ne correspond" : "Aucune demande de ce responsable"}
          text={
            search.q
              ? "Essayez un autre nom, ou les demandes de tous les responsables."
              : "Les demandes des autres responsables sont sous « Tous »."
          }
          action={
            <>
              <Button onClick={() => onChange({ q: undefined, responsable: everybody })}>
                Voir toutes les demandes
              </Button>
              {create}
            </>
          }
        />
      );
    return (
      <BoardViews
        search={search}
        onChange={onChange}
        board={board}
        everybody={owner === EVERYBODY}
        ownerNames={rest.ownerNames}
        moving={rest.moving}
      />
    );
  };

  return (
    <div className="flex min-h-[calc(100dvh-var(--topbar)-2.5rem)] flex-col has-[[data-column]]:h-[max(26rem,calc(100dvh-var(--topbar)-2.5rem))]">
      <PageHeader title="Liste des Demandes" actions={create} className="mb-3" />
      <BoardFilters
        search={search}
        onChange={onChange}
        owners={owners}
        own={own}
        owner={owner}
        ownersMissing={owners.length === 0}
      />
      {rest.ownersFailure !== null && rest.failure === null && (
        <Alert
          tone="warning"
          className="mb-3"
          title="Les responsables n’ont pas pu être lus : toutes les demandes sont affichées."
          action={
            <Button size="sm" onClick={rest.retryOwners}>
              Réessayer
            </Button>
          }
        >
          {rest.ownersFailure}
        </Alert>
      )}
      {content()}
      {search.nouvelle && mayCreate && (
        <Suspense fallback={null}>
          <CreateDrawer own={own} owners={owners} onClose={() => onChange({ nouvelle: undefined })} />
        </Suspense>
      )}
    </div>
  );
}

function NewRequirement() {
  return (
    <Link
      to="/requirements"
      search={(before) => ({ ...before, nouvelle: true as const })}
      resetScroll={false}
      className={buttonClasses({ variant: "primary" })}
    >
      <Plus aria-hidden="true" />
      Nouvelle demande
    </Link>
  );
}
