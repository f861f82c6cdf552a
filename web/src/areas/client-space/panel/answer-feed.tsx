import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AnswerEntry } from "./answer-entry.tsx";
import { answersQuery } from "./queries.ts";

/** What the client has said, the last first. */
export function AnswerFeed({ requirementId }: { requirementId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(answersQuery(requirementId));
  if (!data) {
    if (error)
      return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} className="py-6" />;
    return (
      <div aria-busy="true" className="flex flex-col gap-3 py-1">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <EmptyState
        compact
        title="Aucune réponse pour le moment"
        text="Ce que le client aime, demande ou écarte paraîtra ici."
      />
    );
  }
  return (
    <>
      <ol aria-label="Réponses du client" className="divide-y divide-line">
        {entries.map((entry) => (
          <AnswerEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {isFetchNextPageError && error && <Alert tone="error">{messageOf(error)}</Alert>}
      {hasNextPage && (
        <Button size="sm" className="mt-2" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir les réponses précédentes
        </Button>
      )}
    </>
  );
}
