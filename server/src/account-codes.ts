import { randomInt } from "node:crypto";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import sql from "sql-template-tag";
import type { Db } from "./db/database.ts";
import { hashPassword, type PasswordCost, verifyPassword } from "./passwords.ts";

export type CodePurpose = "password-reset" | "confirmation";

const LIFETIME_MS = retentionMs("accountCode");
const MAX_ATTEMPTS = 5;

type Terms = { accountId: string; purpose: CodePurpose; now: Date };

/** Valid for an hour, five attempts and one use; replaces the previous code. */
export const issueCode = async (db: Db, cost: PasswordCost, terms: Terms): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(terms.now.getTime() + LIFETIME_MS);
  await db.run(sql`
    insert into account_codes (account_id, purpose, code_hash, expires_at)
    values (${terms.accountId}, ${terms.purpose}, ${await hashPassword(code, cost)}, ${expiresAt})
    on conflict (account_id, purpose) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`);
  return code;
};

export type VerifiedCode = { accountId: string; purpose: CodePurpose; codeHash: string };

/**
 * Call outside a transaction: the attempt is counted first and must survive a refusal. Takes as long without
 * an account.
 */
export const verifyCode = async (
  db: Db,
  cost: PasswordCost,
  { accountId, purpose, code, now }: Omit<Terms, "accountId"> & { accountId: string | null; code: string },
): Promise<VerifiedCode | undefined> => {
  const row = await db.row<{ accountId: string; codeHash: string }>(sql`
    update account_codes set attempts = attempts + 1
    where account_id = ${accountId} and purpose = ${purpose} and attempts < ${MAX_ATTEMPTS} and expires_at > ${now}
    returning account_id "accountId", code_hash "codeHash"`);
  const right = await verifyPassword(code, row?.codeHash ?? null, cost);
  return row && right ? { ...row, purpose } : undefined;
};

/** The code was right, but not used: its attempt counts no more. */
export const restoreAttempt = (db: Db, { accountId, purpose, codeHash }: VerifiedCode): Promise<number> =>
  db.run(sql`
    update account_codes set attempts = attempts - 1
    where account_id = ${accountId} and purpose = ${purpose} and code_hash = ${codeHash} and attempts > 0`);

/** False when already used or replaced. */
export const consumeCode = async (tx: Db, { accountId, purpose, codeHash }: VerifiedCode): Promise<boolean> =>
  (await tx.run(sql`
    delete from account_codes
    where account_id = ${accountId} and purpose = ${purpose} and code_hash = ${codeHash}`)) === 1;

export const revokeCodes = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from account_codes where account_id = ${accountId}`);
