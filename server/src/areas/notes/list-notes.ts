import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { notes } from "@plateau/contract/notes/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page-tokens.ts";
import { refuseOthers } from "../../refusal.ts";
import { countNotesOf, keyOfNote, notesOf } from "./storage.ts";

type Page = Result<typeof notes.listNotes>;

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

/** 403 for another user's id. */
export const listUserNotes = async (
  ctx: Ctx,
  { params, query }: Input<typeof notes.listUserNotes>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return listNotes(ctx, { query });
};
