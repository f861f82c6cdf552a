import type { ChangeKind, LiveChange } from "@plateau/contract/live/live-change.ts";
import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

export const LIVE_EVENTS = "plateau_live_events";

/**
 * `notifications`: the list changed. `session`: the account or sessions changed, so streams check their
 * permission.
 */
export type PersonalEvent = { userId: string; about: "notifications" | "session" };

/** All visitors, or these. */
type Visitors = "all" | string[];

/** `userId`: the only person who may know. `visitors`: those who may know of an offer, besides staff. */
export type ChangeEvent = { change: LiveChange; userId?: string; visitors?: Visitors };

export type LiveEvent = PersonalEvent | ChangeEvent;

const send = (db: Db, event: LiveEvent): Promise<number> =>
  db.run(sql`select pg_notify(${LIVE_EVENTS}, ${JSON.stringify(event)})`, { name: "live-event" });

/** Delivered when the transaction commits. */
export const publishLiveEvent = (db: Db, event: PersonalEvent): Promise<number> => send(db, event);

/** Triggers tell of users and the agency. A null id stands for many records. */
type Change =
  | {
      kind: Exclude<ChangeKind, "note" | "saved-search" | "offer" | "offer-links" | "user" | "agency">;
      id: string | null;
    }
  | { kind: "offer" | "offer-links"; id: string | null; visitors: Visitors }
  | { kind: "note"; id: string; userId: string }
  | { kind: "saved-search"; id: string; userId?: string };

/** Delivered when the transaction commits, once for equal changes; never on rollback. */
export const publishChange = (db: Db, change: Change): Promise<number> =>
  send(db, {
    change: {
      kind: change.kind,
      id: change.id,
      ...(db.origin?.tab === undefined ? {} : { by: db.origin.tab }),
    },
    ...("userId" in change && change.userId !== undefined ? { userId: change.userId } : {}),
    ...("visitors" in change ? { visitors: change.visitors } : {}),
  });
