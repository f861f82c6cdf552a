import type { calendar } from "@plateau/contract/calendar/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { deleteCalendarFeed, getCalendarFeed, readCalendarFeed, renewCalendarFeed } from "./calendar-feed.ts";

export const calendarHandlers: Handlers<typeof calendar> = {
  getCalendarFeed,
  renewCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
};
