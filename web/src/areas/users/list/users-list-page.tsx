import { formatNumber } from "@plateau/contract/format/number.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { useEffect } from "react";
import { ApiFailure } from "../../../api/failure.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { useWalk } from "../../../ui/use-walk.ts";
import { useWide } from "../../../ui/use-wide.ts";
import { useMay } from "../use-may.ts";
import { USERS_PAGE_SIZE, usersPageQuery } from "./queries.ts";
import type { UsersSearch } from "./search-params.ts";
import { UserCards, UserCardsLoading } from "./user-cards.tsx";
import { UsersTable } from "./users-table.tsx";

type UsersListPageProps = {
  search: UsersSearch;
  /** Changes the address; `replace` leaves no step to go back to. */
  onChange: (search: UsersSearch, options?: { replace: boolean }) => void;
};

/** Everybody of the house; with their accounts for administrators. */
export function UsersListPage({ search, onChange }: UsersListPageProps) {
  usePageTitle("Utilisateurs");
  useWalk();
  const may = useMay();
  return (
    <>
      <PageHeader
        title="Utilisateurs"
        actions={
          may("createUser") && (
            <Link to="/users/create" className={buttonClasses({ variant: "primary" })}>
              <UserPlus aria-hidden="true" />
              Nouvel utilisateur
            </Link>
          )
        }
      />
      <Found search={search} onChange={onChange} />
    </>
  );
}

function Found({ search: { page = 1 }, onChange }: UsersListPageProps) {
  const wide = useWide();
  const withAccounts = useMay()("listIdentityUsers");
  const { data, error, isPlaceholderData, refetch } = useQuery(usersPageQuery(page));
  const pageCount = Math.max(1, Math.ceil((data?.count ?? 0) / USERS_PAGE_SIZE));

  // The last user of the last page was deleted, or the address asks for more than there is.
  const beyond = !isPlaceholderData && data?.items.length === 0 && page > 1;
  useEffect(() => {
    if (beyond) onChange({ page: pageCount > 1 ? pageCount : undefined }, { replace: true });
  }, [beyond, pageCount, onChange]);

  if (error && !data) return <Unreadable error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0 && !beyond) return <EmptyState title="Aucun utilisateur" />;
  const items = beyond ? undefined : data?.items;
  const first = (page - 1) * USERS_PAGE_SIZE + 1;
  return (
    <>
      {wide ? (
        <UsersTable users={items} withAccounts={withAccounts} stale={isPlaceholderData} />
      ) : items ? (
        <UserCards users={items} withAccounts={withAccounts} stale={isPlaceholderData} />
      ) : (
        <UserCardsLoading />
      )}
      <div className="mt-4 flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {items &&
            !isPlaceholderData &&
            `Affiche ${formatNumber(first)} à ${formatNumber(first + items.length - 1)} résultat(s)${
              data?.count === undefined ? "" : ` sur ${formatNumber(data.count)}`
            }`}
        </p>
        <Pagination
          label="Pages d’utilisateurs"
          page={page}
          pageCount={pageCount}
          disabled={isPlaceholderData}
          onPage={(next) => {
            onChange({ page: next > 1 ? next : undefined });
            window.scrollTo({ top: 0 });
          }}
        />
      </div>
    </>
  );
}

/** What the API said stands below the specification's words, when it said more. */
function Unreadable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Une erreur est survenue lors de la récupération des utilisateurs"
      message={error instanceof ApiFailure ? error.message : "Veuillez réessayer."}
      onRetry={onRetry}
    />
  );
}
