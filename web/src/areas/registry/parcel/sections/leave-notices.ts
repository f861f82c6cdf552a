import type { LeaveWindow } from "@plateau/contract/registry/lease-windows.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../../api/client.ts";
import { notesKey } from "../../../notes/queries.ts";

/** Days, the last one included. */
export type Days = { from: string; to: string };

/** From the first day of notice to the last; null without one. */
export const noticeDays = (windows: readonly LeaveWindow[]): Days | null => {
  const days = windows.map(({ conge }) => conge).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to } : null;
};

/** As many as a list gives at once. */
const MOST = 1000;

/** The person's tasks, open or done, that are due in these days: those about a notice are among them. */
export const tasksOfDaysQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: [...notesKey, "due", from, to],
    queryFn: ({ signal }) => {
      const query = { dueFrom: `${from}T00:00:00Z`, dueTo: `${to}T23:59:59Z`, limit: MOST };
      return api.listNotes({ query }, signal);
    },
  });
