import type { AccountAction, IdentityUser } from "@plateau/contract/accounts/account.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { refuseUnlessAllowed } from "./account-refusals.ts";
import { finishAccountChange } from "./finish-account-change.ts";
import { lockManagedAccount } from "./lock-managed-account.ts";

type Action = Exclude<AccountAction, "enable" | "disable">;

const outcomes: Record<Action, { message: string; notification?: { title: string; message: string } }> = {
  resetPassword: { message: "Mot de passe réinitialisé, code envoyé par e-mail" },
  resendCode: { message: "Code de confirmation envoyé par e-mail" },
  resendInvitation: { message: "Invitation envoyée par e-mail" },
  disconnect: {
    message: "Sessions fermées",
    notification: {
      title: "Sessions fermées",
      message: "Un administrateur a fermé toutes vos sessions. Reconnectez-vous sur chaque appareil.",
    },
  },
};

/** 409 when the account's state does not allow it. */
export const actOnAccount =
  (action: Action) =>
  (
    ctx: Ctx<"identity">,
    { params }: { params: { username: string } },
  ): Promise<{ success: true; message: string; user: IdentityUser }> =>
    inTransaction(ctx, async (ctx) => {
      const { user } = await lockManagedAccount(ctx, params.username);
      refuseUnlessAllowed(user, action);
      return finishAccountChange(ctx, await ctx.identity[action](ctx.db, user.Username), outcomes[action]);
    });
