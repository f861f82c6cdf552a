import { mayAdminister } from "@plateau/contract/accounts/account.ts";
import type { identity } from "@plateau/contract/accounts/identity-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { conflict, invalid, Refusal } from "../../refusal.ts";
import { lockPerson, personById } from "../people-storage.ts";
import { actOnAccount } from "./act-on-account.ts";
import { cancelIdentityUserEmailChange, changeIdentityUserEmail } from "./change-email.ts";
import { changeIdentityUserGroup, setIdentityUserEnabled } from "./change-rights.ts";
import { finishAccountChange } from "./finish-account-change.ts";
import { lockManagedAccount } from "./lock-managed-account.ts";
import { getIdentityUser, listIdentityGroups, listIdentityUsers } from "./read-accounts.ts";

/**
 * Creates an account without a person and sends an invitation. 403 for a group above the caller's, 409 when
 * the e-mail is taken.
 */
const createIdentityUser = async (
  ctx: Ctx<"identity">,
  { body }: Input<typeof identity.createIdentityUser>,
): Promise<Result<typeof identity.createIdentityUser>> => {
  if (!mayAdminister(ctx.me.group, body.group)) throw new Refusal(403);
  return inTransaction(ctx, async (ctx) => {
    const created = await ctx.identity.create(ctx.db, body);
    if (!created) throw conflict("Cette adresse e-mail a déjà un compte");
    return finishAccountChange(ctx, created, { message: "Compte créé, invitation envoyée" });
  });
};

/** Permanent and idempotent. 422 on `userId` for an unknown person, 409 when either is already linked. */
const linkIdentityUser = (
  ctx: Ctx<"identity">,
  { params, body: { userId } }: Input<typeof identity.linkIdentityUser>,
): Promise<Result<typeof identity.linkIdentityUser>> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await personById(ctx.db, userId))) {
      throw invalid({ field: "userId", message: "Utilisateur inconnu" });
    }
    await lockPerson(ctx.db, userId);
    const { user } = await lockManagedAccount(ctx, params.username);
    const linkedTo = user.Attributes["custom:user_id"];
    if (linkedTo === userId)
      return { success: true, message: "Ce compte est déjà celui de cet utilisateur", user };
    if (linkedTo) throw conflict("Ce compte est déjà lié à un autre utilisateur");
    const [other] = await ctx.identity.ofPeople(ctx.db, [userId]);
    if (other) throw conflict("Cet utilisateur a déjà un compte");
    return finishAccountChange(ctx, await ctx.identity.link(ctx.db, user.Username, userId), {
      message: "Compte lié",
    });
  });

export const identityHandlers: Handlers<typeof identity> = {
  listIdentityUsers,
  createIdentityUser,
  getIdentityUser,
  linkIdentityUser,
  listIdentityGroups,
  setIdentityUserEnabled,
  resetIdentityUserPassword: actOnAccount("resetPassword"),
  changeIdentityUserGroup,
  resendIdentityUserCode: actOnAccount("resendCode"),
  resendIdentityUserInvitation: actOnAccount("resendInvitation"),
  disconnectIdentityUser: actOnAccount("disconnect"),
  changeIdentityUserEmail,
  cancelIdentityUserEmailChange,
};
