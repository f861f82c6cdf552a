import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { identity } from "@plateau/contract/identity/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { updatePerson } from "../users/for-others.ts";
import { finish } from "./finish.ts";
import { holdAccount } from "./hold-account.ts";

const TAKEN = "Cette adresse e-mail est déjà utilisée";
const taken = (): Refusal =>
  new Refusal(409, TAKEN, { validationErrors: [{ field: "newEmail", message: TAKEN }] });

/** Whoever saves a person refuses a taken e-mail on a field of its own. */
const asNewEmail = (error: unknown): never => {
  throw error instanceof Refusal && error.status === 409 ? taken() : error;
};

/**
 * Changes the e-mail that an account signs in with, and its person's: colleagues see the same one. Codes sent to the one
 * before stop working; the state and the sessions stay. 409 when another account or person has it.
 */
export const changeIdentityUserEmail = (
  ctx: Ctx<"identity">,
  { params, body }: Input<typeof identity.changeIdentityUserEmail>,
): Promise<Result<typeof identity.changeIdentityUserEmail>> =>
  inTransaction(ctx, async (ctx) => {
    const email = body.newEmail.toLowerCase();
    const { user } = await holdAccount(ctx, params.username);
    const personId = user.Attributes["custom:user_id"];
    if (personId) await updatePerson(ctx.db, personId, { email }).catch(asNewEmail);
    const changed = await ctx.identity.changeEmail(ctx.db, user.Username, email);
    if (!changed) throw taken();
    return finish(ctx, changed, {
      message: "Adresse e-mail changée",
      news: {
        title: "Votre adresse e-mail a changé",
        message: `Vous vous connectez désormais avec ${email}.`,
      },
    });
  });
