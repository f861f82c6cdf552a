import type { AccountStatus, IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import { isUuid } from "@plateau/contract/api/uuid.ts";
import sql, { empty, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { IdentityMissing } from "../port.ts";

type Row = {
  id: string;
  enabled: boolean;
  status: AccountStatus;
  group: Group | null;
  email: string;
  personId: string | null;
  createdAt: string;
  updatedAt: string;
};

export const columns = sql`
  id, enabled, status, account_group "group", email, person_id "personId", created_at "createdAt",
  updated_at "updatedAt"`;

const asUser = (row: Row): IdentityUser => ({
  Username: row.id,
  Enabled: row.enabled,
  UserStatus: row.status,
  userRoleName: row.group,
  Attributes: { email: row.email, ...(row.personId ? { "custom:user_id": row.personId } : {}) },
  UserCreateDate: row.createdAt,
  UserLastModifiedDate: row.updatedAt,
});

export const usersOf = async (db: Db, statement: Sql): Promise<IdentityUser[]> =>
  (await db.rows<Row>(statement)).map(asUser);

/** A username is an id, or an e-mail in any case. */
export const named = (username: string): Sql =>
  isUuid(username) ? sql`id = ${username}` : sql`lower(email) = lower(${username})`;

export const findAccount = async (
  db: Db,
  username: string,
  lock: "for update" | "no lock",
): Promise<IdentityUser | undefined> =>
  (
    await usersOf(
      db,
      sql`select ${columns} from accounts where ${named(username)} ${lock === "for update" ? sql`for update` : empty}`,
    )
  )[0];

export const accountsOfPeople = (db: Db, personIds: readonly string[]): Promise<IdentityUser[]> =>
  usersOf(db, sql`select ${columns} from accounts where person_id = any(${[...personIds]})`);

export const accountsByEmail = (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<IdentityUser[]> =>
  usersOf(
    db,
    sql`
      select ${columns} from accounts
      ${after === undefined ? empty : sql`where lower(email) > lower(${after})`}
      order by lower(email) limit ${limit}`,
  );

type NewAccount = { email: string; group: Group; passwordHash: string; passwordExpiresAt: Date };

export const insertAccount = async (db: Db, account: NewAccount): Promise<IdentityUser | undefined> =>
  (
    await usersOf(
      db,
      sql`
        insert into accounts (email, account_group, status, password_hash, password_expires_at)
        values (lower(${account.email}), ${account.group}, 'FORCE_CHANGE_PASSWORD', ${account.passwordHash},
          ${account.passwordExpiresAt})
        on conflict (lower(email)) do nothing
        returning ${columns}`,
    )
  )[0];

export const updateAccount = async (db: Db, username: string, changes: Sql): Promise<IdentityUser> => {
  const [user] = await usersOf(
    db,
    sql`update accounts set ${changes}, updated_at = now() where ${named(username)} returning ${columns}`,
  );
  if (!user) throw new IdentityMissing(username);
  return user;
};

export const emailIsTaken = async (db: Db, email: string, but: string): Promise<boolean> =>
  (await db.row(sql`select 1 from accounts where lower(email) = lower(${email}) and id <> ${but}`)) !==
  undefined;

export const endSessions = async (db: Db, accountId: string): Promise<void> => {
  await db.run(sql`delete from sessions where account_id = ${accountId}`);
  await db.run(sql`delete from one_time_secrets where account_id = ${accountId}`);
};

export const deleteAccount = (db: Db, username: string): Promise<number> =>
  db.run(sql`delete from accounts where ${named(username)}`);

/** Locked in id order: concurrent callers wait instead of deadlocking. */
export const lockEnabled = (db: Db, group: Group): Promise<{ id: string }[]> =>
  db.rows(sql`select id from accounts where account_group = ${group} and enabled order by id for update`);
