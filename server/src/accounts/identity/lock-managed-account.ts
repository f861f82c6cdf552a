import { type IdentityUser, mayAdminister } from "@plateau/contract/accounts/account.ts";
import type { TransactionCtx } from "../../ctx.ts";
import { missing, Refusal } from "../../refusal.ts";
import { lockPerson } from "../people-storage.ts";

type ManagedAccount = {
  user: IdentityUser;
  own: boolean;
  lastSuperuser: boolean;
};

/**
 * 404 when unknown, 403 when above the caller. `ranks` also locks enabled SUPERUSERs: concurrent calls must
 * not remove the last two.
 */
export const lockManagedAccount = async (
  ctx: TransactionCtx<"identity">,
  username: string,
  { ranks = false }: { ranks?: boolean } = {},
): Promise<ManagedAccount> => {
  const personId = (await ctx.identity.find(ctx.db, username))?.Attributes["custom:user_id"];
  // Lock order prevents deadlocks: people, SUPERUSERs, account.
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
