import sql from "sql-template-tag";
import { notEnded } from "../../accounts/account-storage.ts";
import type { Db } from "../../db/database.ts";
import { digest } from "../../secrets.ts";

export const feedOf = (db: Db, userId: string): Promise<{ since: string } | undefined> =>
  db.row(sql`
    select f.created_at since from calendar_feeds f join accounts a on a.person_id = f.user_id
    where f.user_id = ${userId} and ${notEnded(sql`f.created_at`)}`);

export const storeFeed = (db: Db, userId: string, token: string): Promise<number> =>
  db.run(sql`
    insert into calendar_feeds (user_id, token_hash) values (${userId}, ${digest(token)})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`);

export const deleteFeed = (db: Db, userId: string): Promise<number> =>
  db.run(sql`delete from calendar_feeds where user_id = ${userId}`);

export const ownerOfFeed = async (db: Db, token: string): Promise<string | undefined> =>
  (
    await db.row<{ userId: string }>(sql`
      select f.user_id "userId" from calendar_feeds f join accounts a on a.person_id = f.user_id
      where f.token_hash = ${digest(token)} and ${notEnded(sql`f.created_at`)}`)
  )?.userId;

export type DueTask = {
  id: string;
  title: string;
  content: string | null;
  priority: "low" | "medium" | "high";
  dueDate: string;
  completed: boolean;
  updatedAt: string;
  /** Grows with each change. */
  sequence: number;
};

/** From three months ago on. */
export const dueTasksOf = (db: Db, userId: string): Promise<DueTask[]> =>
  db.rows(sql`
    select id, title, content, priority, due_date "dueDate", completed_at is not null completed,
      updated_at "updatedAt", sequence
    from active_notes where user_id = ${userId} and due_date > now() - interval '3 months'
    order by due_date, id limit 2000`);
