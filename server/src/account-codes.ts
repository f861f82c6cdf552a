import { randomInt } from "node:crypto";
import sql from "sql-template-tag";
import type { Db } from "./db/database.ts";
import { hashPassword, type PasswordCost, verifyPassword } from "./passwords.ts";

/** What a code of six digits, sent by e-mail, is good for. */
export type CodePurpose = "password-reset" | "confirmation";

const LIFETIME_MS = 60 * 60 * 1000;
const MOST_ATTEMPTS = 5;

type Terms = { accountId: string; purpose: CodePurpose; now: Date };

/** A new code for an account: good for an hour, five attempts and one use. It replaces the one before. */
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

/** A code that was right, to be spent in the transaction that acts on it. */
export type RightCode = { accountId: string; purpose: CodePurpose; codeHash: string };

/**
 * Tries a code. The attempt is counted before the comparison, so call it outside of a transaction: a refusal must not
 * take the count back, and guesses sent at once share the five attempts. Works as long without an account.
 */
export const tryCode = async (
  db: Db,
  cost: PasswordCost,
  { accountId, purpose, code, now }: Omit<Terms, "accountId"> & { accountId: string | null; code: string },
): Promise<RightCode | undefined> => {
  const row = await db.row<{ accountId: string; codeHash: string }>(sql`
    update account_codes set attempts = attempts + 1
    where account_id = ${accountId} and purpose = ${purpose} and attempts < ${MOST_ATTEMPTS} and expires_at > ${now}
    returning account_id "accountId", code_hash "codeHash"`);
  const right = await verifyPassword(code, row?.codeHash ?? null, cost);
  return row && right ? { ...row, purpose } : undefined;
};

/** Uses a right code up; false when another call was faster, or a newer code has replaced it. */
export const spendCode = async (tx: Db, { accountId, purpose, codeHash }: RightCode): Promise<boolean> =>
  (await tx.run(sql`
    delete from account_codes
    where account_id = ${accountId} and purpose = ${purpose} and code_hash = ${codeHash}`)) === 1;

/** Makes the codes of an account that wait stop working. */
export const revokeCodes = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from account_codes where account_id = ${accountId}`);
