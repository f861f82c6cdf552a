import type { Note } from "@plateau/contract/notes/note.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { CollapsibleCard } from "../../ui/collapsible-card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { OpenedTask } from "./opened-task.tsx";
import { useDeleteNote, userNotesQuery } from "./queries.ts";
import { TaskRow } from "./task-row.tsx";

type TaskListProps = {
  userId: string;
  now: Date;
  /** The task that is open: its id, or 'nouvelle'. */
  opened: string | undefined;
  onOpened: (opened: string | undefined) => void;
};

/** 'À faire': the person's open tasks, the next one due first, and those that are done. */
export default function TaskList({ userId, now, opened, onOpened }: TaskListProps) {
  const open = useInfiniteQuery(userNotesQuery(userId, false));
  const [unwanted, setUnwanted] = useState<Note | null>(null);
  const remove = useDeleteNote();
  const tasks = open.data?.pages.flatMap((page) => page.items);
  const row = (note: Note) => (
    <TaskRow
      key={note.id}
      note={note}
      now={now}
      onEdit={() => onOpened(note.id)}
      onDelete={() => setUnwanted(note)}
    />
  );

  return (
    <section aria-labelledby="a-faire">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="a-faire" className="text-xl">
          À faire
        </h2>
        <Button size="sm" onClick={() => onOpened("nouvelle")}>
          <Plus aria-hidden="true" />
          Ajouter une tâche
        </Button>
      </header>
      {open.error && !tasks && (
        <ErrorState message={messageOf(open.error)} onRetry={() => void open.refetch()} />
      )}
      {!open.error && !tasks && <TasksToCome />}
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
      <Completed userId={userId} row={row} />
      <OpenedTask opened={opened} onClose={() => onOpened(undefined)} />
      <ConfirmDialog
        open={unwanted !== null}
        onOpenChange={(stays) => !stays && setUnwanted(null)}
        title="Supprimer la tâche"
        message="Êtes-vous sûr de vouloir supprimer cette tâche ?"
        confirmLabel="Supprimer"
        danger
        onConfirm={async () => {
          if (!unwanted) return;
          await remove.mutateAsync(unwanted.id);
          toast.success("Tâche supprimée");
        }}
      />
    </section>
  );
}

/** 'Terminées (N)': closed until asked for. */
function Completed({ userId, row }: { userId: string; row: (note: Note) => React.ReactNode }) {
  const done = useInfiniteQuery(userNotesQuery(userId, true));
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

function TasksToCome() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Chargement des tâches…
      </span>
      <Skeleton className="h-44 rounded-lg" />
    </div>
  );
}
