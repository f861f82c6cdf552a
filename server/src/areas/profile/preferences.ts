import type { Input } from "@plateau/contract/api/operation.ts";
import type { profile } from "@plateau/contract/profile/operations.ts";
import { defaultPreferences, type Preferences } from "@plateau/contract/profile/preferences.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";

type Kept = { preferences: Partial<Preferences> };

/** What was kept, over what holds for whoever has chosen nothing. */
const completed = (row: Kept | undefined): Preferences => {
  if (!row) throw new Refusal(401);
  return { ...defaultPreferences, ...row.preferences };
};

export const getPreferences = async ({ db, me }: Ctx): Promise<Preferences> =>
  completed(await db.row<Kept>(sql`select preferences from accounts where id = ${me.accountId}`));

/** Changes the preferences that are given and leaves the others, in one statement: two devices may do so at once. */
export const updatePreferences = async (
  { db, me }: Ctx,
  { body }: Input<typeof profile.updatePreferences>,
): Promise<Preferences> =>
  completed(
    await db.row<Kept>(sql`
      update accounts set preferences = preferences || ${JSON.stringify(body)}::jsonb
      where id = ${me.accountId} returning preferences`),
  );
