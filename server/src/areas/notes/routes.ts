import type { notes } from "@plateau/contract/notes/operations.ts";
import { inTransaction } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { listNotes, listUserNotes } from "./list-notes.ts";
import { createNote, updateNote } from "./save-note.ts";
import { deleteNoteOf, noteOf, restoreNoteRow } from "./storage.ts";

export const notesHandlers: Handlers<typeof notes> = {
  listNotes,
  listUserNotes,
  getNote: async (ctx, { params }) => {
    const note = await noteOf(ctx.db, ctx.me.userId, params.id);
    if (!note) throw missing();
    return note;
  },
  createNote,
  updateNote,
  deleteNote: (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      if (!(await deleteNoteOf(ctx.db, ctx.me.userId, params.id, ctx.now))) throw missing();
      return undefined;
    }),
  restoreNote: (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      const note = await restoreNoteRow(ctx.db, ctx.me.userId, params.id, ctx.now);
      if (!note) throw missing();
      return note;
    }),
};
