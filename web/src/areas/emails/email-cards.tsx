import type { EmailSummary } from "@plateau/contract/emails/operations.ts";
import { Link } from "@tanstack/react-router";
import { cn } from "../../ui/class-names.ts";
import { Moment } from "../../ui/moment.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmailStatus } from "./email-status.tsx";

const gridClasses = "grid grid-cols-1 gap-2 sm:grid-cols-2";

/** The journal where a table has no room. All of a card opens its e-mail. */
export function EmailCards({ emails, stale }: { emails: readonly EmailSummary[]; stale: boolean }) {
  return (
    <ul aria-label="E-mails envoyés" className={cn(gridClasses, "transition-opacity", stale && "opacity-60")}>
      {emails.map((email) => (
        <li key={email.id} className="min-w-0">
          <EmailCard email={email} />
        </li>
      ))}
    </ul>
  );
}

function EmailCard({ email: { id, subject, to, status, createdAt } }: { email: EmailSummary }) {
  return (
    <article className="relative h-full rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:bg-hover">
      <h2 className="text-base">
        <Link
          from="/legal/emails"
          to="/legal/emails"
          search={(before) => ({ ...before, email: id })}
          resetScroll={false}
          data-walk
          className="block truncate font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {subject}
        </Link>
      </h2>
      <p className="truncate text-ink-muted text-sm">{to}</p>
      <p className="mt-2 flex items-center justify-between gap-3 text-ink-muted text-sm">
        <EmailStatus status={status} />
        <Moment at={createdAt} />
      </p>
    </article>
  );
}

/** The shape of the cards while they are being read. */
export function EmailCardsLoading() {
  return (
    <div aria-busy="true" className={gridClasses}>
      <span role="status" className="sr-only">
        Chargement…
      </span>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move.
        <div key={at} className="flex flex-col gap-2.5 rounded-lg border border-line px-4 py-3.5">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
