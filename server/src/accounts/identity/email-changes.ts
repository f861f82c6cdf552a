import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { digest, newSecret } from "../../secrets.ts";

export type EmailChange = {
  username: string;
  personId: string | null;
  newEmail: string;
  requestedBy: string | null;
  effectiveAt: string;
};

const columns = sql`
  username, person_id "personId", new_email "newEmail", requested_by "requestedBy", effective_at "effectiveAt"`;

type NewChange = Omit<EmailChange, "effectiveAt"> & { effectiveAt: Date };

/** Replaces the previous one. Returns the secrets of its two links. */
export const storeEmailChange = async (
  tx: Db,
  change: NewChange,
): Promise<{ cancelSecret: string; confirmSecret: string }> => {
  const [cancelSecret, confirmSecret] = [newSecret(), newSecret()];
  await deleteEmailChange(tx, change.username);
  await tx.run(sql`
    insert into email_changes (username, person_id, new_email, requested_by, effective_at, cancel_hash, confirm_hash)
    values (${change.username}, ${change.personId}, ${change.newEmail}, ${change.requestedBy},
      ${change.effectiveAt}, ${digest(cancelSecret)}, ${digest(confirmSecret)})`);
  return { cancelSecret, confirmSecret };
};

const takeWhere = (tx: Db, condition: Sql): Promise<EmailChange | undefined> =>
  tx.row(sql`delete from email_changes where ${condition} returning ${columns}`);

export const deleteEmailChange = (tx: Db, username: string): Promise<EmailChange | undefined> =>
  takeWhere(tx, sql`username = ${username}`);

export const takeDueChange = (tx: Db, username: string, now: Date): Promise<EmailChange | undefined> =>
  takeWhere(tx, sql`username = ${username} and effective_at <= ${now}`);

export const takeChangeByCancelSecret = (tx: Db, secret: string): Promise<EmailChange | undefined> =>
  takeWhere(tx, sql`cancel_hash = ${digest(secret)}`);

/** Only for the person whose e-mail changes. */
export const takeChangeByConfirmSecret = (
  tx: Db,
  secret: string,
  personId: string,
): Promise<EmailChange | undefined> =>
  takeWhere(tx, sql`confirm_hash = ${digest(secret)} and person_id = ${personId}`);

/** Adds the changes that wait, with one query. */
export const withPendingEmails = async (db: Db, users: readonly IdentityUser[]): Promise<IdentityUser[]> => {
  const rows = await db.rows<EmailChange>(sql`
    select ${columns} from email_changes where username = any(${users.map(({ Username }) => Username)}::text[])`);
  const pending = new Map(rows.map((row) => [row.username, row]));
  return users.map((user) => {
    const change = pending.get(user.Username);
    return change
      ? { ...user, pendingEmail: { email: change.newEmail, effectiveAt: change.effectiveAt } }
      : user;
  });
};

export const withPendingEmail = async (db: Db, user: IdentityUser): Promise<IdentityUser> =>
  (await withPendingEmails(db, [user]))[0] ?? user;
