import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { singleSignOn } from "@plateau/contract/accounts/single-sign-on-operations.ts";
import type { PublicCtx } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import type { PasswordCost } from "../../passwords.ts";
import { Refusal } from "../../refusal.ts";
import { deleteSession, personByAccount } from "../account-storage.ts";
import { cancelEmailChange, confirmEmailChange } from "../identity/change-email.ts";
import { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";
import { confirmAccount } from "./confirm-account.ts";
import { checkFirstAdministrator, createFirstAdministrator } from "./first-administrator.ts";
import { forgotPassword, resetPassword } from "./forgotten-password.ts";
import { describeSession } from "./open-session.ts";
import { chooseNewPassword, signIn } from "./sign-in.ts";
import {
  endSingleSignOn,
  getSignInOptions,
  startProviderProof,
  startSingleSignOn,
} from "./single-sign-on.ts";

/** 403 where passwords are typed on the provider's own pages. */
export const byPassword =
  <C extends PublicCtx<"identity">, I, R>(handler: (ctx: C, input: I) => Promise<R>) =>
  (ctx: C, input: I): Promise<R> => {
    if (!ctx.identity.passwords)
      throw new Refusal(403, "Connectez-vous auprès de votre fournisseur d’identité");
    return handler(ctx, input);
  };

export const sessionHandlers = (cost: PasswordCost): Handlers<typeof session> => ({
  signIn: byPassword(signIn(cost)),
  chooseNewPassword: byPassword(chooseNewPassword(cost)),
  forgotPassword: byPassword(forgotPassword),
  resetPassword: byPassword(resetPassword(cost)),
  confirmAccount: byPassword(confirmAccount(cost)),
  getSession: async (ctx) => {
    const person = await personByAccount(ctx.db, ctx.me.accountId);
    if (!person) throw new Refusal(401);
    return describeSession({ ...person, ...(ctx.me.scopes ? { scopes: ctx.me.scopes } : {}) });
  },
  signOut: async (ctx) => {
    if (ctx.requestInfo.sessionToken) await deleteSession(ctx.db, ctx.requestInfo.sessionToken);
    await publishLiveEvent(ctx.db, { userId: ctx.me.userId, about: "session" });
    ctx.requestInfo.clearSessionCookie();
    return undefined;
  },
  checkFirstAdministrator,
  createFirstAdministrator: byPassword(createFirstAdministrator(cost)),
  confirmEmailChange,
  cancelEmailChange,
  createApiKey,
  listApiKeys,
  deleteApiKey,
});

export const singleSignOnHandlers: Handlers<typeof singleSignOn> = {
  getSignInOptions,
  startSingleSignOn,
  startProviderProof,
  endSingleSignOn,
};
