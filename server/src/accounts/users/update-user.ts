import type { User } from "@plateau/contract/accounts/user.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { requestEmail } from "../identity/change-email.ts";
import { withPendingEmail } from "../identity/email-changes.ts";
import { lockPerson, takenEmail, updatePerson } from "../people-storage.ts";
import { manageableAccount } from "./person-accounts.ts";

const onEmailField = (error: unknown): never => {
  throw error instanceof Refusal && error.status === 409 ? takenEmail() : error;
};

/**
 * Another's e-mail changes like the account's, mostly a day later. 403 for a person above the caller, 409 on a
 * concurrent change or a taken `email`.
 */
export const updateUser = (
  ctx: Ctx<"identity">,
  { params, body, ifMatch }: Input<typeof users.updateUser>,
): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockPerson(ctx.db, params.id, ifMatch);
    const account = await manageableAccount(ctx, before.id);
    if (!account) return { ...(await updatePerson(ctx.db, before.id, body)), account };
    const { email, ...fields } = body;
    const moves = email !== undefined && email !== account.Attributes.email;
    const person = await updatePerson(ctx.db, before.id, moves ? fields : body);
    if (!moves) return { ...person, account: await withPendingEmail(ctx.db, account) };
    const { user } = await requestEmail(ctx, account, email).catch(onEmailField);
    return { ...(await lockPerson(ctx.db, before.id)), account: user };
  });
