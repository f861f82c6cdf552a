import type { Result } from "@plateau/contract/api/operation.ts";
import { isRequest } from "@plateau/contract/client-space/answer-task.ts";
import { clientAnswerTexts, rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import { clientNumberText } from "@plateau/contract/client-space/offer-texts.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClasses } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { CreateTaskButton } from "../../notes/create-task-button.tsx";
import { clientSelectionQuery } from "../../offers/categories/categories.ts";
import { answerIcons } from "../answer-icons.ts";
import { answersQuery, invalidateSpace, useCreateAnswerTask } from "./queries.ts";

export function AnswerFeed({ requirementId }: { requirementId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(answersQuery(requirementId));
  const { data: selection } = useQuery(clientSelectionQuery(requirementId));
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
          <AnswerEntry
            key={entry.id}
            requirementId={requirementId}
            entry={entry}
            number={clientNumberText(entry.offer.id, selection?.shown ?? [])}
          />
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

type Entry = Result<typeof clientSpaces.listClientAnswers>["items"][number];

type AnswerEntryProps = { requirementId: string; entry: Entry; number: string | null };

function AnswerEntry({ requirementId, entry, number }: AnswerEntryProps) {
  const { answer, reason, comment, offer, at } = entry;
  const Icon = answer ? answerIcons[answer] : Undo2;
  return (
    <li className="flex gap-2.5 py-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {answer ? clientAnswerTexts[answer] : "Retire sa réponse"}
          {reason && <span className="font-normal"> · {rejectionReasonLabels[reason].toLowerCase()}</span>}
        </p>
        <p className="break-words">
          <Link to="/real-estates/$id" params={{ id: offer.id }} className={linkClasses}>
            {number === null ? offer.title : `${number} · ${offer.title}`}
          </Link>
        </p>
        {comment && (
          <p className="mt-0.5 whitespace-pre-line break-words text-ink-muted">
            «{"\u202f"}
            {comment}
            {"\u202f"}»
          </p>
        )}
        <p className="text-ink-faint text-sm">
          <RelativeTime at={at} />
        </p>
        {(isRequest(answer) || entry.task) && (
          <AnswerTaskButton requirementId={requirementId} entry={entry} />
        )}
      </div>
    </li>
  );
}

/** Makes a client's request a task of the caller's, or links to the one that exists. */
function AnswerTaskButton({ requirementId, entry }: { requirementId: string; entry: Entry }) {
  const cache = useQueryClient();
  const creation = useCreateAnswerTask(requirementId);
  const { task, offer } = entry;

  async function create() {
    const { taskId, created } = await creation.mutateAsync(entry.id);
    if (created) return { id: taskId, description: "À faire le prochain jour ouvré, à 9\u00a0h" };
    toast.info("Cette demande a déjà sa tâche");
    return null;
  }

  if (task?.by != null) return <p className="mt-1 text-ink-muted text-sm">Tâche créée par {task.by}</p>;
  return (
    <CreateTaskButton
      task={task}
      subject={offer.title}
      create={create}
      onUndone={() => invalidateSpace(cache, requirementId)}
      loading={creation.isPending}
      className="mt-1.5"
    >
      En faire une tâche
      <span className="sr-only"> : {offer.title}</span>
    </CreateTaskButton>
  );
}
