import type { ChangeKind, LiveChange } from "@plateau/contract/live/live-change.ts";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

export const LIVE_EVENTS = "plateau_live_events";

/**
 * `notifications`: the list changed. `session`: the account or sessions changed, so streams check their
 * permission.
 */
export type PersonalEvent = { userId: string; about: "notifications" | "session" };

/** `userId`: the only person who may know. */
export type ChangeEvent = { change: LiveChange; userId?: string };

export type LiveEvent = PersonalEvent | ChangeEvent;

const send = (db: Db, event: LiveEvent): Promise<number> =>
  db.run(sql`select pg_notify(${LIVE_EVENTS}, ${JSON.stringify(event)})`, { name: "live-event" });

/** Delivered when the transaction commits. */
export const publishLiveEvent = (db: Db, event: PersonalEvent): Promise<number> => send(db, event);

/** A null id stands for many records. */
type Change =
  | { kind: Exclude<ChangeKind, "note">; id: string | null }
  | { kind: "note"; id: string; userId: string };

/** Delivered when the transaction commits, once for equal changes; never on rollback. */
export const publishChange = (db: Db, change: Change): Promise<number> =>
  send(db, {
    change: { kind: change.kind, id: change.id, ...(db.tab === undefined ? {} : { by: db.tab }) },
    ...(change.kind === "note" ? { userId: change.userId } : {}),
  });
