import type { Input } from "@plateau/contract/api/operation.ts";
import { mayAdminister } from "@plateau/contract/identity/account.ts";
import type { users } from "@plateau/contract/users/operations.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { sendLetter } from "../identity/account-letters.ts";
import { insertPerson } from "./storage.ts";
import { takenEmail } from "./taken-email.ts";

/**
 * Enters a new colleague: the person, their account, the link between the two and the invitation, all or nothing. 403
 * for a group above the caller's, 409 on `email` when a person or an account has it.
 */
export const createUser = async (
  ctx: Ctx<"identity">,
  { body: { group, ...person } }: Input<typeof users.createUser>,
): Promise<User> => {
  if (!mayAdminister(ctx.me.group, group)) throw new Refusal(403);
  let opened: string | undefined;
  try {
    return await inTransaction(ctx, async (ctx) => {
      const row = await insertPerson(ctx.db, person);
      const created = await ctx.identity.create(ctx.db, { email: person.email, group });
      if (!created) throw takenEmail();
      opened = created.user.Username;
      const linked = await ctx.identity.link(ctx.db, opened, row.id);
      for (const { letter } of [created, linked]) if (letter) await sendLetter(ctx, linked.user, letter);
      return { ...row, account: linked.user };
    });
  } catch (error) {
    // Accounts that are kept elsewhere do not go back with the transaction.
    if (opened) await ctx.identity.remove(ctx.db, opened).catch(() => undefined);
    throw error;
  }
};
