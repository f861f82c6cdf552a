import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { mayAdminister } from "@plateau/contract/identity/account.ts";
import type { identity } from "@plateau/contract/identity/operations.ts";
import { groupLabels } from "@plateau/contract/people/groups.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { lastSuperuser, ownAccount } from "./allowed.ts";
import { finish } from "./finish.ts";
import { holdAccount } from "./hold-account.ts";

/**
 * Changes what an account may do, from its next request on; the group that it has already changes nothing. 403 for a
 * group above the caller's, 409 for the caller's own account and for the last enabled SUPERUSER.
 */
export const changeIdentityUserGroup = (
  ctx: Ctx<"identity">,
  { params, body: { group } }: Input<typeof identity.changeIdentityUserGroup>,
): Promise<Result<typeof identity.changeIdentityUserGroup>> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdAccount(ctx, params.username, { ranks: true });
    if (!mayAdminister(ctx.me.group, group)) throw new Refusal(403);
    const { user } = held;
    if (user.userRoleName === group) {
      return { success: true, message: "Ce compte est déjà dans ce groupe", user };
    }
    if (held.own) throw ownAccount("changer votre propre groupe");
    if (held.lastSuperuser) throw lastSuperuser("changé de groupe");
    const label = groupLabels[group];
    return finish(ctx, await ctx.identity.changeGroup(ctx.db, user.Username, group), {
      message: `Groupe changé\u202f: ${label}`,
      news: {
        title: "Vos droits ont changé",
        message: `Vous êtes désormais dans le groupe «\u202f${label}\u202f».`,
      },
    });
  });
