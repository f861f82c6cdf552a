import type { Input } from "@plateau/contract/api/operation.ts";
import type { users } from "@plateau/contract/users/operations.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { finish } from "../identity/finish.ts";
import { accountBelow } from "./account-below.ts";
import { lockPerson, updatePerson } from "./for-others.ts";
import { takenEmail } from "./taken-email.ts";

/**
 * Changes a person; their account takes their new e-mail with them. 403 for somebody above the caller, 409 when someone
 * saved in between, and on `email` when somebody has it.
 */
export const updateUser = (
  ctx: Ctx<"identity">,
  { params, body, ifMatch }: Input<typeof users.updateUser>,
): Promise<User> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockPerson(ctx.db, params.id, ifMatch);
    const account = await accountBelow(ctx, before.id);
    const person = await updatePerson(ctx.db, before.id, body);
    if (!account || account.Attributes.email === person.email) return { ...person, account };
    const changed = await ctx.identity.changeEmail(ctx.db, account.Username, person.email);
    if (!changed) throw takenEmail();
    const { user } = await finish(ctx, changed, {
      message: "Adresse e-mail changée",
      news: {
        title: "Votre adresse e-mail a changé",
        message: `Vous vous connectez désormais avec ${person.email}.`,
      },
    });
    return { ...person, account: user };
  });
