import { formatDate } from "@plateau/contract/format/date.ts";
import type { LeaveWindow } from "@plateau/contract/registry/lease-windows.ts";
import { isLeaveNoticeTask, leaveNoticeTask } from "@plateau/contract/registry/leave-notice-task.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { CreateTaskButton } from "../../notes/create-task-button.tsx";
import { notesKey, useCreateNote } from "../../notes/queries.ts";

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
  const note = tasks.data?.items.find((each) => isLeaveNoticeTask(each, task));
  return (
    <CreateTaskButton
      task={note}
      subject={occupant.name}
      create={async () => {
        const { id } = await create.mutateAsync(task);
        return { id, description: `Échéance le ${formatDate(leave.noticeDeadline)}` };
      }}
      loading={create.isPending}
      disabled={tasks.isPending}
    >
      Créer une tâche
      <span className="sr-only"> pour {occupant.name}</span>
    </CreateTaskButton>
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
