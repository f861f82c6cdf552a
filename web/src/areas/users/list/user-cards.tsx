import type { User } from "@plateau/contract/users/user.ts";
import { Link } from "@tanstack/react-router";
import { Mail, Phone } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountRole, AccountStatus } from "../account-badges.tsx";
import { Avatar } from "../avatar.tsx";
import { phoneAddress, userKey, userName } from "../user-words.ts";

const gridClasses = "grid grid-cols-1 gap-2 sm:grid-cols-2";
const reachClasses =
  "relative z-10 inline-flex min-h-6 min-w-0 max-w-full items-center gap-1.5 rounded-sm text-ink-muted text-sm hover:underline pointer-coarse:min-h-11";
const iconClasses = "size-3.5 shrink-0 text-ink-faint";

type UserCardsProps = { users: readonly User[]; withAccounts: boolean; stale: boolean };

/** A page of users where a table has no room. All of a card leads to the user, but their phone and e-mail. */
export function UserCards({ users, withAccounts, stale }: UserCardsProps) {
  return (
    <ul aria-label="Utilisateurs" className={cn(gridClasses, "transition-opacity", stale && "opacity-60")}>
      {users.map((user) => (
        <li key={userKey(user)} className="min-w-0">
          <UserCard user={user} withAccount={withAccounts} />
        </li>
      ))}
    </ul>
  );
}

function UserCard({ user, withAccount }: { user: User; withAccount: boolean }) {
  return (
    <article className="relative h-full scroll-mt-(--topbar) rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover">
      <div className="flex items-center gap-3">
        <Avatar user={user} />
        <div className="min-w-0">
          <h2 className="text-base">
            <Link
              to="/users/$id"
              params={{ id: user.id }}
              data-walk
              className="block truncate font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              <span className="sr-only">Consulter </span>
              {userName(user)}
            </Link>
          </h2>
          {user.jobTitle && <p className="truncate text-ink-muted text-sm">{user.jobTitle}</p>}
        </div>
      </div>
      <p className="mt-2 flex flex-col items-start gap-y-0.5">
        {user.phone && (
          <a href={phoneAddress(user.phone)} className={cn(reachClasses, "tabular-nums")}>
            <Phone aria-hidden="true" className={iconClasses} />
            {user.phone}
          </a>
        )}
        <a href={`mailto:${user.email}`} className={reachClasses}>
          <Mail aria-hidden="true" className={iconClasses} />
          <span className="truncate">{user.email}</span>
        </a>
      </p>
      {withAccount && (
        <p className="mt-2 flex flex-wrap gap-2">
          <AccountRole account={user.account} />
          <AccountStatus account={user.account} />
        </p>
      )}
    </article>
  );
}

/** The shape of the cards while they are being read. */
export function UserCardsLoading() {
  return (
    <div aria-busy="true" className={gridClasses}>
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <div key={at} className="flex items-center gap-3 rounded-lg border border-line px-4 py-3.5">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
