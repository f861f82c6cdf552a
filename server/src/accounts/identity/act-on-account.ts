import type { AccountAction, IdentityUser } from "@plateau/contract/accounts/account.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { refuseUnlessAllowed } from "./account-refusals.ts";
import { finishAccountChange, type Outcome } from "./finish-account-change.ts";
import { lockManagedAccount } from "./lock-managed-account.ts";

type Action = Exclude<AccountAction, "enable" | "disable">;

const outcomes: Record<Action, Outcome> = {
  resetPassword: {
    message: "Mot de passe réinitialisé, code envoyé par e-mail",
    notification: {
      title: "Mot de passe réinitialisé",
      message:
        "Un administrateur a réinitialisé votre mot de passe et fermé vos sessions. Si vous ne l’attendiez pas, prévenez votre agence.",
    },
    byAdministrator: true,
    endsKeys: true,
  },
  resendCode: { message: "Code de confirmation envoyé par e-mail" },
  resendInvitation: { message: "Invitation envoyée par e-mail" },
  disconnect: {
    message: "Sessions fermées",
    endsKeys: true,
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
