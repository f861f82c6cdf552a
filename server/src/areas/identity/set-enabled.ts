import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { identity } from "@plateau/contract/identity/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { lastSuperuser, ownAccount, refuseUnlessAllowed } from "./allowed.ts";
import { finish } from "./finish.ts";
import { holdAccount } from "./hold-account.ts";

const ENABLED = {
  message: "Compte activé",
  news: { title: "Compte activé", message: "Votre compte a été activé par un administrateur." },
};
const DISABLED = {
  message: "Compte désactivé",
  news: { title: "Compte désactivé", message: "Votre compte a été désactivé par un administrateur." },
};

/**
 * Lets an account sign in again, or no more: its sessions end at once. 409 for the caller's own account and for the last
 * enabled SUPERUSER.
 */
export const setIdentityUserEnabled = (
  ctx: Ctx<"identity">,
  { params, body: { enabled } }: Input<typeof identity.setIdentityUserEnabled>,
): Promise<Result<typeof identity.setIdentityUserEnabled>> =>
  inTransaction(ctx, async (ctx) => {
    const held = await holdAccount(ctx, params.username, { ranks: !enabled });
    refuseUnlessAllowed(held.user, enabled ? "enable" : "disable");
    if (!enabled && held.own) throw ownAccount("désactiver votre propre compte");
    if (!enabled && held.lastSuperuser) throw lastSuperuser("désactivé");
    const changed = await ctx.identity.setEnabled(ctx.db, held.user.Username, enabled);
    return finish(ctx, changed, enabled ? ENABLED : DISABLED);
  });
