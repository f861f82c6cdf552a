import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { notes } from "@plateau/contract/notes/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { cutPage } from "../../page-tokens.ts";
import { missing, refuseOthers } from "../../refusal.ts";
import { createNote, updateNote } from "./save-note.ts";
import { countNotesOf, deleteNoteOf, keyOfNote, noteOf, notesOf, restoreNoteRow } from "./storage.ts";

type Page = Result<typeof notes.listNotes>;

const listNotes = async (
  ctx: Ctx,
  { query: { limit, nextToken, ...filters } }: Input<typeof notes.listNotes>,
): Promise<Page> => {
  const { userId } = ctx.me;
  const scope = `notes ${userId} ${JSON.stringify(filters)}`;
  const after = ctx.pageTokens.open(scope, nextToken);
  const rows = await notesOf(ctx.db, userId, { ...filters, after, limit: limit + 1 });
  const page = cutPage(rows, limit, { pageTokens: ctx.pageTokens, scope, keyOf: keyOfNote });
  return { ...page, count: await countNotesOf(ctx.db, userId, filters) };
};

/** 403 for another user's id. */
const listUserNotes = async (
  ctx: Ctx,
  { params, query }: Input<typeof notes.listUserNotes>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return listNotes(ctx, { query });
};

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
