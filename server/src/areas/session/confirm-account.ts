import type { Input } from "@plateau/contract/api/operation.ts";
import { stateAfter } from "@plateau/contract/identity/account.ts";
import type { session } from "@plateau/contract/session/operations.ts";
import { spendCode, tryCode } from "../../account-codes.ts";
import { inTransaction, type PublicCtx } from "../../ctx.ts";
import type { PasswordCost } from "../../passwords.ts";
import { wrongCode } from "./forgotten-password.ts";
import { countAttempt, forgiveAttempts } from "./slow-down.ts";
import { accountByEmail, lockAccount, storeStatus } from "./storage.ts";

/**
 * Confirms the e-mail of an account by the code that was sent there; its holder then signs in. 401 and 429 as for a
 * forgotten password.
 */
export const confirmAccount =
  (cost: PasswordCost) =>
  async (ctx: PublicCtx, { body }: Input<typeof session.confirmAccount>): Promise<undefined> => {
    const attempt = { email: body.email, ip: ctx.visit.ip };
    await countAttempt(ctx.db, "code", attempt);
    const account = await accountByEmail(ctx.db, body.email);
    const waits = account !== undefined && stateAfter(account, "codeEntered") !== undefined;
    const code = await tryCode(ctx.db, cost, {
      accountId: waits ? account.id : null,
      purpose: "confirmation",
      code: body.code,
      now: ctx.now,
    });
    if (!code) throw wrongCode();
    await inTransaction(ctx, async (ctx) => {
      const held = await lockAccount(ctx.db, code.accountId);
      const next = held && stateAfter(held, "codeEntered");
      if (!next || !(await spendCode(ctx.db, code))) throw wrongCode();
      await storeStatus(ctx.db, code.accountId, next.status);
    });
    await forgiveAttempts(ctx.db, "code", attempt);
  };
