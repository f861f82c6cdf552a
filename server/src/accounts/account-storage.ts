import type { AccountStatus } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import { RECENT_SIGN_IN_MINUTES } from "@plateau/contract/api/operation.ts";
import { retentionInterval } from "@plateau/contract/personal-data/retention.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Caller } from "../ctx.ts";
import type { Db } from "../db/database.ts";
import { walPosition } from "../db/replicas.ts";
import { digest } from "../secrets.ts";

export type Account = {
  id: string;
  personId: string | null;
  email: string;
  passwordHash: string | null;
  group: Group;
  status: AccountStatus;
  enabled: boolean;
  passwordExpiresAt: string | null;
  passwordChangedAt: string;
};

export type Person = Caller & { firstname: string; lastname: string; hasPassword: boolean };

export const hasTotp = sql`
  exists (select from totp_applications t where t.account_id = a.id and t.secret is not null)`;
export const hasPasskey = sql`exists (select from passkeys k where k.account_id = a.id)`;

/** An administrator whom the agency's setting asks for a second step. Outside providers have their own. */
const isAskedForSecondStep = sql`(
  a.account_group in ('SUPERUSER', 'ADMINISTRATOR') and a.status <> 'EXTERNAL_PROVIDER'
  and (select administrators_need_second_step from agency))`;

const accountColumns = sql`
  a.id, a.person_id "personId", a.email, a.password_hash "passwordHash", a.account_group "group", a.status,
  a.enabled, a.password_expires_at "passwordExpiresAt", a.password_changed_at "passwordChangedAt"`;

const personColumns = sql`
  a.id "accountId", a.person_id "userId", p.email, a.account_group "group", p.firstname, p.lastname,
  ${isAskedForSecondStep} and not ${hasTotp} and not ${hasPasskey} "needsSecondStep",
  a.password_hash is not null "hasPassword"`;

export const accountByEmail = (db: Db, email: string): Promise<Account | undefined> =>
  db.row(sql`select ${accountColumns} from accounts a where lower(a.email) = lower(${email})`);

export const accountById = (db: Db, id: string): Promise<Account | undefined> =>
  db.row(sql`select ${accountColumns} from accounts a where a.id = ${id}`);

export const lockAccount = (tx: Db, id: string): Promise<Account | undefined> =>
  tx.row(sql`select ${accountColumns} from accounts a where a.id = ${id} for update`);

export const accountExists = async (db: Db): Promise<boolean> =>
  (await db.row(sql`select 1 from accounts limit 1`)) !== undefined;

export const rehashPassword = (
  db: Db,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
  hash: string,
): Promise<number> =>
  db.run(
    sql`update accounts set password_hash = ${hash} where id = ${id} and password_hash = ${passwordHash}`,
  );

export const storePassword = (
  tx: Db,
  accountId: string,
  { hash, status }: { hash: string; status: AccountStatus },
): Promise<number> =>
  tx.run(sql`
    update accounts set password_hash = ${hash}, status = ${status}, password_expires_at = null,
      password_changed_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = ${accountId}`);

export const storeStatus = (tx: Db, accountId: string, status: AccountStatus): Promise<number> =>
  tx.run(sql`update accounts set status = ${status}, updated_at = now() where id = ${accountId}`);

type NewAccount = {
  firstname: string;
  lastname: string;
  email: string;
  passwordHash: string;
  group: Group;
};

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

/** A session ends after 7 days without use, 30 days at most. */
const IDLE = retentionInterval("idleSession");

const PROOF_LIFETIME = `${RECENT_SIGN_IN_MINUTES} minutes`;

export const sessionIsAlive = sql`s.expires_at > now() and s.last_seen_at > now() - ${IDLE}::interval`;

type NewSession = {
  token: string;
  accountId: string;
  passwordChangedAt: string | undefined;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  idToken?: string | undefined;
};

/**
 * False when the account has no group, was disabled or its password changed since verification. Locks the account as
 * `recordFirstSignIn` does after it: two transactions with a shared lock would wait for each other.
 */
export const insertSession = async (db: Db, session: NewSession): Promise<boolean> =>
  (await db.run(sql`
    insert into sessions (token_hash, account_id, expires_at, ip, user_agent, id_token)
    select ${digest(session.token)}, a.id, ${session.expiresAt}, ${session.ip}, ${session.userAgent.slice(0, 300)},
      ${session.idToken ?? null}
    from accounts a
    where a.id = ${session.accountId} and a.enabled and a.status in ('CONFIRMED', 'EXTERNAL_PROVIDER')
      and a.account_group is not null
      and a.password_changed_at = coalesce(${session.passwordChangedAt ?? null}::timestamptz, a.password_changed_at)
    for no key update`)) === 1;

/** Replaces the token, as after a sign-in. The session's end; undefined when it is not one of the account. */
export const renewSession = async (
  db: Db,
  { accountId, token, newToken }: { accountId: string; token: string; newToken: string },
): Promise<Date | undefined> => {
  const row = await db.row<{ expiresAt: string }>(sql`
    update sessions set token_hash = ${digest(newToken)}, proved_at = now()
    where token_hash = ${digest(token)} and account_id = ${accountId}
    returning expires_at "expiresAt"`);
  return row && new Date(row.expiresAt);
};

/** True for the very first sign-in of the account. */
export const recordFirstSignIn = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.run(sql`
    update accounts set signed_in_at = now() where id = ${accountId} and signed_in_at is null`)) === 1;

export const deleteSession = (db: Db, token: string): Promise<number> =>
  db.run(sql`delete from sessions where token_hash = ${digest(token)}`);

export const deleteOtherSessions = (db: Db, accountId: string, token: string | undefined): Promise<number> =>
  db.run(sql`
    delete from sessions
    where account_id = ${accountId} and token_hash is distinct from ${token === undefined ? null : digest(token)}`);

export const deleteExpired = async (db: Db): Promise<void> => {
  await db.run(
    sql`delete from sessions where expires_at < now() or last_seen_at < now() - ${IDLE}::interval`,
  );
  await db.run(sql`
    delete from api_keys k using accounts a where a.id = k.account_id and not (${notEnded(sql`k.created_at`)})`);
  await db.run(sql`delete from account_codes where expires_at < now()`);
  await db.run(sql`delete from one_time_secrets where expires_at < now()`);
  await db.run(sql`delete from known_devices where expires_at < now()`);
  await db.run(sql`delete from single_sign_on_attempts where expires_at < now()`);
  await db.run(sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`);
};

/** Counted by triggers on the tables of the offers' search. */
const offersVersion = sql`(select sum(version)::text from offers_versions)`;

/** Requires a live session and an enabled account. Stores the last use every five minutes. */
export const personBySession = async (db: Db, token: string, ip: string): Promise<Person | undefined> => {
  const row = await db.row<Person & { stale: boolean }>(
    sql`
      select ${personColumns}, s.last_seen_at < now() - interval '5 minutes' stale,
        s.proved_at > now() - ${PROOF_LIFETIME}::interval "recentlyProved", ${offersVersion} "offersVersion",
        ${walPosition} "walPosition"
      from sessions s join accounts a on a.id = s.account_id join people p on p.id = a.person_id
      where s.token_hash = ${digest(token)} and a.enabled and ${sessionIsAlive}`,
    { name: "person-by-session" },
  );
  if (row?.stale)
    await db.run(
      sql`update sessions set last_seen_at = now(), ip = ${ip} where token_hash = ${digest(token)}`,
    );
  return row;
};

/** An API key `k`, or the calendar address, has not ended with its account `a`. */
export const notEnded = (createdAt: Sql): Sql => sql`a.enabled and ${createdAt} > a.keys_valid_from`;

/** Ends the API keys and the calendar address for good, those of an account enabled again later included. */
export const endKeys = (tx: Db, accountId: string): Promise<number> =>
  tx.run(sql`update accounts set keys_valid_from = clock_timestamp() where id = ${accountId}`);

/** Requires a live key of an enabled account. Stores the last use once a minute. */
export const personByApiKey = async (db: Db, key: string): Promise<Person | undefined> => {
  const unseen = sql`(k.last_used_at is null or k.last_used_at < now() - interval '1 minute')`;
  const row = await db.row<Person & { unseen: boolean }>(sql`
    select ${personColumns}, k.id "apiKeyId", k.scopes, ${unseen} unseen, ${offersVersion} "offersVersion", ${walPosition} "walPosition"
    from api_keys k join accounts a on a.id = k.account_id join people p on p.id = a.person_id
    where k.key_hash = ${digest(key)} and ${notEnded(sql`k.created_at`)}
      and (k.expires_at is null or k.expires_at > now())`);
  if (!row) return undefined;
  const { unseen: isUnseen, ...person } = row;
  if (isUnseen)
    await db.run(sql`update api_keys k set last_used_at = now() where k.id = ${row.apiKeyId} and ${unseen}`);
  return person;
};

export const personByAccount = (db: Db, accountId: string): Promise<Person | undefined> =>
  db.row(sql`
    select ${personColumns} from accounts a join people p on p.id = a.person_id
    where a.id = ${accountId} and a.enabled`);

export const administratorIds = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ userId: string }>(sql`
    select person_id "userId" from accounts where enabled and account_group in ('SUPERUSER', 'ADMINISTRATOR')`);
  return rows.map(({ userId }) => userId);
};

export type OwnSession = {
  id: string;
  current: boolean;
  place: string | null;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
};

const isSessionOf = (token: string | undefined) =>
  token === undefined ? sql`false` : sql`s.token_hash = ${digest(token)}`;

export const sessionsOf = (db: Db, accountId: string, token: string | undefined): Promise<OwnSession[]> =>
  db.rows(sql`
    select s.id, ${isSessionOf(token)} "current", s.ip "place", s.user_agent "userAgent",
      s.created_at "createdAt", s.last_seen_at "lastSeenAt"
    from sessions s
    where s.account_id = ${accountId} and ${sessionIsAlive}
    order by s.last_seen_at desc, s.id`);

/** Whether the agency's setting asks the account for a second step. */
export const isAskedForSecondStepNow = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.row(sql`select from accounts a where a.id = ${accountId} and ${isAskedForSecondStep}`)) !==
  undefined;

export const deleteSessionsOfDevice = (tx: Db, deviceId: string): Promise<number> =>
  tx.run(sql`delete from sessions where device_id = ${deviceId}`);

export const deleteSessionById = (
  tx: Db,
  { id, accountId }: { id: string; accountId: string },
  token: string | undefined,
): Promise<Pick<OwnSession, "current"> | undefined> =>
  tx.row(sql`
    delete from sessions s where s.id = ${id} and s.account_id = ${accountId}
    returning ${isSessionOf(token)} "current"`);

/** By name, as people read them. */
export const administratorNames = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ name: string }>(sql`
    select trim(p.firstname || ' ' || p.lastname) name from accounts a join people p on p.id = a.person_id
    where a.enabled and a.account_group in ('SUPERUSER', 'ADMINISTRATOR') order by name, p.id`);
  return rows.map(({ name }) => name);
};
