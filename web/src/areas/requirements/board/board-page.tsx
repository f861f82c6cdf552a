import type { RequirementSummary } from "@plateau/contract/requirements/requirement.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useMemo } from "react";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { toSearchCriteria } from "../../../saved-searches/queries.ts";
import { SaveSearchButton } from "../../../saved-searches/save-search-button.tsx";
import { ownCrmQuery } from "../../../session/queries.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { AfterHeading } from "../../../ui/after-heading.tsx";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { BoardFilters } from "./board-filters.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { columnsOf } from "./columns.ts";
import { Kanban } from "./lazy-kanban.ts";
import { ownerParam } from "./owner-filter.ts";
import { ALL_OWNERS, type BoardSearch } from "./search-params.ts";
import { type Board, useBoard } from "./use-board.ts";
import { useMove } from "./use-moves.ts";

const RequirementsTable = lazyWithRetry(() => import("./requirements-table.tsx"));

type BoardViewsProps = {
  search: BoardSearch;
  onChange: ChangeSearch<BoardSearch>;
  board: Board;
  everybody: boolean;
  ownerNames: ReadonlyMap<string, string>;
  moving: ReadonlySet<string>;
};

function BoardViews(props: BoardViewsProps) {
  const { search, onChange, board, everybody, ownerNames, moving } = props;
  const mayMove = usePermissions()("setRequirementStage");
  const columns = useMemo(() => columnsOf(board.stages, board.requirements), [board]);
  const move = useMove();
  const { stages } = board;
  const onMove = useCallback(
    (requirement: RequirementSummary, stage: string) => {
      const to = stages.find(({ id }) => id === stage);
      if (to) move({ requirement, to });
    },
    [stages, move],
  );
  if (search.vue === "tableau")
    return (
      <Suspense fallback={null}>
        <RequirementsTable
          requirements={board.requirements}
          stages={stages}
          owners={ownerNames}
          sort={search.sort}
          onSort={(sort) => onChange({ sort }, { replace: true })}
        />
      </Suspense>
    );
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <Kanban
        columns={columns}
        owners={everybody ? ownerNames : null}
        moving={moving}
        onMove={mayMove ? onMove : undefined}
      />
    </Suspense>
  );
}

const CreateDrawer = lazyWithRetry(() => import("../create/create-drawer.tsx"));

type BoardPageProps = { search: BoardSearch; onChange: ChangeSearch<BoardSearch> };

export function BoardPage({ search, onChange }: BoardPageProps) {
  usePageTitle("Liste des Demandes");
  const may = usePermissions();
  const { data: ownCrm = false } = useQuery(ownCrmQuery);
  const mayCreate = ownCrm && may("createRequirement");
  const state = useBoard(search);
  const { owners, own, owner, failure, ownersFailure, retryOwners } = state;
  const create = mayCreate ? <NewRequirement /> : undefined;

  return (
    <div className="flex min-h-[calc(100dvh-var(--topbar)-2.5rem)] flex-col has-[[data-column]]:h-[max(26rem,calc(100dvh-var(--topbar)-2.5rem))]">
      <PageHeader
        title="Liste des Demandes"
        actions={
          <>
            {owners.length > 0 && (
              <SaveSearchButton kind="requirements" criteria={criteriaOf(search, owner)} name={search.q} />
            )}
            {create}
          </>
        }
        className="mb-3"
      />
      <AfterHeading>
        <BoardFilters
          search={search}
          onChange={onChange}
          owners={owners}
          own={own}
          owner={owner}
          ownersMissing={owners.length === 0}
        />
        {ownersFailure !== null && failure === null && (
          <RetryAlert
            tone="warning"
            className="mb-3"
            title="Les responsables n’ont pas pu être lus : toutes les demandes sont affichées."
            onRetry={retryOwners}
          >
            {ownersFailure}
          </RetryAlert>
        )}
        <BoardContent search={search} onChange={onChange} state={state} ownCrm={ownCrm} create={create} />
      </AfterHeading>
      {search.nouvelle && mayCreate && (
        <Suspense fallback={null}>
          <CreateDrawer
            own={own}
            owners={owners}
            given={search.criteres}
            onClose={() => onChange({ nouvelle: undefined, criteres: undefined })}
          />
        </Suspense>
      )}
    </div>
  );
}

type BoardContentProps = BoardPageProps & {
  state: ReturnType<typeof useBoard>;
  ownCrm: boolean;
  create: ReactNode;
};

function BoardContent({ search, onChange, state, ownCrm, create }: BoardContentProps) {
  const { board, failure, retry } = state;
  if (failure !== null)
    return <ErrorState title="Erreur lors du chargement des deals" message={failure} onRetry={retry} />;
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
            : "Les demandes des autres responsables sont sous « Tous »."
        }
        action={
          <>
            <Button
              onClick={() => onChange({ q: undefined, responsable: ownerParam(ALL_OWNERS, state.own) })}
            >
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
      everybody={state.owner === ALL_OWNERS}
      ownerNames={state.ownerNames}
      moving={state.moving}
    />
  );
}

/** The owner is named: without one, the board shows each person their own. */
const criteriaOf = ({ q, sort, vue }: BoardSearch, responsable: string) =>
  toSearchCriteria({ q, sort, vue, responsable });

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
