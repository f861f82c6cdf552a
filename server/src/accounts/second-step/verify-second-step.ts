import type { PublicCtx } from "../../ctx.ts";
import { invalid, type Refusal } from "../../refusal.ts";
import type { Account } from "../account-storage.ts";
import { attemptOn, recordAttempt, resetAttempts } from "../session/sign-in-throttle.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { sendSecondStepEmail } from "./second-step-emails.ts";
import { secondStepState } from "./storage.ts";
import { consumeTotpCode } from "./totp.ts";

type Holder = Pick<Account, "id" | "email">;
type TypedCode = { method: "totp" | "recovery-code"; code: string };

const wrong = ({ method }: TypedCode): Refusal =>
  invalid({
    field: "code",
    message:
      method === "totp"
        ? "Ce code est incorrect ou a déjà servi\u202f: attendez le suivant"
        : "Ce code de secours est incorrect ou a déjà servi",
  });

const consume = async (
  ctx: PublicCtx,
  { id, email }: Holder,
  { method, code }: TypedCode,
): Promise<boolean> => {
  if (method === "totp") return consumeTotpCode(ctx.db, { accountId: id, code, now: ctx.now });
  if (!(await consumeRecoveryCode(ctx.db, { accountId: id, code }))) return false;
  const { recoveryCodesLeft } = await secondStepState(ctx.db, id);
  await sendSecondStepEmail(ctx, email, { kind: "codeUsed", left: recoveryCodesLeft });
  return true;
};

/** Uses the code up. 422 on `code`; failures are counted, 429 after too many. Call outside a transaction. */
export const requireCode = async (ctx: PublicCtx, account: Holder, typed: TypedCode): Promise<void> => {
  const attempt = await attemptOn(ctx, account.email);
  await recordAttempt(ctx, "second-step", attempt);
  if (!(await consume(ctx, account, typed))) throw wrong(typed);
  await resetAttempts(ctx, "second-step", attempt);
};
