import { stateAfter } from "@plateau/contract/identity/account.ts";
import { revokeCodes } from "../../account-codes.ts";
import type { Db } from "../../db/database.ts";
import { tellLive } from "../../live-events.ts";
import { revokeSecretsOf } from "./one-time-secrets.ts";
import { deleteOtherSessions, lockAccount, storePassword } from "./storage.ts";

/**
 * Makes a password that its holder chose the account's own: temporary ones, codes and challenges stop working, and the
 * sessions end but for the one of `keep`. False when the account's state does not allow it any more.
 */
export const settlePassword = async (
  tx: Db,
  accountId: string,
  { hash, keep }: { hash: string; keep?: string | undefined },
): Promise<boolean> => {
  const account = await lockAccount(tx, accountId);
  const next = account && stateAfter(account, "passwordChosen");
  if (!next) return false;
  await storePassword(tx, accountId, { hash, status: next.status });
  await revokeCodes(tx, accountId);
  await revokeSecretsOf(tx, accountId);
  await deleteOtherSessions(tx, accountId, keep);
  if (account.personId) await tellLive(tx, { userId: account.personId, about: "session" });
  return true;
};
