import { mayCall } from "@plateau/contract/accounts/groups.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type BinItem, restoreOperations } from "@plateau/contract/bin/bin.ts";
import type { bin } from "@plateau/contract/bin/operations.ts";
import { renditionUrl } from "@plateau/contract/offers/renditions.ts";
import { operations } from "@plateau/contract/operations.ts";
import type { Ctx } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { cutPage } from "../../page-tokens.ts";
import { Refusal } from "../../refusal.ts";
import { type BinRow, binRows, countBin } from "./bin-sources.ts";

const THUMBNAIL_WIDTH = 320;

const itemOf = ({ file, ...row }: BinRow): BinItem => {
  if (!file) return row;
  const { offerId, kind, media } = file;
  const thumbnail = media.width === undefined ? null : renditionUrl(media, THUMBNAIL_WIDTH);
  return { ...row, media: { offerId, kind, thumbnail } };
};

/** Only what the caller may restore: 403 for other kinds, and nobody else's tasks. */
const listBin = async (
  ctx: Ctx,
  { query: { kind, limit, nextToken } }: Input<typeof bin.listBin>,
): Promise<Result<typeof bin.listBin>> => {
  if (!mayCall(operations[restoreOperations[kind]].access, ctx.me.group)) throw new Refusal(403);
  const { pageTokens } = ctx;
  const scope = `bin of ${kind} ${ctx.me.userId}`;
  const after = pageTokens.open(scope, nextToken);
  const rows = await binRows(ctx.db, kind, ctx, { after, limit: limit + 1 });
  const page = cutPage(rows, limit, { pageTokens, scope, keyOf: ({ deletedAt, id }) => [deletedAt, id] });
  return { ...page, items: page.items.map(itemOf), count: await countBin(ctx.db, kind, ctx) };
};

export const binHandlers: Handlers<typeof bin> = { listBin };
