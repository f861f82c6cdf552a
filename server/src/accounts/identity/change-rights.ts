import { mayAdminister } from "@plateau/contract/accounts/account.ts";
import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import type { identity } from "@plateau/contract/accounts/identity-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { conflict, Refusal } from "../../refusal.ts";
import { lastSuperuserRefusal, ownAccountRefusal, refuseUnlessAllowed } from "./account-refusals.ts";
import { finishAccountChange } from "./finish-account-change.ts";
import { lockManagedAccount } from "./lock-managed-account.ts";

/**
 * 403 for a group above the caller's, 409 for one's own account, the last SUPERUSER, and an account whose group
 * an outside provider gives.
 */
export const changeIdentityUserGroup = (
  ctx: Ctx<"identity" | "singleSignOn">,
  { params, body: { group } }: Input<typeof identity.changeIdentityUserGroup>,
): Promise<Result<typeof identity.changeIdentityUserGroup>> =>
  inTransaction(ctx, async (ctx) => {
    const held = await lockManagedAccount(ctx, params.username, { ranks: true });
    if (!mayAdminister(ctx.me.group, group)) throw new Refusal(403);
    const { user } = held;
    if (user.userRoleName === group) {
      return { success: true, message: "Ce compte est déjà dans ce groupe", user };
    }
    if (user.UserStatus === "EXTERNAL_PROVIDER" && ctx.singleSignOn?.ranksPeople)
      throw conflict(
        "Le groupe de ce compte est donné par votre fournisseur d’identité\u202f: changez-le là",
      );
    if (held.own) throw ownAccountRefusal("changer votre propre groupe");
    if (held.lastSuperuser) throw lastSuperuserRefusal("changé de groupe");
    const label = groupLabels[group];
    return finishAccountChange(ctx, await ctx.identity.changeGroup(ctx.db, user.Username, group), {
      message: `Groupe changé\u202f: ${label}`,
      notification: {
        title: "Vos droits ont changé",
        message: `Vous êtes désormais dans le groupe «\u202f${label}\u202f».`,
      },
    });
  });

const ENABLED = {
  message: "Compte activé",
  notification: { title: "Compte activé", message: "Votre compte a été activé par un administrateur." },
};
const DISABLED = {
  message: "Compte désactivé",
  notification: { title: "Compte désactivé", message: "Votre compte a été désactivé par un administrateur." },
};

/** Disabling ends the sessions, the API keys and the calendar address. 409 for one's own account and the last enabled SUPERUSER. */
export const setIdentityUserEnabled = (
  ctx: Ctx<"identity">,
  { params, body: { enabled } }: Input<typeof identity.setIdentityUserEnabled>,
): Promise<Result<typeof identity.setIdentityUserEnabled>> =>
  inTransaction(ctx, async (ctx) => {
    const held = await lockManagedAccount(ctx, params.username, { ranks: !enabled });
    refuseUnlessAllowed(held.user, enabled ? "enable" : "disable");
    if (!enabled && held.own) throw ownAccountRefusal("désactiver votre propre compte");
    if (!enabled && held.lastSuperuser) throw lastSuperuserRefusal("désactivé");
    const changed = await ctx.identity.setEnabled(ctx.db, held.user.Username, enabled);
    return finishAccountChange(ctx, changed, enabled ? ENABLED : DISABLED);
  });
