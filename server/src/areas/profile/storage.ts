import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { digest } from "../../secrets.ts";
import { sessionIsAlive } from "../session/storage.ts";

/** A session as its owner may see it: never its token, nor the digest of it. */
export type OwnSession = {
  id: string;
  /** Whether it is the session of `token`. */
  current: boolean;
  place: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
};

/** Whether a session is the one of a token; of none, when the caller came with a key. */
const isSessionOf = (token: string | undefined) =>
  token === undefined ? sql`false` : sql`s.token_hash = ${digest(token)}`;

export const sessionsOf = (db: Db, accountId: string, token: string | undefined): Promise<OwnSession[]> =>
  db.rows(sql`
    select s.id, ${isSessionOf(token)} "current", s.ip "place", s.user_agent "userAgent",
      s.created_at "createdAt", s.last_seen_at "lastSeenAt"
    from sessions s
    where s.account_id = ${accountId} and ${sessionIsAlive}
    order by s.last_seen_at desc, s.id`);

/** Deletes a session if it belongs to the account; undefined when it does not, or when there is none. */
export const deleteSessionById = (
  tx: Db,
  { id, accountId }: { id: string; accountId: string },
  token: string | undefined,
): Promise<Pick<OwnSession, "current"> | undefined> =>
  tx.row(sql`
    delete from sessions s where s.id = ${id} and s.account_id = ${accountId}
    returning ${isSessionOf(token)} "current"`);
