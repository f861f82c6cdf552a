import { randomInt } from "node:crypto";
import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import { passwordSchema } from "@plateau/contract/accounts/password.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import sql, { type Sql } from "sql-template-tag";
import { type CodePurpose, issueCode, revokeCodes } from "../../../account-codes.ts";
import type { Db } from "../../../db/database.ts";
import { hashPassword, type PasswordCost } from "../../../passwords.ts";
import { type Changed, type Identity, IdentityMissing, type OutsideSubject } from "../port.ts";
import {
  accountsByEmail,
  accountsOfPeople,
  columns,
  deleteAccount,
  emailIsTaken,
  endSessions,
  findAccount,
  insertAccount,
  lockEnabled,
  updateAccount,
  usersOf,
} from "./storage.ts";

const accountBySubject = async (
  db: Db,
  { issuer, subject }: OutsideSubject,
): Promise<IdentityUser | undefined> =>
  (
    await usersOf(
      db,
      sql`
        select ${columns} from accounts
        where id = (select account_id from external_identities where issuer = ${issuer} and subject = ${subject})
        for update`,
    )
  )[0];

const insertOutsideAccount = async (
  db: Db,
  { email, group }: { email: string; group: Group },
): Promise<IdentityUser | undefined> =>
  (
    await usersOf(
      db,
      sql`
        insert into accounts (email, account_group, status)
        values (lower(${email}), ${group}, 'EXTERNAL_PROVIDER')
        on conflict (lower(email)) do nothing
        returning ${columns}`,
    )
  )[0];

/** False when the account has another subject of this issuer, or the subject another account. */
const attachSubject = async (
  db: Db,
  accountId: string,
  { issuer, subject }: OutsideSubject,
): Promise<boolean> =>
  (await db.run(sql`
    insert into external_identities (issuer, subject, account_id) values (${issuer}, ${subject}, ${accountId})
    on conflict do nothing`)) === 1;

/** Without look-alikes: 0 O o, 1 l I i. */
const READABLE = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";

const group = (): string => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join("");

/** `Kp7m-x4Rw-…`: about 90 bits of entropy, valid for the password policy. */
export const newTemporaryPassword = (): string => {
  const password = [group(), group(), group(), group()].join("-");
  return passwordSchema.safeParse(password).success ? password : newTemporaryPassword();
};

const INVITATION_LIFETIME_MS = retentionMs("invitation");

export const embeddedIdentity = ({
  passwordCost,
  clock,
}: {
  passwordCost: PasswordCost;
  clock: () => Date;
}): Identity => {
  const invitation = async () => {
    const temporaryPassword = newTemporaryPassword();
    return {
      letter: { kind: "invitation", temporaryPassword } as const,
      passwordHash: await hashPassword(temporaryPassword, passwordCost),
      passwordExpiresAt: new Date(clock().getTime() + INVITATION_LIFETIME_MS),
    };
  };

  const withCode = async (db: Db, user: IdentityUser, purpose: CodePurpose): Promise<Changed> => {
    const terms = { accountId: user.Username, purpose, now: clock() };
    return { user, letter: { kind: purpose, code: await issueCode(db, passwordCost, terms) } };
  };

  const found = async (db: Db, username: string): Promise<IdentityUser> => {
    const user = await findAccount(db, username, "no lock");
    if (!user) throw new IdentityMissing(username);
    return user;
  };

  const changed = async (db: Db, username: string, changes: Sql): Promise<Changed> => ({
    user: await updateAccount(db, username, changes),
    letter: null,
  });

  return {
    find: (db, username) => findAccount(db, username, "no lock"),
    hold: (db, username) => findAccount(db, username, "for update"),
    ofPeople: accountsOfPeople,
    list: accountsByEmail,
    async create(db, { email, group }) {
      const { letter, ...password } = await invitation();
      const user = await insertAccount(db, { email, group, ...password });
      return user && { user, letter };
    },
    link: (db, username, userId) => changed(db, username, sql`person_id = ${userId}`),
    async setEnabled(db, username, enabled) {
      const { user } = await changed(db, username, sql`enabled = ${enabled}`);
      if (!enabled) {
        await endSessions(db, user.Username);
        await revokeCodes(db, user.Username);
      }
      return { user, letter: null };
    },
    async resetPassword(db, username) {
      const { user } = await changed(db, username, sql`status = 'RESET_REQUIRED'`);
      await endSessions(db, user.Username);
      return withCode(db, user, "password-reset");
    },
    changeGroup: (db, username, group) => changed(db, username, sql`account_group = ${group}`),
    resendCode: async (db, username) => withCode(db, await found(db, username), "confirmation"),
    async resendInvitation(db, username) {
      const { letter, passwordHash, passwordExpiresAt } = await invitation();
      const user = await updateAccount(
        db,
        username,
        sql`
          password_hash = ${passwordHash}, password_expires_at = ${passwordExpiresAt},
          password_changed_at = now()`,
      );
      await endSessions(db, user.Username);
      return { user, letter };
    },
    async disconnect(db, username) {
      const user = await found(db, username);
      await endSessions(db, user.Username);
      return { user, letter: null };
    },
    async changeEmail(db, username, email) {
      const { Username } = await found(db, username);
      if (await emailIsTaken(db, email, Username)) return undefined;
      await revokeCodes(db, Username);
      return changed(db, Username, sql`email = lower(${email})`);
    },
    async remove(db, username) {
      await deleteAccount(db, username);
    },
    countEnabled: async (db, group) => (await lockEnabled(db, group)).length,
    bySubject: accountBySubject,
    passwords: {
      giveResetCode: async (db, username) => withCode(db, await found(db, username), "password-reset"),
    },
    outside: {
      async create(db, account) {
        const user = await insertOutsideAccount(db, account);
        return user && { user, letter: null };
      },
      async attach(db, username, subject) {
        const { Username } = await found(db, username);
        if (!(await attachSubject(db, Username, subject))) return undefined;
        await endSessions(db, Username);
        await revokeCodes(db, Username);
        return changed(
          db,
          Username,
          sql`
            status = 'EXTERNAL_PROVIDER', password_hash = null, password_expires_at = null,
            password_changed_at = clock_timestamp()`,
        );
      },
    },
  };
};
