import type { Notification } from "@plateau/contract/notifications/notification.ts";
import { retentionInterval } from "@plateau/contract/personal-data/retention.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../db/database.ts";

const columns = sql`
  n.id, n.title, n.message, n.type, n.read_at is not null "read", n.priority, n.created_at "createdAt", n.data`;

type NewNotification = Omit<Notification, "id" | "read" | "createdAt"> & { userId: string };

export const insertNotification = (db: Db, notification: NewNotification): Promise<number> =>
  db.run(sql`
    insert into notifications (user_id, title, message, type, priority, data)
    values (${notification.userId}, ${notification.title}, ${notification.message}, ${notification.type}, ${notification.priority},
      ${JSON.stringify(notification.data)})`);

/** Undefined when the person opted out or cannot sign in. */
export const emailAddressOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db.row<{ email: string }>(sql`
      select a.email from accounts a
      where a.person_id = ${userId} and a.enabled and a.preferences ->> 'emailNotifications' = 'true'`)
  )?.email;

export type ReadState = "read" | "unread";

const inState = (state: ReadState | undefined): Sql => {
  if (state === undefined) return empty;
  return state === "read" ? sql`and n.read_at is not null` : sql`and n.read_at is null`;
};

export const notificationsOf = (
  db: Db,
  userId: string,
  {
    state,
    after,
    limit,
  }: { state?: ReadState | undefined; after: readonly string[] | undefined; limit: number },
): Promise<Notification[]> =>
  db.rows(sql`
    select ${columns} from notifications n
    where n.user_id = ${userId} ${inState(state)}
      ${after ? sql`and (n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    order by n.created_at desc, n.id desc limit ${limit}`);

export const countNotificationsOf = async (db: Db, userId: string, state?: ReadState): Promise<number> =>
  (
    await db.row<{ n: number }>(sql`
      select count(*) n from notifications n where n.user_id = ${userId} ${inState(state)}`)
  )?.n ?? 0;

export const notificationOf = (db: Db, userId: string, id: string): Promise<Notification | undefined> =>
  db.row(sql`select ${columns} from notifications n where n.id = ${id} and n.user_id = ${userId}`);

/** Null marks as unread; the first reading time is kept. */
export const markNotification = (
  db: Db,
  userId: string,
  { id, readAt }: { id: string; readAt: Date | null },
): Promise<Notification | undefined> =>
  db.row(sql`
    update notifications n
    set read_at = case when ${readAt}::timestamptz is null then null else coalesce(n.read_at, ${readAt}) end
    where n.id = ${id} and n.user_id = ${userId} returning ${columns}`);

export const markAllRead = (db: Db, userId: string, at: Date): Promise<number> =>
  db.run(sql`update notifications set read_at = ${at} where user_id = ${userId} and read_at is null`);

export const deleteNotificationOf = (db: Db, userId: string, id: string): Promise<number> =>
  db.run(sql`delete from notifications where id = ${id} and user_id = ${userId}`);

export const deleteOldNotifications = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from notifications
    where created_at < ${now}::timestamptz - ${retentionInterval("notification")}::interval`);
