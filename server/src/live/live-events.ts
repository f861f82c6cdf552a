import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

export const LIVE_EVENTS = "plateau_live_events";

/**
 * `notifications`: the list changed. `session`: the account or sessions changed, so streams check their
 * permission.
 */
export type LiveEvent = { userId: string; about: "notifications" | "session" };

/** Delivered when the transaction commits. */
export const publishLiveEvent = (db: Db, event: LiveEvent): Promise<number> =>
  db.run(sql`select pg_notify(${LIVE_EVENTS}, ${JSON.stringify(event)})`);
