import type { User } from "@plateau/contract/accounts/user.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { finishAccountChange } from "../identity/finish-account-change.ts";
import { lockPerson, takenEmail, updatePerson } from "../people-storage.ts";
import { manageableAccount } from "./person-accounts.ts";

/**
 * Updates the account's e-mail too. 403 for a person above the caller, 409 on a concurrent change or a taken
 * `email`.
 */
export const updateUser = (
  ctx: Ctx<"identity">,
  { params, body, ifMatch }: Input<typeof users.updateUser>,
): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockPerson(ctx.db, params.id, ifMatch);
    const account = await manageableAccount(ctx, before.id);
    const person = await updatePerson(ctx.db, before.id, body);
    if (!account || account.Attributes.email === person.email) return { ...person, account };
    const changed = await ctx.identity.changeEmail(ctx.db, account.Username, person.email);
    if (!changed) throw takenEmail();
    const { user } = await finishAccountChange(ctx, changed, {
      message: "Adresse e-mail changée",
      notification: {
        title: "Votre adresse e-mail a changé",
        message: `Vous vous connectez désormais avec ${person.email}.`,
      },
    });
    return { ...person, account: user };
  });
