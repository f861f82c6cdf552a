import { formatDate, formatDateFull, formatTime } from "@plateau/contract/format/date.ts";
import type { Note, NotePriority } from "@plateau/contract/notes/note.ts";
import { type DueLabel, dueLabel } from "@plateau/contract/notes/note.ts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isMissing, messageOf } from "../../api/failure.ts";
import { showDeleted } from "../../record/deletion-toast.ts";
import { useFocusAfterRemoval } from "../../record/use-focus-after-removal.ts";
import { showFailure } from "../../shell/failure-toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { BareIconButton } from "../../ui/bare-icon-button.tsx";
import { Busy } from "../../ui/busy.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cn } from "../../ui/class-names.ts";
import { CollapsibleCard } from "../../ui/collapsible-card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ParisTimeNote } from "../../ui/paris-time-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { noteQuery, useCompleteNote, useDeleteNote, useRestoreNote, userNotesQuery } from "./queries.ts";
import { TaskDialog } from "./task-dialog.tsx";

type TaskListProps = {
  userId: string;
  now: Date;
  /** Id of the open task, or 'nouvelle'. */
  opened: string | undefined;
  onOpened: (opened: string | undefined) => void;
};

/** 'À faire': the user's open tasks, next due first, then the completed ones. */
export default function TaskList({ userId, now, opened, onOpened }: TaskListProps) {
  const open = useInfiniteQuery(userNotesQuery(userId, false));
  const done = useCompletedNotes(userId);
  const focus = useFocusAfterRemoval();
  const add = useRef<HTMLButtonElement>(null);
  const [toDelete, setToDelete] = useState<Note | null>(null);
  const remove = useDeleteNote();
  const restore = useRestoreNote();
  const cache = useQueryClient();
  const tasks = open.data?.pages.flatMap((page) => page.items);
  const row = (note: Note) => (
    <TaskRow
      key={note.id}
      note={note}
      now={now}
      onEdit={() => onOpened(note.id)}
      onLeave={(checkbox) => focus.leave(checkbox, add.current)}
      onStay={focus.stay}
      onDelete={(button) => {
        focus.ask(button, add.current);
        setToDelete(note);
      }}
    />
  );

  return (
    <section aria-labelledby="a-faire">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="a-faire" className="text-xl">
          À faire
        </h2>
        <Button ref={add} size="sm" onClick={() => onOpened("nouvelle")}>
          <Plus aria-hidden="true" />
          Ajouter une tâche
        </Button>
      </header>
      {tasks && tasks.length > 0 && <ParisTimeNote />}
      {open.error && !tasks && (
        <ErrorState message={messageOf(open.error)} onRetry={() => void open.refetch()} />
      )}
      {!open.error && !tasks && <TasksSkeleton />}
      {tasks?.length === 0 && (
        <EmptyState
          title="Rien à faire"
          text="Les tâches que vous ajoutez paraissent ici, la plus proche d’abord."
        />
      )}
      {tasks && tasks.length > 0 && (
        <ul aria-label="Tâches ouvertes" className="rounded-lg border border-line bg-surface">
          {tasks.map(row)}
        </ul>
      )}
      {open.hasNextPage && (
        <Button
          className="mt-3"
          variant="quiet"
          loading={open.isFetchingNextPage}
          onClick={() => void open.fetchNextPage()}
        >
          Afficher plus de tâches
        </Button>
      )}
      <Completed done={done} row={row} />
      <OpenedTask opened={opened} onClose={() => onOpened(undefined)} />
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(stays) => !stays && setToDelete(null)}
        title="Supprimer la tâche"
        message="Êtes-vous sûr de vouloir supprimer cette tâche ?"
        confirmLabel="Supprimer"
        danger
        finalFocus={focus.finalFocus}
        onConfirm={async () => {
          if (!toDelete) return;
          const { id, title } = toDelete;
          await remove.mutateAsync(id);
          focus.removed();
          showDeleted(cache, {
            title: "Tâche supprimée",
            description: title,
            restored: "Tâche restaurée",
            restore: () => restore.mutateAsync(id),
          });
        }}
      />
    </section>
  );
}

const useCompletedNotes = (userId: string) => useInfiniteQuery(userNotesQuery(userId, true));

type CompletedProps = {
  done: ReturnType<typeof useCompletedNotes>;
  row: (note: Note) => React.ReactNode;
};

function Completed({ done, row }: CompletedProps) {
  const count = done.data?.pages[0]?.count ?? 0;
  if (count === 0) return null;
  return (
    <CollapsibleCard title={`Terminées (${count})`} headingLevel="h3" className="mt-3">
      <ul
        aria-label="Tâches terminées"
        className={cn("-mx-4 -mt-1 border-line border-t sm:-mx-5", !done.hasNextPage && "-mb-4 sm:-mb-5")}
      >
        {done.data?.pages.flatMap((page) => page.items).map(row)}
      </ul>
      {done.hasNextPage && (
        <Button
          className="mt-3"
          variant="quiet"
          loading={done.isFetchingNextPage}
          onClick={() => void done.fetchNextPage()}
        >
          Afficher plus de tâches
        </Button>
      )}
    </CollapsibleCard>
  );
}

function TasksSkeleton() {
  return (
    <Busy label="Chargement des tâches…">
      <Skeleton className="h-44 rounded-lg" />
    </Busy>
  );
}

type OpenedTaskProps = { opened: string | undefined; onClose: () => void };

function OpenedTask({ opened, onClose }: OpenedTaskProps) {
  const isNew = opened === "nouvelle";
  const { data, error, isFetchedAfterMount, isPaused } = useQuery({
    ...noteQuery(opened ?? ""),
    enabled: opened !== undefined && !isNew,
    staleTime: 0,
  });
  // A form that starts from an old version would be refused as a conflict; offline there is no other.
  const ready = isFetchedAfterMount || isPaused;

  useEffect(() => {
    if (!error) return;
    if (isMissing(error))
      toast.error("Tâche non trouvée", { description: "Elle a peut-être été supprimée." });
    else showFailure(error);
    onClose();
  }, [error, onClose]);

  if (isNew) return <TaskDialog onClose={onClose} />;
  return opened !== undefined && data && ready ? (
    <TaskDialog key={data.id} note={data} onClose={onClose} />
  ) : null;
}

const markers: Record<NotePriority, { mark: string; words: string }> = {
  high: { mark: "!!!", words: "priorité haute" },
  medium: { mark: "!!", words: "priorité moyenne" },
  low: { mark: "!", words: "priorité basse" },
};

const dueTones: Record<DueLabel, "red" | "amber" | "neutral"> = {
  "En retard": "red",
  "Aujourd'hui": "amber",
  Demain: "neutral",
};

type TaskRowProps = {
  note: Note;
  now: Date;
  onEdit: () => void;
  /** The task goes to the other list. */
  onLeave: (checkbox: HTMLElement) => void;
  onStay: () => void;
  onDelete: (button: HTMLElement) => void;
};

function TaskRow({ note, now, onEdit, onLeave, onStay, onDelete }: TaskRowProps) {
  const complete = useCompleteNote();
  const shown = complete.isPending ? complete.variables.completed : note.completed;
  const { mark, words } = markers[note.priority];
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-2.5 last:border-b-0 sm:px-5">
      <Checkbox
        hideLabel
        className="pointer-coarse:-my-3"
        label={shown ? `Rouvrir${" "}: ${note.title}` : `Terminer${" "}: ${note.title}`}
        checked={shown}
        disabled={complete.isPending}
        data-remove="complete"
        onChange={({ target }) => {
          onLeave(target);
          complete.mutate(
            { id: note.id, completed: !note.completed },
            {
              onError: (error) => {
                onStay();
                showFailure(error);
              },
            },
          );
        }}
      />
      <div className="min-w-0 flex-1">
        <p className={cn("wrap-anywhere", shown && "text-ink-muted")}>
          <span
            className={cn(
              "mr-1.5 font-semibold",
              note.priority === "high" && !shown ? "text-red-ink" : "text-ink-muted",
            )}
          >
            <span aria-hidden="true">{mark}</span>
            <span className="sr-only">{words}, </span>
          </span>
          <span className={cn(shown && "line-through")}>{note.title}</span>
        </p>
        {note.content && (
          <p className="wrap-anywhere line-clamp-2 whitespace-pre-line text-ink-muted text-sm">
            {note.content}
          </p>
        )}
        <When note={note} now={now} />
      </div>
      <div className="-my-2 -mr-2 flex shrink-0 pointer-coarse:-my-3">
        <BareIconButton label={`Modifier la tâche ${note.title}`} icon={<Pencil />} onClick={onEdit} />
        <BareIconButton
          label={`Supprimer la tâche ${note.title}`}
          icon={<Trash2 />}
          data-remove="delete"
          onClick={({ currentTarget }) => onDelete(currentTarget)}
        />
      </div>
    </li>
  );
}

function When({ note, now }: { note: Note; now: Date }) {
  const moment = note.completed ? note.completedAt : note.dueDate;
  if (!moment) return null;
  const label = note.completed ? null : dueLabel(moment, now);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm tabular-nums">
      {label && <Badge tone={dueTones[label]}>{label}</Badge>}
      <time dateTime={moment} title={formatDateFull(moment)}>
        {note.completed && "Terminée le "}
        {label === "Aujourd'hui" || label === "Demain"
          ? formatTime(moment)
          : `${formatDate(moment)} à ${formatTime(moment)}`}
      </time>
    </p>
  );
}
