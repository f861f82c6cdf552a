import type { SecondStepMethod } from "@plateau/contract/accounts/second-step.ts";
import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { hasPasskey, hasTotp } from "../account-storage.ts";

type State = {
  totpSince: string | null;
  passkey: boolean;
  recoveryCodesLeft: number;
};

export const secondStepState = async (db: Db, accountId: string): Promise<State> => {
  const row = await db.row<State>(sql`
    select
      (select confirmed_at from totp_applications t where t.account_id = a.id and t.secret is not null) "totpSince",
      ${hasPasskey} "passkey",
      (select count(*)::int from recovery_codes r where r.account_id = a.id) "recoveryCodesLeft"
    from accounts a where a.id = ${accountId}`);
  return row ?? { totpSince: null, passkey: false, recoveryCodesLeft: 0 };
};

/** Empty without a second step: recovery codes only replace one. */
export const methodsOf = async (db: Db, accountId: string): Promise<SecondStepMethod[]> => {
  const { totpSince, passkey, recoveryCodesLeft } = await secondStepState(db, accountId);
  if (totpSince === null && !passkey) return [];
  return [
    ...(totpSince === null ? [] : (["totp"] as const)),
    ...(passkey ? (["passkey"] as const) : []),
    ...(recoveryCodesLeft > 0 ? (["recovery-code"] as const) : []),
  ];
};

export const hasSecondStep = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.row(sql`select from accounts a where a.id = ${accountId} and (${hasTotp} or ${hasPasskey})`)) !==
  undefined;

/** Also recovery codes, which are of no use alone. */
export const deleteSecondStep = async (tx: Db, accountId: string): Promise<void> => {
  await tx.run(sql`delete from passkeys where account_id = ${accountId}`);
  await tx.run(sql`delete from totp_applications where account_id = ${accountId}`);
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`);
};

export const readPolicy = async (db: Db): Promise<{ administratorsNeedSecondStep: boolean }> => {
  const row = await db.row<{ administratorsNeedSecondStep: boolean }>(
    sql`select administrators_need_second_step "administratorsNeedSecondStep" from agency`,
  );
  if (!row) throw new Error("The agency's row is gone");
  return row;
};

export const storePolicy = (db: Db, needed: boolean): Promise<number> =>
  db.run(sql`update agency set administrators_need_second_step = ${needed}`);
