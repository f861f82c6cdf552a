import { stateAfter } from "@plateau/contract/accounts/account.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { hashPassword, type PasswordCost, verifyPassword } from "../../passwords.ts";
import { conflict, invalid, Refusal } from "../../refusal.ts";
import { accountById } from "../account-storage.ts";
import { refuseGuessableOf } from "./refuse-guessable.ts";
import { setPassword } from "./set-password.ts";
import { attemptOn, recordAttempt, resetAttempts } from "./sign-in-throttle.ts";

const OUTSIDE = "Votre mot de passe se change auprès de votre fournisseur d’identité";

/**
 * Ends the other sessions. 422 on `currentPassword`, counted as a failed sign-in (429 after five); 409 for an
 * external identity.
 */
export const changeOwnPassword = async (
  ctx: Ctx,
  cost: PasswordCost,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const account = await accountById(ctx.db, ctx.me.accountId);
  if (!account) throw new Refusal(401);
  if (account.passwordHash === null || !stateAfter(account, "passwordChosen")) throw conflict(OUTSIDE);
  const attempt = await attemptOn(ctx, account.email);
  await recordAttempt(ctx, "password", attempt);
  if (!(await verifyPassword(currentPassword, account.passwordHash, cost))) {
    throw invalid({ field: "currentPassword", message: "Le mot de passe actuel est incorrect" });
  }
  await resetAttempts(ctx, "password", attempt);
  await refuseGuessableOf(ctx, newPassword, { accountId: account.id, field: "newPassword" });
  const hash = await hashPassword(newPassword, cost);
  await inTransaction(ctx, async (ctx) => {
    if (!(await setPassword(ctx.db, account.id, { hash, keep: ctx.requestInfo }))) {
      throw new Refusal(401);
    }
  });
};
