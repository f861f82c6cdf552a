import { randomInt } from "node:crypto";
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
} from "@plateau/contract/accounts/second-step.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { digest } from "../../secrets.ts";

/** 120 bits: enough for a plain digest. */
const newCode = (): string =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
  ).join("");

/** Replaces the codes. Returns them in groups of four, the only time that they are readable. */
export const renewStoredCodes = async (tx: Db, accountId: string): Promise<string[]> => {
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  for (const code of codes) {
    await tx.run(
      sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${digest(code)})`,
    );
  }
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
};

/** True once. */
export const consumeRecoveryCode = async (
  db: Db,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> =>
  (await db.run(sql`
    delete from recovery_codes where account_id = ${accountId} and code_hash = ${digest(code)}`)) === 1;
