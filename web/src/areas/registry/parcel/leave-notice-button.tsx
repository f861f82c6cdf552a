import { formatDate } from "@plateau/contract/format/date.ts";
import type { LeaveWindow } from "@plateau/contract/registry/lease-windows.ts";
import { isLeaveNoticeTask, leaveNoticeTask } from "@plateau/contract/registry/leave-notice-task.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { api } from "../../../api/client.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { toast } from "../../../ui/toast.ts";
import { notesKey, useCreateNote, useDeleteNote } from "../../notes/queries.ts";

type LeaveNoticeButtonProps = {
  parcel: Parcel;
  occupant: { name: string; siren: string | null; entry: string | null };
  window: LeaveWindow;
  /** Range of all notice dates, to load their tasks in one request. */
  days: Days;
};

/** Creates a task for the notice deadline, or links to the existing one. */
export function LeaveNoticeButton({ parcel, occupant, window: leave, days }: LeaveNoticeButtonProps) {
  const task = leaveNoticeTask({ ...occupant, parcel, origin: window.location.origin }, leave);
  const tasks = useQuery(tasksOfDaysQuery(days));
  const create = useCreateNote();
  const remove = useDeleteNote();
  // Moves focus to the link that replaces the button.
  const pressed = useRef(false);
  const note = tasks.data?.items.find((each) => isLeaveNoticeTask(each, task));

  async function press() {
    pressed.current = true;
    try {
      const { id } = await create.mutateAsync(task);
      toast.success("Tâche créée", {
        description: `Échéance le ${formatDate(leave.noticeDeadline)}`,
        action: { label: "Annuler", onClick: () => void undo(id) },
      });
    } catch (error) {
      pressed.current = false;
      showFailure(error, "La tâche n’a pas pu être créée");
    }
  }

  async function undo(id: string) {
    try {
      await remove.mutateAsync(id);
      toast.info("Tâche supprimée");
    } catch (error) {
      showFailure(error, "La tâche n’a pas pu être supprimée");
    }
  }

  if (note) {
    return (
      <Link
        ref={(link) => {
          if (link && pressed.current) link.focus();
          pressed.current = false;
        }}
        to="/"
        search={{ tache: note.id }}
        title={note.title}
        className={cn(
          "inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-sm font-medium text-green-ink text-sm underline-offset-3",
          "hover:underline",
        )}
      >
        <CircleCheck aria-hidden="true" className="size-3.5 shrink-0" />
        Tâche créée
        <span className="sr-only"> : {occupant.name}</span>
      </Link>
    );
  }
  return (
    <Button
      size="sm"
      loading={create.isPending}
      disabled={tasks.isPending}
      onClick={() => void press()}
      className="pointer-coarse:min-h-9"
    >
      Créer une tâche
      <span className="sr-only"> pour {occupant.name}</span>
    </Button>
  );
}

/** Inclusive. */
export type Days = { from: string; to: string };

/** First and last notice deadline; null without one. */
export const noticeDays = (windows: readonly LeaveWindow[]): Days | null => {
  const days = windows.map(({ noticeDeadline }) => noticeDeadline).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : null;
};

const MOST = 1000;

/** Open and completed tasks due in the range. */
export const tasksOfDaysQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: [...notesKey, "due", from, to],
    queryFn: ({ signal }) => {
      const query = { dueFrom: `${from}T00:00:00Z`, dueTo: `${to}T23:59:59Z`, limit: MOST };
      return api.listNotes({ query }, signal);
    },
  });
