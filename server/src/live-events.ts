import sql from "sql-template-tag";
import type { Db } from "./db/database.ts";

/** The channel of PostgreSQL that server processes tell each other on. */
export const LIVE_EVENTS = "plateau_live_events";

/**
 * What an open screen is told at once: `notifications` when the list of the person's notifications changed; `session`
 * when their account or their sessions did, so that an open stream is asked for its right again.
 */
export type LiveEvent = { userId: string; about: "notifications" | "session" };

/** Tells every server process, when the caller's transaction commits. */
export const tellLive = (db: Db, event: LiveEvent): Promise<number> =>
  db.run(sql`select pg_notify(${LIVE_EVENTS}, ${JSON.stringify(event)})`);
