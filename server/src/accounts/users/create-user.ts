import { mayAdminister } from "@plateau/contract/accounts/account.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { sendAccountEmail } from "../identity/account-emails.ts";
import { insertPerson, takenEmail } from "../people-storage.ts";

/**
 * Creates person, account, link and invitation, all or nothing. 403 for a group above the caller's, 409 on a
 * taken `email`.
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
      for (const { letter } of [created, linked])
        if (letter) await sendAccountEmail(ctx, linked.user, letter);
      return { ...row, account: linked.user };
    });
  } catch (error) {
    // External accounts are not rolled back with the transaction.
    if (opened) await ctx.identity.remove(ctx.db, opened).catch(() => undefined);
    throw error;
  }
};
