import type { SecondStepChallenge } from "@plateau/contract/accounts/second-step.ts";
import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import type { PublicCtx } from "../../ctx.ts";
import { issueSecret } from "../session/one-time-secrets.ts";
import { methodsOf } from "./storage.ts";

const LIFETIME_MS = retentionMs("signInAttempt");

/** What must follow a right password; undefined without a second step. */
export const secondStepChallenge = async (
  ctx: Pick<PublicCtx, "db" | "now">,
  accountId: string,
): Promise<SecondStepChallenge | undefined> => {
  const methods = await methodsOf(ctx.db, accountId);
  if (methods.length === 0) return undefined;
  const expiresAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  return {
    challenge: methods.includes("totp") ? "TOTP_REQUIRED" : "PASSKEY_REQUIRED",
    challengeToken: await issueSecret(ctx.db, "second-step", expiresAt, accountId),
    methods,
  };
};
