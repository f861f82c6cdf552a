import type { session } from "@plateau/contract/session/operations.ts";
import type { Handlers } from "../../handlers.ts";
import { tellLive } from "../../live-events.ts";
import type { PasswordCost } from "../../passwords.ts";
import { Refusal } from "../../refusal.ts";
import { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";
import { confirmAccount } from "./confirm-account.ts";
import { checkFirstAdministrator, createFirstAdministrator } from "./first-administrator.ts";
import { forgotPassword, resetPassword } from "./forgotten-password.ts";
import { describeSession } from "./open-session.ts";
import { chooseNewPassword, signIn } from "./sign-in.ts";
import { deleteSession, personByAccount } from "./storage.ts";

/** The session area's operations, with the cost at which passwords are hashed. */
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
    if (ctx.visit.sessionToken) await deleteSession(ctx.db, ctx.visit.sessionToken);
    await tellLive(ctx.db, { userId: ctx.me.userId, about: "session" });
    ctx.visit.forgetSession();
    return undefined;
  },
  checkFirstAdministrator,
  createFirstAdministrator: createFirstAdministrator(cost),
  createApiKey,
  listApiKeys,
  deleteApiKey,
});
