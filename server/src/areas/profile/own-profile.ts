import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { profile } from "@plateau/contract/profile/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { personById, updatePerson } from "../users/for-others.ts";

export const getProfile = async ({ db, me }: Ctx): Promise<Result<typeof profile.getProfile>> => {
  const person = await personById(db, me.userId);
  if (!person) throw missing();
  return person;
};

/** Changes what the caller says of themselves; the e-mail is the account's, and for administrators to change. */
export const updateProfile = (
  ctx: Ctx,
  { body, ifMatch }: Input<typeof profile.updateProfile>,
): Promise<Result<typeof profile.updateProfile>> =>
  inTransaction(ctx, ({ db, me }) => updatePerson(db, me.userId, body, ifMatch));
