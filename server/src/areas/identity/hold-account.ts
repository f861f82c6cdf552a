import { type IdentityUser, mayAdminister } from "@plateau/contract/identity/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { missing, Refusal } from "../../refusal.ts";
import { lockPerson } from "../users/for-others.ts";

type Held = {
  user: IdentityUser;
  /** Whether it is the caller's own. */
  own: boolean;
  /** Whether no other enabled account is a SUPERUSER. */
  lastSuperuser: boolean;
};

/**
 * Holds an account for a change until the transaction ends. 404 when unknown, 403 when its group is above the caller's.
 * Where rights are taken away (`ranks`), the enabled SUPERUSERs are held too, so that two calls at once do not take away
 * the last two.
 */
export const holdAccount = async (
  ctx: TransactionCtx<"identity">,
  username: string,
  { ranks = false }: { ranks?: boolean } = {},
): Promise<Held> => {
  const personId = (await ctx.identity.find(ctx.db, username))?.Attributes["custom:user_id"];
  // People, then SUPERUSERs, then the account: everywhere in this order, so that two calls never wait for each other.
  if (personId) await lockPerson(ctx.db, personId);
  const superusers = ranks ? await ctx.identity.countEnabled(ctx.db, "SUPERUSER") : undefined;
  const user = await ctx.identity.hold(ctx.db, username);
  if (!user) throw missing("Compte non trouvé");
  if (user.userRoleName && !mayAdminister(ctx.me.group, user.userRoleName)) throw new Refusal(403);
  return {
    user,
    own: user.Attributes["custom:user_id"] === ctx.me.userId,
    lastSuperuser: user.userRoleName === "SUPERUSER" && user.Enabled && superusers === 1,
  };
};
