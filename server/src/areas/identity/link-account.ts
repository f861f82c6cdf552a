import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { identity } from "@plateau/contract/identity/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { conflict, invalid } from "../../refusal.ts";
import { lockPerson, personById } from "../users/for-others.ts";
import { finish } from "./finish.ts";
import { holdAccount } from "./hold-account.ts";

/**
 * Gives an account its person, for good. 422 on `userId` for an unknown person, 409 when the account or the person is
 * linked to another; linking the two again does nothing.
 */
export const linkIdentityUser = (
  ctx: Ctx<"identity">,
  { params, body: { userId } }: Input<typeof identity.linkIdentityUser>,
): Promise<Result<typeof identity.linkIdentityUser>> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await personById(ctx.db, userId))) {
      throw invalid({ field: "userId", message: "Utilisateur inconnu" });
    }
    await lockPerson(ctx.db, userId);
    const { user } = await holdAccount(ctx, params.username);
    const linkedTo = user.Attributes["custom:user_id"];
    if (linkedTo === userId)
      return { success: true, message: "Ce compte est déjà celui de cet utilisateur", user };
    if (linkedTo) throw conflict("Ce compte est déjà lié à un autre utilisateur");
    const [other] = await ctx.identity.ofPeople(ctx.db, [userId]);
    if (other) throw conflict("Cet utilisateur a déjà un compte");
    return finish(ctx, await ctx.identity.link(ctx.db, user.Username, userId), { message: "Compte lié" });
  });
