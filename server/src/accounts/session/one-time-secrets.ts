import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { digest, newSecret } from "../../secrets.ts";

export type Purpose =
  | "first-administrator"
  | "new-password"
  | "second-step"
  | "passkey-sign-in"
  | "passkey-proof"
  | "passkey-registration";

export const issueSecret = async (
  db: Db,
  purpose: Purpose,
  expiresAt: Date,
  accountId: string | null,
): Promise<string> => {
  const secret = newSecret();
  await db.run(sql`
    insert into one_time_secrets (secret_hash, purpose, account_id, expires_at)
    values (${digest(secret)}, ${purpose}, ${accountId}, ${expiresAt})`);
  return secret;
};

/** Does not use the secret. Returns its account (null for none), undefined when invalid. */
export const findSecret = (
  db: Db,
  purpose: Purpose,
  secret: string,
): Promise<{ accountId: string | null } | undefined> =>
  db.row(sql`
    select account_id "accountId" from one_time_secrets
    where secret_hash = ${digest(secret)} and purpose = ${purpose} and expires_at > now()`);

/** Returns its account (null for none), undefined when invalid. */
export const consumeSecret = async (
  db: Db,
  purpose: Purpose,
  secret: string,
): Promise<{ accountId: string | null } | undefined> => {
  const row = await db.row<{ accountId: string | null; good: boolean }>(sql`
    delete from one_time_secrets where secret_hash = ${digest(secret)} and purpose = ${purpose}
    returning account_id "accountId", expires_at > now() good`);
  return row?.good ? { accountId: row.accountId } : undefined;
};

export const revokeAccountSecrets = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from one_time_secrets where account_id = ${accountId}`);
