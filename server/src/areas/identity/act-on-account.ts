import type { AccountAction, IdentityUser } from "@plateau/contract/identity/account.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { refuseUnlessAllowed } from "./allowed.ts";
import { finish } from "./finish.ts";
import { holdAccount } from "./hold-account.ts";

/** The actions that need nothing but the account. */
type Action = Exclude<AccountAction, "enable" | "disable">;

const said: Record<Action, { message: string; news?: { title: string; message: string } }> = {
  resetPassword: { message: "Mot de passe réinitialisé, code envoyé par e-mail" },
  resendCode: { message: "Code de confirmation envoyé par e-mail" },
  resendInvitation: { message: "Invitation envoyée par e-mail" },
  disconnect: {
    message: "Sessions fermées",
    news: {
      title: "Sessions fermées",
      message: "Un administrateur a fermé toutes vos sessions. Reconnectez-vous sur chaque appareil.",
    },
  },
};

/**
 * Does an action to an account whose state allows it (else 409). On oneself too: a reset or a disconnection is undone by
 * signing in. Letters bring their own news.
 */
export const actOnAccount =
  (action: Action) =>
  (
    ctx: Ctx<"identity">,
    { params }: { params: { username: string } },
  ): Promise<{ success: true; message: string; user: IdentityUser }> =>
    inTransaction(ctx, async (ctx) => {
      const { user } = await holdAccount(ctx, params.username);
      refuseUnlessAllowed(user, action);
      return finish(ctx, await ctx.identity[action](ctx.db, user.Username), said[action]);
    });
