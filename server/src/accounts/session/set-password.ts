import { stateAfter } from "@plateau/contract/accounts/account.ts";
import { revokeCodes } from "../../account-codes.ts";
import type { RequestInfo } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { deleteOtherSessions, endKeys, lockAccount, storePassword } from "../account-storage.ts";
import { forgetDevices } from "./known-devices.ts";
import { revokeAccountSecrets } from "./one-time-secrets.ts";

/**
 * Revokes temporary passwords, codes, challenges, API keys, the calendar address, and every session and known device except those of `keep`.
 * False when the account's state forbids it.
 */
export const setPassword = async (
  tx: Db,
  accountId: string,
  { hash, keep }: { hash: string; keep?: Pick<RequestInfo, "sessionToken" | "deviceToken"> },
): Promise<boolean> => {
  const account = await lockAccount(tx, accountId);
  const next = account && stateAfter(account, "passwordChosen");
  if (!next) return false;
  await storePassword(tx, accountId, { hash, status: next.status });
  await revokeCodes(tx, accountId);
  await revokeAccountSecrets(tx, accountId);
  await endKeys(tx, accountId);
  await deleteOtherSessions(tx, accountId, keep?.sessionToken);
  await forgetDevices(tx, accountId, keep?.deviceToken);
  if (account.personId) await publishLiveEvent(tx, { userId: account.personId, about: "session" });
  return true;
};
