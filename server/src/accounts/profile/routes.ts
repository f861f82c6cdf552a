import type { profile } from "@plateau/contract/accounts/profile-operations.ts";
import type { Handlers } from "../../handlers.ts";
import type { PasswordCost } from "../../passwords.ts";
import { changeOwnPassword } from "../session/own-password.ts";
import { listSessions, revokeSession, signOutEverywhere } from "./open-sessions.ts";
import { getPreferences, getProfile, updatePreferences, updateProfile } from "./own-profile.ts";

export const profileHandlers = (cost: PasswordCost): Handlers<typeof profile> => ({
  getProfile,
  updateProfile,
  changePassword: async (ctx, { body }) => {
    await changeOwnPassword(ctx, cost, body);
    return undefined;
  },
  listSessions,
  revokeSession,
  signOutEverywhere,
  getPreferences,
  updatePreferences,
});
