import type { Note } from "@plateau/contract/notes/note.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";

export const occasions = ["evening", "late"] as const;
export type Occasion = (typeof occasions)[number];

/** 18:00 in Paris on the previous day, also across a clock change. */
export const eveningBefore = sql`
  ((n.due_date at time zone 'Europe/Paris')::date - 1 + time '18:00') at time zone 'Europe/Paris'`;

const isTime: Record<Occasion, (now: Date) => Sql> = {
  evening: (now) => sql`
    n.completed_at is null and n.due_date > ${now} and ${eveningBefore} <= ${now}
      and n.evening_reminder_for is distinct from n.due_date`,
  late: (now) => sql`
    n.completed_at is null and n.due_date <= ${now} and n.late_reminder_for is distinct from n.due_date`,
};

const marked: Record<Occasion, Sql> = {
  evening: sql`evening_reminder_for = n.due_date`,
  late: sql`late_reminder_for = n.due_date`,
};

export type RemindedNote = Pick<Note, "id" | "userId" | "title" | "priority"> & { dueDate: string };

export const idsToRemindOf = async (db: Db, occasion: Occasion, now: Date): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select n.id from active_notes n where ${isTime[occasion](now)} order by n.due_date limit 5000`)
  ).map(({ id }) => id);

/** Undefined when another process claimed it or the task changed. Committed with the caller's transaction. */
export const claimReminder = (
  db: Db,
  occasion: Occasion,
  { id, now }: { id: string; now: Date },
): Promise<RemindedNote | undefined> =>
  db.row(sql`
    update active_notes n set ${marked[occasion]} where n.id = ${id} and ${isTime[occasion](now)}
    returning n.id, n.user_id "userId", n.title, n.priority, n.due_date "dueDate"`);

/** Skips reminders that were already past when the due date was set. */
export const skipPastReminders = (db: Db, id: string, now: Date): Promise<number> =>
  db.run(sql`
    update active_notes n
    set evening_reminder_for = case when ${eveningBefore} <= ${now} then n.due_date end,
      late_reminder_for = case when n.due_date <= ${now} then n.due_date end
    where n.id = ${id} and n.due_date is not null`);
