import { formatDate } from "@plateau/contract/format/date.ts";
import type { LeaveWindow } from "@plateau/contract/registry/lease-windows.ts";
import { isLeaveNoticeTask, leaveNoticeTask } from "@plateau/contract/registry/leave-notice-task.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { cn } from "../../../../ui/class-names.ts";
import { toast } from "../../../../ui/toast.ts";
import { useCreateNote, useDeleteNote } from "../../../notes/queries.ts";
import { type Days, tasksOfDaysQuery } from "./leave-notices.ts";

type LeaveNoticeButtonProps = {
  parcel: Parcel;
  occupant: { name: string; siren: string | null; entry: string };
  window: LeaveWindow;
  /** The days that the notices of all occupants lie in: their tasks are read at once. */
  days: Days;
};

/** Makes a task of the day on which an occupant's notice is due; once there is one, a link to it. */
export function LeaveNoticeButton({ parcel, occupant, window: leave, days }: LeaveNoticeButtonProps) {
  const task = leaveNoticeTask({ ...occupant, parcel, origin: window.location.origin }, leave);
  const tasks = useQuery(tasksOfDaysQuery(days));
  const create = useCreateNote();
  const remove = useDeleteNote();
  // The link takes the focus of the button that it stands in for.
  const pressed = useRef(false);
  const note = tasks.data?.items.find((each) => isLeaveNoticeTask(each, task));

  async function press() {
    pressed.current = true;
    try {
      const { id } = await create.mutateAsync(task);
      toast.success("Tâche créée", {
        description: `Échéance le ${formatDate(leave.conge)}`,
        action: { label: "Annuler", onClick: () => void undo(id) },
      });
    } catch (error) {
      pressed.current = false;
      toast.error("La tâche n’a pas pu être créée", { description: messageOf(error) });
    }
  }

  async function undo(id: string) {
    try {
      await remove.mutateAsync(id);
      toast.info("Tâche supprimée");
    } catch (error) {
      toast.error("La tâche n’a pas pu être supprimée", { description: messageOf(error) });
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
