import { Readable } from "node:stream";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { calendar } from "@plateau/contract/calendar/operations.ts";
import { FileAnswer } from "../../answers.ts";
import type { Ctx, PublicCtx } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { newSecret } from "../../secrets.ts";
import { deleteFeed, dueTasksOf, feedOf, ownerOfFeed, storeFeed } from "./storage.ts";
import { writeCalendar } from "./write-calendar.ts";

const getCalendarFeed = async (ctx: Ctx): Promise<Result<typeof calendar.getCalendarFeed>> => {
  const feed = await feedOf(ctx.db, ctx.me.userId);
  return { active: feed !== undefined, since: feed?.since ?? null };
};

/** Replaces the previous address, which stops working. The token is shown once. */
const renewCalendarFeed = async (ctx: Ctx): Promise<Result<typeof calendar.renewCalendarFeed>> => {
  const token = newSecret();
  await storeFeed(ctx.db, ctx.me.userId, token);
  return { path: `/api/calendar/${token}/taches.ics` };
};

const deleteCalendarFeed = async (ctx: Ctx): Promise<undefined> => {
  await deleteFeed(ctx.db, ctx.me.userId);
};

/** 404 for an unknown token, or one that ended with the account’s password, sessions or rights. */
const readCalendarFeed = async (
  ctx: PublicCtx,
  { params }: Input<typeof calendar.readCalendarFeed>,
): Promise<FileAnswer> => {
  const userId = await ownerOfFeed(ctx.db, params.token);
  if (!userId) throw missing();
  const text = Buffer.from(writeCalendar(await dueTasksOf(ctx.db, userId), ctx.publicUrl));
  return new FileAnswer({
    bytes: Readable.from([text]),
    size: text.length,
    contentType: "text/calendar; charset=utf-8",
    filename: "taches.ics",
  });
};

export const calendarHandlers: Handlers<typeof calendar> = {
  getCalendarFeed,
  renewCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
};
