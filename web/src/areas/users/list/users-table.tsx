import { enabledLabel } from "@plateau/contract/identity/account.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { cn } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { AccountRole, AccountStatus } from "../account-badges.tsx";
import { Avatar } from "../avatar.tsx";
import { phoneAddress, userKey, userName } from "../user-words.ts";

type UsersTableProps = {
  /** Absent while they are being read. */
  users: readonly User[] | undefined;
  withAccounts: boolean;
  /** The rows are those of the page before. */
  stale: boolean;
};

/** A page of users on a wide screen. The order is the server's, by name. */
export function UsersTable({ users, withAccounts, stale }: UsersTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Utilisateurs"
      toolbar={false}
      columns={withAccounts ? columnsWithAccounts : columns}
      rows={users}
      keyOf={userKey}
      loading={!users}
      onOpen={({ id }) => void navigate({ to: "/users/$id", params: { id } })}
      className={cn("transition-opacity", stale && "opacity-60")}
    />
  );
}

const quietLink = "block w-fit max-w-72 truncate rounded-sm leading-6 underline-offset-3 hover:underline";

const person: DataColumn<User> = {
  id: "user",
  header: "Utilisateur",
  sortable: false,
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
};

const information: DataColumn<User> = {
  id: "information",
  header: "Informations",
  sortable: false,
  value: ({ email }) => email,
  cell: ({ email, phone }) => (
    <>
      <a href={`mailto:${email}`} title={email} className={quietLink}>
        {email}
      </a>
      {phone && (
        <a href={phoneAddress(phone)} className={cn(quietLink, "text-ink-muted tabular-nums")}>
          {phone}
        </a>
      )}
    </>
  ),
};

const role: DataColumn<User> = {
  id: "role",
  header: "Rôle",
  sortable: false,
  value: ({ account }) => account?.userRoleName,
  cell: ({ account }) => <AccountRole account={account} />,
};

const status: DataColumn<User> = {
  id: "status",
  header: "Statut",
  sortable: false,
  value: ({ account }) => enabledLabel(account?.Enabled),
  cell: ({ account }) => <AccountStatus account={account} />,
};

const consult: DataColumn<User> = {
  id: "consult",
  header: "Action",
  sortable: false,
  exported: false,
  align: "right",
  width: 130,
  value: () => null,
  cell: (user) => (
    <Link to="/users/$id" params={{ id: user.id }} data-walk className={buttonClasses({ size: "sm" })}>
      Consulter
      <span className="sr-only"> {userName(user)}</span>
    </Link>
  ),
};

const columns: readonly DataColumn<User>[] = [person, information, consult];
const columnsWithAccounts: readonly DataColumn<User>[] = [person, information, role, status, consult];
