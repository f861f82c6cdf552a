import type { identity } from "@plateau/contract/accounts/identity-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { Refusal } from "../../refusal.ts";
import { updatePerson } from "../people-storage.ts";
import { finishAccountChange } from "./finish-account-change.ts";
import { lockManagedAccount } from "./lock-managed-account.ts";

const TAKEN = "Cette adresse e-mail est déjà utilisée";
const taken = (): Refusal =>
  new Refusal(409, TAKEN, { validationErrors: [{ field: "newEmail", message: TAKEN }] });

const asNewEmail = (error: unknown): never => {
  throw error instanceof Refusal && error.status === 409 ? taken() : error;
};

/**
 * Updates the account and its person. Revokes pending codes, keeps sessions. 409 when the e-mail is taken.
 */
export const changeIdentityUserEmail = (
  ctx: Ctx<"identity">,
  { params, body }: Input<typeof identity.changeIdentityUserEmail>,
): Promise<Result<typeof identity.changeIdentityUserEmail>> =>
  inTransaction(ctx, async (ctx) => {
    const email = body.newEmail.toLowerCase();
    const { user } = await lockManagedAccount(ctx, params.username);
    const personId = user.Attributes["custom:user_id"];
    if (personId) await updatePerson(ctx.db, personId, { email }).catch(asNewEmail);
    const changed = await ctx.identity.changeEmail(ctx.db, user.Username, email);
    if (!changed) throw taken();
    return finishAccountChange(ctx, changed, {
      message: "Adresse e-mail changée",
      notification: {
        title: "Votre adresse e-mail a changé",
        message: `Vous vous connectez désormais avec ${email}.`,
      },
    });
  });
