import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import { isUuid } from "@plateau/contract/api/uuid.ts";
import sql, { empty } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { columns, endSessions, named, usersOf } from "../embedded/storage.ts";
import { IdentityConflict, type OutsideSubject } from "../port.ts";
import type { DirectoryUser } from "./users.ts";

/** Rows that stand for a user of the directory. */
const mirrored = sql`directory_username is not null`;

export const usernameOf = async (db: Db, username: string): Promise<string | undefined> =>
  (
    await db.row<{ username: string }>(
      sql`select directory_username username from accounts where ${named(username)} and ${mirrored}`,
    )
  )?.username;

export const usernameOfSubject = async (
  db: Db,
  { issuer, subject }: OutsideSubject,
): Promise<string | undefined> =>
  (
    await db.row<{ username: string }>(sql`
      select directory_username username from external_identities e join accounts a on a.id = e.account_id
      where e.issuer = ${issuer} and e.subject = ${subject} and ${mirrored}`)
  )?.username;

/** Frees an e-mail that the table still gives to another user, whose name it returns: two may have exchanged theirs. */
export const releaseEmail = async (db: Db, { email, username }: DirectoryUser): Promise<string | undefined> =>
  (
    await db.row<{ username: string }>(sql`
      update accounts set email = id || '@annuaire.invalid'
      where lower(email) = ${email} and directory_username <> ${username}
      returning directory_username username`)
  )?.username;

const idOf = async (
  db: Db,
  { username, email, emailVerified }: DirectoryUser,
): Promise<string | undefined> => {
  const row = await db.row<{ id: string; mine: boolean }>(sql`
    select id, directory_username is not null or ${emailVerified} mine from accounts
    where directory_username = ${username} or (directory_username is null and lower(email) = ${email})
    order by directory_username nulls last limit 1`);
  if (row && !row.mine) throw new IdentityConflict("Cette adresse e-mail n’est pas vérifiée dans l’annuaire");
  return row?.id;
};

/**
 * The person whom the directory names, unless gone or with another account. Only for an account without one:
 * the holder may be able to write that attribute.
 */
const personOf = (user: DirectoryUser, id: string) => sql`(
  select p.id from people p where p.id = ${user.personId}
    and not exists (select from accounts o where o.person_id = p.id and o.id <> ${id}))`;

const mayStay = ({ enabled, status, group }: DirectoryUser): boolean =>
  enabled && group !== null && (status === "CONFIRMED" || status === "EXTERNAL_PROVIDER");

/** Stores what the directory says of a user, and ends the sessions of those who may have none. */
export const mirror = async (db: Db, issuer: string, user: DirectoryUser): Promise<IdentityUser> => {
  const id = (await idOf(db, user)) ?? (isUuid(user.subject) ? user.subject : crypto.randomUUID());
  const [account] = await usersOf(
    db,
    sql`
      insert into accounts (id, email, account_group, status, enabled, directory_username, directory_read_at,
        person_id, created_at, updated_at)
      values (${id}, ${user.email}, ${user.group}, ${user.status}, ${user.enabled}, ${user.username}, now(),
        ${personOf(user, id)}, ${user.createdAt}, ${user.modifiedAt})
      on conflict (id) do update set
        email = excluded.email, account_group = excluded.account_group, status = excluded.status,
        enabled = excluded.enabled, directory_username = excluded.directory_username,
        directory_read_at = excluded.directory_read_at,
        person_id = coalesce(accounts.person_id, excluded.person_id), password_hash = null,
        created_at = excluded.created_at, updated_at = excluded.updated_at
      returning ${columns}`,
  );
  if (!account) throw new Error("The user was not stored");
  await db.run(sql`
    insert into external_identities (issuer, subject, account_id) values (${issuer}, ${user.subject}, ${id})
    on conflict (issuer, subject) do update set account_id = excluded.account_id`);
  if (!mayStay(user)) await endSessions(db, id);
  return account;
};

/** The user no longer exists in the directory: the account stays, closed, with what belongs to it. */
export const detach = async (db: Db, username: string): Promise<void> => {
  const row = await db.row<{ id: string }>(sql`
    update accounts set enabled = false, directory_username = null where directory_username = ${username}
    returning id`);
  if (!row) return;
  await endSessions(db, row.id);
  await db.run(sql`delete from external_identities where account_id = ${row.id}`);
};

export const lockMirrored = (db: Db, username: string): Promise<unknown> =>
  db.row(sql`select from accounts where directory_username = ${username} for update`);

export const mirroredOfPeople = (db: Db, personIds: readonly string[]): Promise<IdentityUser[]> =>
  usersOf(db, sql`select ${columns} from accounts where person_id = any(${[...personIds]}) and ${mirrored}`);

export const mirroredByEmail = (
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<IdentityUser[]> =>
  usersOf(
    db,
    sql`
      select ${columns} from accounts
      where ${mirrored} ${after === undefined ? empty : sql`and lower(email) > lower(${after})`}
      order by lower(email) limit ${limit}`,
  );

export const lockMirroredEnabled = (db: Db, group: Group): Promise<{ id: string }[]> =>
  db.rows(sql`
    select id from accounts where account_group = ${group} and enabled and ${mirrored} order by id for update`);

/** Users by name, and whether they were read so lately that a list may be older. */
export const mirroredUsernames = async (db: Db): Promise<Map<string, { fresh: boolean }>> => {
  const rows = await db.rows<{ username: string; fresh: boolean }>(sql`
    select directory_username username, directory_read_at > now() - interval '1 minute' fresh
    from accounts where ${mirrored}`);
  return new Map(rows.map(({ username, fresh }) => [username, { fresh }]));
};
