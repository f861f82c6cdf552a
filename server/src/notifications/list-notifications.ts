import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { notifications } from "@plateau/contract/notifications/operations.ts";
import type { Ctx } from "../ctx.ts";
import { cutPage } from "../page-tokens.ts";
import { refuseOthers } from "../refusal.ts";
import { countNotificationsOf, notificationsOf, type ReadState } from "./storage.ts";

type Page = Result<typeof notifications.listUserNotifications>;
type PageQuery = { state?: ReadState | undefined; limit: number; nextToken?: string | undefined };

const pageOfMine = async (ctx: Ctx, { state, limit, nextToken }: PageQuery): Promise<Page> => {
  const { userId } = ctx.me;
  const scope = `notifications ${userId} ${state ?? ""}`;
  const after = ctx.pageTokens.open(scope, nextToken);
  const rows = await notificationsOf(ctx.db, userId, { state, after, limit: limit + 1 });
  const page = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ createdAt, id }) => [createdAt, id],
  });
  return { ...page, count: await countNotificationsOf(ctx.db, userId, state) };
};

export const listUserNotifications = async (
  ctx: Ctx,
  { params, query: { status, ...rest } }: Input<typeof notifications.listUserNotifications>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return pageOfMine(ctx, { ...rest, state: status });
};

export const listUnreadNotifications = async (
  ctx: Ctx,
  { params, query }: Input<typeof notifications.listUnreadNotifications>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return pageOfMine(ctx, { ...query, state: "unread" });
};
