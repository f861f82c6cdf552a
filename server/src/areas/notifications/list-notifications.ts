import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { notifications } from "@plateau/contract/notifications/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";
import { refuseOthers } from "./own-list.ts";
import { countNotificationsOf, notificationsOf, type ReadState } from "./storage.ts";

type Page = Result<typeof notifications.listUserNotifications>;
type Asked = { state?: ReadState | undefined; limit: number; nextToken?: string | undefined };

const pageOfMine = async (ctx: Ctx, { state, limit, nextToken }: Asked): Promise<Page> => {
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

/** The caller's notifications, all or those that are (not) read, the newest first; 403 for those of another. */
export const listUserNotifications = async (
  ctx: Ctx,
  { params, query: { status, ...rest } }: Input<typeof notifications.listUserNotifications>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return pageOfMine(ctx, { ...rest, state: status });
};

/** The caller's unread notifications, the newest first; 403 for those of another. */
export const listUnreadNotifications = async (
  ctx: Ctx,
  { params, query }: Input<typeof notifications.listUnreadNotifications>,
): Promise<Page> => {
  refuseOthers(ctx.me, params.id);
  return pageOfMine(ctx, { ...query, state: "unread" });
};
