import { formatDateFull } from "@plateau/contract/format/date.ts";
import { inTransaction, type WorkerCtx } from "../../ctx.ts";
import { type News, notify } from "../notifications/notify.ts";
import { idsToRemindOf, type Occasion, occasions, type RemindedNote, takeReminder } from "./reminders.ts";

/** What its owner is told of a task. */
export const reminderNews = (occasion: Occasion, note: RemindedNote): News => {
  const due = formatDateFull(note.dueDate);
  const shared = {
    userId: note.userId,
    type: "reminder",
    data: { entityType: "note", entityId: note.id },
  } as const;
  return occasion === "evening"
    ? {
        ...shared,
        title: "Tâche à terminer",
        message: `« ${note.title} » est à terminer pour le ${due}.`,
        priority: note.priority,
      }
    : {
        ...shared,
        title: "Tâche en retard",
        message: `« ${note.title} » devait être terminée le ${due}.`,
        priority: "high",
      };
};

type Needed = Pick<WorkerCtx, "db" | "jobs" | "now" | "publicUrl">;

const remindOf = (ctx: Needed, occasion: Occasion, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const note = await takeReminder(ctx.db, occasion, { id, now: ctx.now });
    if (note) await notify(ctx, reminderNews(occasion, note));
  });

/**
 * Reminds people of their open tasks: from 18:00 in Paris on the evening before they are due, and once they are late;
 * once each for a due date, however many server processes do it. A reminder that fails holds up none of the others:
 * the next round tries it again.
 */
export const remindOfTasks = async (ctx: Needed): Promise<void> => {
  const failures: unknown[] = [];
  for (const occasion of occasions) {
    for (const id of await idsToRemindOf(ctx.db, occasion, ctx.now)) {
      await remindOf(ctx, occasion, id).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
};
