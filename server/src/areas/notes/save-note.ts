import type { Input } from "@plateau/contract/api/operation.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import type { notes } from "@plateau/contract/notes/operations.ts";
import { type Ctx, inTransaction, type TransactionCtx } from "../../ctx.ts";
import { missing, refuseIfChanged, refuseOthers } from "../../refusal.ts";
import { skipPastReminders } from "./reminders.ts";
import { insertNote, lockNoteOf, writeNote } from "./storage.ts";

/** Completing twice keeps the first time; reopening clears it. */
const completedSince = (completed: boolean, before: string | null, now: Date): string | null =>
  completed ? (before ?? now.toISOString()) : null;

type NewTask = Pick<Note, "title" | "content" | "priority" | "dueDate">;

/** For the caller's own list. */
export const insertTask = async (
  ctx: Pick<TransactionCtx, "db" | "me" | "now">,
  task: NewTask,
  { completed = false } = {},
): Promise<Note> => {
  const completedAt = completedSince(completed, null, ctx.now);
  const note = await insertNote(ctx.db, ctx.me.userId, { ...task, completedAt });
  if (!note) throw new Error("The task was not inserted");
  await skipPastReminders(ctx.db, note.id, ctx.now);
  return note;
};

/** 403 for another user's task. */
export const createNote = (ctx: Ctx, { body }: Input<typeof notes.createNote>): Promise<Note> =>
  inTransaction(ctx, async (ctx) => {
    const { completed, userId, content = null, dueDate = null, ...rest } = body;
    refuseOthers(ctx.me, userId);
    return insertTask(ctx, { ...rest, content, dueDate }, { completed });
  });

/**
 * Absent fields are unchanged. 404 for another user's task, 403 on reassignment, 409 on a concurrent change.
 */
export const updateNote = (
  ctx: Ctx,
  { params, body, ifMatch }: Input<typeof notes.updateNote>,
): Promise<Note> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockNoteOf(ctx.db, ctx.me.userId, params.id);
    if (!before) throw missing();
    const { completed = before.completed, userId, ...change } = body;
    refuseOthers(ctx.me, userId);
    refuseIfChanged(ifMatch, before.updatedAt);
    const completedAt = completedSince(completed, before.completedAt, ctx.now);
    const note = await writeNote(ctx.db, before.id, { ...before, ...change, completedAt });
    if (!note) throw new Error("The task was not written");
    if (note.dueDate !== before.dueDate) await skipPastReminders(ctx.db, note.id, ctx.now);
    return note;
  });
