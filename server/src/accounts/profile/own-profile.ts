import type { profile } from "@plateau/contract/accounts/profile-operations.ts";
import { defaultPreferences, type Preferences } from "@plateau/contract/accounts/user.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { missing, Refusal } from "../../refusal.ts";
import { personById, updatePerson } from "../people-storage.ts";

export const getProfile = async ({ db, me }: Ctx): Promise<Result<typeof profile.getProfile>> => {
  const person = await personById(db, me.userId);
  if (!person) throw missing();
  return person;
};

/** Only administrators can change the e-mail. */
export const updateProfile = (
  ctx: Ctx,
  { body, ifMatch }: Input<typeof profile.updateProfile>,
): Promise<Result<typeof profile.updateProfile>> =>
  inTransaction(ctx, ({ db, me }) => updatePerson(db, me.userId, body, ifMatch));

type PreferencesRow = { preferences: Partial<Preferences> };

const completed = (row: PreferencesRow | undefined): Preferences => {
  if (!row) throw new Refusal(401);
  return { ...defaultPreferences, ...row.preferences };
};

export const getPreferences = async ({ db, me }: Ctx): Promise<Preferences> =>
  completed(await db.row<PreferencesRow>(sql`select preferences from accounts where id = ${me.accountId}`));

/** A single statement, because two devices may write at once. */
export const updatePreferences = async (
  { db, me }: Ctx,
  { body }: Input<typeof profile.updatePreferences>,
): Promise<Preferences> =>
  completed(
    await db.row<PreferencesRow>(sql`
      update accounts set preferences = preferences || ${JSON.stringify(body)}::jsonb
      where id = ${me.accountId} returning preferences`),
  );
