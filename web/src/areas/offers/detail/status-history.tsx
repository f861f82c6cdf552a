import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusBadge, statusTone } from "../../../ui/status-badge.tsx";
import { statusChangesQuery } from "./queries.ts";

/** The statuses that the offer went through, the last one first. */
export function StatusHistory({ id }: { id: string }) {
  const { data: changes, error, refetch } = useQuery(statusChangesQuery(id));
  return (
    <>
      <h3 className="mt-4 mb-1.5 font-medium text-base text-ink-muted">Historique des statuts</h3>
      {error && (
        <p className="flex items-center gap-3 text-red-ink">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </p>
      )}
      {!changes && !error && <Skeleton className="h-5 w-3/4" />}
      {changes && (
        <ol className="flex flex-col gap-1.5">
          {changes.map(({ at, to, by }) => (
            <li key={`${at} ${to}`} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
              <StatusBadge tone={statusTone(to)}>{offerStatusLabel(to)}</StatusBadge>
              <span className="text-ink-muted">
                <Moment at={at} />
                {by && ` par ${by.firstname} ${by.lastname}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
