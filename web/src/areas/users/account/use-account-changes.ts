import type { AccountAction, IdentityUser } from "@plateau/contract/identity/account.ts";
import type { Group } from "@plateau/contract/people/groups.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { toast } from "../../../ui/toast.ts";
import { userQuery, usersKey } from "../queries.ts";
import { userName } from "../user-words.ts";

type Answer = { message: string; user: IdentityUser };

/** What is being done to an account: an action of its state, or a change that every state allows. */
export type AccountChange = AccountAction | "changeGroup" | "changeEmail";

type Change = { kind: AccountChange; call: (username: string) => Promise<Answer>; said?: string };

const EMAIL_UNKNOWN = "Email non disponible. Veuillez rafraîchir les détails utilisateur.";

const calls: Record<AccountAction, (username: string) => Promise<Answer>> = {
  enable: (username) => api.setIdentityUserEnabled({ params: { username }, body: { enabled: true } }),
  disable: (username) => api.setIdentityUserEnabled({ params: { username }, body: { enabled: false } }),
  resetPassword: (username) => api.resetIdentityUserPassword({ params: { username } }),
  resendCode: (username) => api.resendIdentityUserCode({ params: { username } }),
  resendInvitation: (username) => api.resendIdentityUserInvitation({ params: { username } }),
  disconnect: (username) => api.disconnectIdentityUser({ params: { username } }),
};

/** The actions whose letter needs an address. */
const lettered: readonly AccountChange[] = ["resetPassword", "resendCode", "resendInvitation"];

/**
 * Changes of an account, one at a time: what is asked while another is under way is ignored. The page shows the account
 * as the server answered it; a refusal is told in its own words, and the account is read again.
 */
export function useAccountChanges(user: User, account: IdentityUser) {
  const cache = useQueryClient();
  const key = userQuery(user.id).queryKey;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ call }: Change) => call(account.Username),
    onSuccess: ({ message, user: changed }, { said }) => {
      cache.setQueryData(key, (before) => before && { ...before, account: changed });
      void cache.invalidateQueries({ queryKey: [...usersKey, "page"] });
      toast.success(said ?? message);
    },
    onError: () => cache.invalidateQueries({ queryKey: key }),
  });

  /** Does it unless something else is being done, and tells a refusal. */
  async function begin(change: Change): Promise<void> {
    if (isPending) return;
    if (lettered.includes(change.kind) && !account.Attributes.email) {
      toast.error(EMAIL_UNKNOWN);
      return;
    }
    await mutateAsync(change).catch((error) => toast.error(messageOf(error)));
  }

  return {
    /** What is under way. */
    busy: isPending ? variables.kind : null,
    act: (action: AccountAction) => begin({ kind: action, call: calls[action] }),
    changeGroup: (group: Group) => {
      if (group === account.userRoleName) return;
      void begin({
        kind: "changeGroup",
        call: (username) => api.changeIdentityUserGroup({ params: { username }, body: { group } }),
        said: `Rôle changé avec succès pour ${userName(user)}`,
      });
    },
    /** Rejects with the refusal, for the form that asked. The person has the new e-mail too. */
    changeEmail: async (newEmail: string): Promise<void> => {
      if (isPending) return;
      await mutateAsync({
        kind: "changeEmail",
        call: (username) => api.changeIdentityUserEmail({ params: { username }, body: { newEmail } }),
      });
      await cache.invalidateQueries({ queryKey: key });
    },
  };
}

export type AccountChanges = ReturnType<typeof useAccountChanges>;
