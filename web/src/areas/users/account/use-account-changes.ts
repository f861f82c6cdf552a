import type { AccountAction, IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { showFailure } from "../../../shell/failure-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { userQuery, usersKey } from "../queries.ts";
import { userName } from "../user-words.ts";

type Answer = { message: string; user: IdentityUser };

export type AccountChange = AccountAction | "changeGroup" | "changeEmail" | "cancelEmail";

type Change = { kind: AccountChange; call: (username: string) => Promise<Answer>; successText?: string };

const EMAIL_UNKNOWN = "Email non disponible. Veuillez rafraîchir les détails utilisateur.";

const calls: Record<AccountAction, (username: string) => Promise<Answer>> = {
  enable: (username) => api.setIdentityUserEnabled({ params: { username }, body: { enabled: true } }),
  disable: (username) => api.setIdentityUserEnabled({ params: { username }, body: { enabled: false } }),
  resetPassword: (username) => api.resetIdentityUserPassword({ params: { username } }),
  resendCode: (username) => api.resendIdentityUserCode({ params: { username } }),
  resendInvitation: (username) => api.resendIdentityUserInvitation({ params: { username } }),
  disconnect: (username) => api.disconnectIdentityUser({ params: { username } }),
};

const changesSentByEmail: readonly AccountChange[] = ["resetPassword", "resendCode", "resendInvitation"];

/**
 * Changes an account, one change at a time; others are ignored meanwhile. The page shows the account of the
 * response; an error is shown as a toast, and the account is read again.
 */
export function useAccountChanges(user: User, account: IdentityUser) {
  const cache = useQueryClient();
  const key = userQuery(user.id).queryKey;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ call }: Change) => call(account.Username),
    onSuccess: ({ message, user: changed }, { successText }) => {
      cache.setQueryData(key, (before) => before && { ...before, account: changed });
      void cache.invalidateQueries({ queryKey: [...usersKey, "page"] });
      toast.success(successText ?? message);
    },
    onError: () => cache.invalidateQueries({ queryKey: key }),
  });

  async function begin(change: Change): Promise<void> {
    if (isPending) return;
    if (changesSentByEmail.includes(change.kind) && !account.Attributes.email) {
      toast.error(EMAIL_UNKNOWN);
      return;
    }
    await mutateAsync(change).catch((error) => showFailure(error));
  }

  return {
    busy: isPending ? variables.kind : null,
    act: (action: AccountAction) => begin({ kind: action, call: calls[action] }),
    changeGroup: (group: Group) =>
      begin({
        kind: "changeGroup",
        call: (username) => api.changeIdentityUserGroup({ params: { username }, body: { group } }),
        successText: `Rôle changé avec succès pour ${userName(user)}`,
      }),
    /** Rejects with the error, for the dialog. Another's changes a day later, or once they confirm. */
    changeEmail: async (newEmail: string): Promise<void> => {
      if (isPending) return;
      await mutateAsync({
        kind: "changeEmail",
        call: (username) => api.changeIdentityUserEmail({ params: { username }, body: { newEmail } }),
      });
      await cache.invalidateQueries({ queryKey: key });
    },
    cancelEmail: () =>
      begin({
        kind: "cancelEmail",
        call: (username) => api.cancelIdentityUserEmailChange({ params: { username } }),
      }),
  };
}

export type AccountChanges = ReturnType<typeof useAccountChanges>;
