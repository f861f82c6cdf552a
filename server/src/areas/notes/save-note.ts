import type { Input } from "@plateau/contract/api/operation.ts";
import type { Note } from "@plateau/contract/notes/note.ts";
import type { notes } from "@plateau/contract/notes/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { refuseIfChanged } from "../../if-match.ts";
import { missing } from "../../refusal.ts";
import { refuseOthers } from "./own-notes.ts";
import { passOverReminders } from "./reminders.ts";
import { insertNote, lockNoteOf, writeNote } from "./storage.ts";

/** Since when a task is completed: a second completion changes nothing, a reopening forgets the first. */
const completedSince = (completed: boolean, before: string | null, now: Date): string | null =>
  completed ? (before ?? now.toISOString()) : null;

/** Keeps a task of the caller's. Refuses 403 when it is written in another's name. */
export const createNote = (ctx: Ctx, { body }: Input<typeof notes.createNote>): Promise<Note> =>
  inTransaction(ctx, async (ctx) => {
    const { completed, userId, content = null, dueDate = null, ...rest } = body;
    refuseOthers(ctx.me, userId);
    const note = await insertNote(ctx.db, ctx.me.userId, {
      ...rest,
      content,
      dueDate,
      completedAt: completedSince(completed, null, ctx.now),
    });
    if (!note) throw new Error("The task was not inserted");
    await passOverReminders(ctx.db, note.id, ctx.now);
    return note;
  });

/**
 * Changes one of the caller's tasks; what is absent stays as it was. Refuses 404 for another's, 403 when it would be
 * given to another, 409 when someone saved in between.
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
    if (note.dueDate !== before.dueDate) await passOverReminders(ctx.db, note.id, ctx.now);
    return note;
  });
