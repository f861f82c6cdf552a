import { stateAfter } from "@plateau/contract/accounts/account.ts";
import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { consumeCode, verifyCode } from "../../account-codes.ts";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import type { PasswordCost } from "../../passwords.ts";
import { accountByEmail, lockAccount, storeStatus } from "../account-storage.ts";
import { wrongCode } from "./forgotten-password.ts";
import { attemptOn, recordAttempt, resetAttempts } from "./sign-in-throttle.ts";

export const confirmAccount =
  (cost: PasswordCost) =>
  async (ctx: PublicCtx, { body }: Input<typeof session.confirmAccount>): Promise<undefined> => {
    const attempt = await attemptOn(ctx, body.email);
    await recordAttempt(ctx, "code", attempt);
    const account = await accountByEmail(ctx.db, body.email);
    const waits = account !== undefined && stateAfter(account, "codeEntered") !== undefined;
    const code = await verifyCode(ctx.db, cost, {
      accountId: waits ? account.id : null,
      purpose: "confirmation",
      code: body.code,
      now: ctx.now,
    });
    if (!code) throw wrongCode();
    await inTransaction(ctx, async (ctx) => {
      const held = await lockAccount(ctx.db, code.accountId);
      const next = held && stateAfter(held, "codeEntered");
      if (!next || !(await consumeCode(ctx.db, code))) throw wrongCode();
      await storeStatus(ctx.db, code.accountId, next.status);
    });
    await resetAttempts(ctx, "code", attempt);
  };
