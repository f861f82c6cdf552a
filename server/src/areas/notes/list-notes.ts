import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { notes } from "@plateau/contract/notes/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";
import { refuseOthers } from "./own-notes.ts";
import { countNotesOf, keyOfNote, notesOf } from "./storage.ts";

type Page = Result<typeof notes.listNotes>;

/** The caller's tasks: the open ones by due date, then the completed ones, the last completed first. */
export const listNotes = async (
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

/** The same under the caller's own id; 403 under another's. */
export const listUserNotes = async (
  ctx: Ctx,
  { params, query }: Input<typeof notes.listUserNotes>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return listNotes(ctx, { query });
};
