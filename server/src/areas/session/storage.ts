import type { Group } from "@plateau/contract/people/groups.ts";
import sql from "sql-template-tag";
import type { Caller } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { digest } from "./secrets.ts";

export type AccountStatus =
  | "UNCONFIRMED"
  | "CONFIRMED"
  | "EXTERNAL_PROVIDER"
  | "RESET_REQUIRED"
  | "FORCE_CHANGE_PASSWORD";

/** An account as sign-in needs it. */
export type Account = {
  id: string;
  personId: string;
  email: string;
  passwordHash: string | null;
  group: Group;
  status: AccountStatus;
  enabled: boolean;
  passwordExpiresAt: string | null;
};

/** A caller with the names that screens show. */
export type Person = Caller & { firstname: string; lastname: string };

const accountColumns = sql`
  a.id, a.person_id "personId", a.email, a.password_hash "passwordHash", a.account_group "group", a.status,
  a.enabled, a.password_expires_at "passwordExpiresAt"`;

const personColumns = sql`
  a.id "accountId", a.person_id "userId", p.email, a.account_group "group", p.firstname, p.lastname`;

export const accountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.row(sql`select ${accountColumns} from accounts a where lower(a.email) = lower(${email})`);

export const accountExists = async (db: Db): Promise<boolean> =>
  (await db.row(sql`select 1 from accounts limit 1`)) !== undefined;

export const storePasswordHash = (db: Db, accountId: string, hash: string): Promise<number> =>
  db.run(sql`update accounts set password_hash = ${hash} where id = ${accountId}`);

/** Replaces a temporary password by the person's own; sessions opened before end. */
export const settlePassword = async (db: Db, accountId: string, hash: string): Promise<void> => {
  await db.run(sql`
    update accounts set password_hash = ${hash}, status = 'CONFIRMED', password_expires_at = null, updated_at = now()
    where id = ${accountId}`);
  await db.run(sql`delete from sessions where account_id = ${accountId}`);
};

type NewAccount = {
  firstname: string;
  lastname: string;
  email: string;
  passwordHash: string;
  group: Group;
};

/** Creates a person with a confirmed account; answers the account's id. */
export const createConfirmedAccount = async (db: Db, account: NewAccount): Promise<string> => {
  const row = await db.row<{ id: string }>(sql`
    with person as (
      insert into people (firstname, lastname, email)
      values (${account.firstname}, ${account.lastname}, ${account.email}) returning id
    )
    insert into accounts (person_id, email, password_hash, account_group, status)
    select id, ${account.email}, ${account.passwordHash}, ${account.group}, 'CONFIRMED' from person
    returning id`);
  if (!row) throw new Error("The account was not created");
  return row.id;
};

/** A session lives 30 days at most, and ends after 7 days without use. */
const IDLE = "7 days";

type NewSession = { token: string; accountId: string; expiresAt: Date; ip: string; userAgent: string };

export const insertSession = (db: Db, session: NewSession): Promise<number> =>
  db.run(sql`
    insert into sessions (token_hash, account_id, expires_at, ip, user_agent)
    values (${digest(session.token)}, ${session.accountId}, ${session.expiresAt}, ${session.ip},
      ${session.userAgent.slice(0, 300)})`);

export const deleteSession = (db: Db, token: string): Promise<number> =>
  db.run(sql`delete from sessions where token_hash = ${digest(token)}`);

export const deleteExpiredSessions = (db: Db): Promise<number> =>
  db.run(sql`delete from sessions where expires_at < now() or last_seen_at < now() - ${IDLE}::interval`);

/** Who is behind a session token: an enabled account and a session that lives. */
export const personBySession = async (db: Db, token: string): Promise<Person | undefined> => {
  const row = await db.row<Person & { stale: boolean }>(
    sql`
      select ${personColumns}, s.last_seen_at < now() - interval '5 minutes' stale
      from sessions s join accounts a on a.id = s.account_id join people p on p.id = a.person_id
      where s.token_hash = ${digest(token)} and a.enabled and s.expires_at > now()
        and s.last_seen_at > now() - ${IDLE}::interval`,
    { name: "person-by-session" },
  );
  if (row?.stale)
    await db.run(sql`update sessions set last_seen_at = now() where token_hash = ${digest(token)}`);
  return row;
};

/** Who is behind an API key: the administrator's enabled account that made it. */
export const personByApiKey = (db: Db, key: string): Promise<Person | undefined> =>
  db.row(sql`
    with used as (
      update api_keys set last_used_at = now() where key_hash = ${digest(key)} returning account_id
    )
    select ${personColumns}
    from used join accounts a on a.id = used.account_id join people p on p.id = a.person_id
    where a.enabled`);

export const personByAccount = (db: Db, accountId: string): Promise<Person | undefined> =>
  db.row(sql`
    select ${personColumns} from accounts a join people p on p.id = a.person_id
    where a.id = ${accountId} and a.enabled`);
