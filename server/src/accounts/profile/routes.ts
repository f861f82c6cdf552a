import { defaultPreferences } from "@plateau/contract/accounts/default-preferences.ts";
import type { profile } from "@plateau/contract/accounts/profile-operations.ts";
import type { Preferences } from "@plateau/contract/accounts/user.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import type { PasswordCost } from "../../passwords.ts";
import { invalid, missing, Refusal } from "../../refusal.ts";
import { personById, sharesName, updatePerson } from "../people-storage.ts";
import { changeOwnPassword } from "../session/own-password.ts";
import { listSessions, revokeSession, signOutEverywhere } from "./open-sessions.ts";

const getProfile = async ({ db, me }: Ctx): Promise<Result<typeof profile.getProfile>> => {
  const person = await personById(db, me.userId);
  if (!person) throw missing();
  return person;
};

const TAKEN_NAME = `Un collègue porte déjà ce nom${NARROW}: demandez le changement à un administrateur`;

/**
 * Only administrators can change the e-mail, or give a colleague's name: one's e-mails are signed with one's name.
 */
const updateProfile = (
  ctx: Ctx,
  { body, ifMatch }: Input<typeof profile.updateProfile>,
): Promise<Result<typeof profile.updateProfile>> =>
  inTransaction(ctx, async ({ db, me }) => {
    const before = await personById(db, me.userId);
    const saved = await updatePerson(db, me.userId, body, ifMatch);
    const renamed = before?.firstname !== saved.firstname || before.lastname !== saved.lastname;
    if (renamed && (await sharesName(db, saved))) throw invalid({ field: "lastname", message: TAKEN_NAME });
    return saved;
  });

type PreferencesRow = { preferences: Partial<Preferences> };

const completed = (row: PreferencesRow | undefined): Preferences => {
  if (!row) throw new Refusal(401);
  return { ...defaultPreferences, ...row.preferences };
};

const getPreferences = async ({ db, me }: Ctx): Promise<Preferences> =>
  completed(await db.row<PreferencesRow>(sql`select preferences from accounts where id = ${me.accountId}`));

/** A single statement, because two devices may write at once. */
const updatePreferences = async (
  { db, me }: Ctx,
  { body }: Input<typeof profile.updatePreferences>,
): Promise<Preferences> =>
  completed(
    await db.row<PreferencesRow>(sql`
      update accounts set preferences = preferences || ${JSON.stringify(body)}::jsonb
      where id = ${me.accountId} returning preferences`),
  );

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
