import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Handlers } from "../../handlers.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import type { PasswordCost } from "../../passwords.ts";
import { Refusal } from "../../refusal.ts";
import { deleteSession, personByAccount } from "../account-storage.ts";
import { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";
import { confirmAccount } from "./confirm-account.ts";
import { checkFirstAdministrator, createFirstAdministrator } from "./first-administrator.ts";
import { forgotPassword, resetPassword } from "./forgotten-password.ts";
import { describeSession } from "./open-session.ts";
import { chooseNewPassword, signIn } from "./sign-in.ts";

export const sessionHandlers = (cost: PasswordCost): Handlers<typeof session> => ({
  signIn: signIn(cost),
  chooseNewPassword: chooseNewPassword(cost),
  forgotPassword,
  resetPassword: resetPassword(cost),
  confirmAccount: confirmAccount(cost),
  getSession: async (ctx) => {
    const person = await personByAccount(ctx.db, ctx.me.accountId);
    if (!person) throw new Refusal(401);
    return describeSession(person);
  },
  signOut: async (ctx) => {
    if (ctx.requestInfo.sessionToken) await deleteSession(ctx.db, ctx.requestInfo.sessionToken);
    await publishLiveEvent(ctx.db, { userId: ctx.me.userId, about: "session" });
    ctx.requestInfo.clearSessionCookie();
    return undefined;
  },
  checkFirstAdministrator,
  createFirstAdministrator: createFirstAdministrator(cost),
  createApiKey,
  listApiKeys,
  deleteApiKey,
});
