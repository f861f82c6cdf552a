import { stateAfter } from "@plateau/contract/identity/account.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { hashPassword, type PasswordCost, verifyPassword } from "../../passwords.ts";
import { conflict, invalid, Refusal } from "../../refusal.ts";
import { settlePassword } from "./settle-password.ts";
import { countAttempt, forgiveAttempts } from "./slow-down.ts";
import { accountById } from "./storage.ts";

const OUTSIDE = "Votre mot de passe se change auprès de votre fournisseur d’identité";

/**
 * Replaces the caller's password; their other sessions end. 422 on `currentPassword` when it is not the right one, which
 * counts like a failed sign-in (429 after five); 409 for an account without a password of Plateau's.
 */
export const changeOwnPassword = async (
  ctx: Ctx,
  cost: PasswordCost,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const account = await accountById(ctx.db, ctx.me.accountId);
  if (!account) throw new Refusal(401);
  if (account.passwordHash === null || !stateAfter(account, "passwordChosen")) throw conflict(OUTSIDE);
  const attempt = { email: account.email, ip: ctx.visit.ip };
  await countAttempt(ctx.db, "password", attempt);
  if (!(await verifyPassword(currentPassword, account.passwordHash, cost))) {
    throw invalid({ field: "currentPassword", message: "Le mot de passe actuel est incorrect" });
  }
  await forgiveAttempts(ctx.db, "password", attempt);
  const hash = await hashPassword(newPassword, cost);
  await inTransaction(ctx, async (ctx) => {
    if (!(await settlePassword(ctx.db, account.id, { hash, keep: ctx.visit.sessionToken }))) {
      throw new Refusal(401);
    }
  });
};
