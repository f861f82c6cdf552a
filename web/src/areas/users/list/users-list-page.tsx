import { enabledLabel } from "@plateau/contract/accounts/account.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { ApiFailure } from "../../../api/failure.ts";
import type { ChangeSearch } from "../../../record/list-search.ts";
import { CardLink, CardReach, RecordCard } from "../../../record/record-card.tsx";
import { actionColumn } from "../../../record/record-columns.tsx";
import { RecordList } from "../../../record/record-list.tsx";
import { usePermissions } from "../../../record/use-permissions.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { phoneHref } from "../../../ui/hrefs.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { AccountRole, AccountStatus } from "../account-badges.tsx";
import { Avatar } from "../avatar.tsx";
import { type UsersSearch, usersPageQuery } from "../queries.ts";
import { userKey, userName } from "../user-words.ts";

type UsersListPageProps = { search: UsersSearch; onChange: ChangeSearch<UsersSearch> };

/** The staff, in the server's order by name; with their accounts for administrators. */
export function UsersListPage({ search, onChange }: UsersListPageProps) {
  usePageTitle("Utilisateurs");
  const may = usePermissions();
  const navigate = useNavigate();
  const withAccounts = may("listIdentityUsers");
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
      <RecordList
        label="Utilisateurs"
        query={useQuery(usersPageQuery(search))}
        rowKey={userKey}
        columns={withAccounts ? columnsWithAccounts : columns}
        card={(user) => <UserCard user={user} withAccount={withAccounts} />}
        onOpen={({ id }) => void navigate({ to: "/users/$id", params: { id } })}
        empty={<EmptyState title="Aucun utilisateur" />}
        describeError={(error) => ({
          title: "Une erreur est survenue lors de la récupération des utilisateurs",
          message: error instanceof ApiFailure ? error.message : "Veuillez réessayer.",
        })}
        paging={{ label: "Pages d’utilisateurs", page: search.page ?? 1, onChange }}
      />
    </>
  );
}

const quietLink = "block w-fit max-w-72 truncate rounded-sm leading-6 underline-offset-3 hover:underline";

const personColumns: DataColumn<User>[] = [
  {
    id: "user",
    header: "Utilisateur",
    value: userName,
    cell: (user) => (
      <span className="flex items-center gap-3 py-2">
        <Avatar user={user} />
        <span className="flex min-w-0 flex-col">
          <strong className="max-w-64 truncate font-medium">{userName(user)}</strong>
          <span className="max-w-64 truncate text-ink-faint">{user.jobTitle ?? "–"}</span>
        </span>
      </span>
    ),
  },
  {
    id: "information",
    header: "Informations",
    value: ({ email }) => email,
    cell: ({ email, phone }) => (
      <>
        <a href={`mailto:${email}`} title={email} className={quietLink}>
          {email}
        </a>
        {phone && (
          <a href={phoneHref(phone)} className={cn(quietLink, "text-ink-muted tabular-nums")}>
            {phone}
          </a>
        )}
      </>
    ),
  },
];

const accountColumns: DataColumn<User>[] = [
  {
    id: "role",
    header: "Rôle",
    value: ({ account }) => account?.userRoleName,
    cell: ({ account }) => <AccountRole account={account} />,
  },
  {
    id: "status",
    header: "Statut",
    value: ({ account }) => enabledLabel(account?.Enabled),
    cell: ({ account }) => <AccountStatus account={account} />,
  },
];

const openColumn = actionColumn<User>(
  (user) => (
    <Link to="/users/$id" params={{ id: user.id }} data-list-item className={buttonClasses({ size: "sm" })}>
      Consulter
      <span className="sr-only"> {userName(user)}</span>
    </Link>
  ),
  { width: 130 },
);

const columns = [...personColumns, openColumn];
const columnsWithAccounts = [...personColumns, ...accountColumns, openColumn];

function UserCard({ user, withAccount }: { user: User; withAccount: boolean }) {
  return (
    <RecordCard>
      <div className="flex items-center gap-3">
        <Avatar user={user} />
        <div className="min-w-0">
          <h2 className="text-base">
            <CardLink to="/users/$id" params={{ id: user.id }}>
              <span className="sr-only">Consulter </span>
              {userName(user)}
            </CardLink>
          </h2>
          {user.jobTitle && <p className="truncate text-ink-muted text-sm">{user.jobTitle}</p>}
        </div>
      </div>
      <CardReach phone={user.phone} email={user.email} />
      {withAccount && (
        <p className="mt-2 flex flex-wrap gap-2">
          <AccountRole account={user.account} />
          <AccountStatus account={user.account} />
        </p>
      )}
    </RecordCard>
  );
}
