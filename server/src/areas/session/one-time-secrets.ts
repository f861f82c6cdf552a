import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { digest, newSecret } from "../../secrets.ts";

export type Purpose = "first-administrator" | "new-password";

/** Keeps a new secret for one use until it expires; answers it. */
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

/** Looks at a secret without using it: the account it was issued for (null for none), undefined when it is not good. */
export const goodSecret = (
  db: Db,
  purpose: Purpose,
  secret: string,
): Promise<{ accountId: string | null } | undefined> =>
  db.row(sql`
    select account_id "accountId" from one_time_secrets
    where secret_hash = ${digest(secret)} and purpose = ${purpose} and expires_at > now()`);

/** Uses a secret up: the account it was issued for (null for none), undefined when it is not good any more. */
export const useSecret = async (
  db: Db,
  purpose: Purpose,
  secret: string,
): Promise<{ accountId: string | null } | undefined> => {
  const row = await db.row<{ accountId: string | null; good: boolean }>(sql`
    delete from one_time_secrets where secret_hash = ${digest(secret)} and purpose = ${purpose}
    returning account_id "accountId", expires_at > now() good`);
  return row?.good ? { accountId: row.accountId } : undefined;
};

export const revokeSecrets = (db: Db, purpose: Purpose): Promise<number> =>
  db.run(sql`delete from one_time_secrets where purpose = ${purpose}`);

/** Makes what an account was issued stop working. */
export const revokeSecretsOf = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from one_time_secrets where account_id = ${accountId}`);
