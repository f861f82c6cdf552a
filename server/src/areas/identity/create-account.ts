import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { mayAdminister } from "@plateau/contract/identity/account.ts";
import type { identity } from "@plateau/contract/identity/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { conflict, Refusal } from "../../refusal.ts";
import { finish } from "./finish.ts";

/**
 * Opens an account without a person and sends its invitation; until it is linked it opens no session. 403 for a group
 * above the caller's, 409 when the e-mail has an account.
 */
export const createIdentityUser = async (
  ctx: Ctx<"identity">,
  { body }: Input<typeof identity.createIdentityUser>,
): Promise<Result<typeof identity.createIdentityUser>> => {
  if (!mayAdminister(ctx.me.group, body.group)) throw new Refusal(403);
  return inTransaction(ctx, async (ctx) => {
    const created = await ctx.identity.create(ctx.db, body);
    if (!created) throw conflict("Cette adresse e-mail a déjà un compte");
    return finish(ctx, created, { message: "Compte créé, invitation envoyée" });
  });
};
