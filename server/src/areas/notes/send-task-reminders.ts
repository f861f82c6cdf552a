import { formatDateFull } from "@plateau/contract/format/date.ts";
import { quoted } from "@plateau/contract/format/spacing.ts";
import { inTransaction, type WorkerCtx } from "../../ctx.ts";
import { type NotificationInput, notify } from "../../notifications/notify.ts";
import { claimReminder, idsToRemindOf, type Occasion, occasions, type RemindedNote } from "./reminders.ts";

export const reminderNotification = (occasion: Occasion, note: RemindedNote): NotificationInput => {
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
        message: `${quoted(note.title)} est à terminer pour le ${due}.`,
        priority: note.priority,
      }
    : {
        ...shared,
        title: "Tâche en retard",
        message: `${quoted(note.title)} devait être terminée le ${due}.`,
        priority: "high",
      };
};

type Needed = Pick<WorkerCtx, "db" | "jobs" | "now" | "publicUrl">;

const remindOf = (ctx: Needed, occasion: Occasion, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const note = await claimReminder(ctx.db, occasion, { id, now: ctx.now });
    if (note) await notify(ctx, reminderNotification(occasion, note));
  });

/**
 * From 18:00 in Paris on the previous day, and once overdue. Once per due date across server processes;
 * failures are retried at the next run.
 */
export const sendTaskReminders = async (ctx: Needed): Promise<void> => {
  const failures: unknown[] = [];
  for (const occasion of occasions) {
    for (const id of await idsToRemindOf(ctx.db, occasion, ctx.now)) {
      await remindOf(ctx, occasion, id).catch((failure: unknown) => failures.push(failure));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
};
