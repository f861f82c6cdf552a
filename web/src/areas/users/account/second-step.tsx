import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import type { SecondStepMethod } from "@plateau/contract/accounts/second-step.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { userName } from "../user-words.ts";

const secondStepQuery = (username: string) =>
  queryOptions({
    queryKey: ["users", "second-step", username],
    queryFn: async ({ signal }) =>
      (await api.getIdentityUserSecondStep({ params: { username } }, signal)).methods,
    staleTime: 0,
  });

const words: Record<SecondStepMethod, string> = {
  passkey: "clé d’accès",
  totp: "application",
  "recovery-code": "codes de secours",
};

/** 'clé d’accès, codes de secours' of another's account. */
export function SecondStepMethods({ account }: { account: IdentityUser }) {
  const { data, error } = useQuery(secondStepQuery(account.Username));
  if (error) return <span className="text-ink-muted">{messageOf(error)}</span>;
  if (!data) return <span className="text-ink-faint">…</span>;
  return <>{data.length > 0 ? data.map((method) => words[method]).join(", ") : "Aucune"}</>;
}

/** For someone who lost their phone or key. Nothing while there is nothing to reset. */
export function ResetSecondStep({ user, account }: { user: User; account: IdentityUser }) {
  const cache = useQueryClient();
  const query = secondStepQuery(account.Username);
  const { data: methods = [] } = useQuery(query);
  const [asked, setAsked] = useState(false);
  if (methods.length === 0) return null;

  async function reset() {
    const { message } = await api.resetIdentityUserSecondStep({ params: { username: account.Username } });
    toast.success(message);
    await cache.invalidateQueries(query);
  }

  return (
    <>
      <Button onClick={() => setAsked(true)}>Réinitialiser la deuxième étape</Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Réinitialiser la deuxième étape ?"
        message={`Les clés d’accès, l’application et les codes de secours de ${userName(user)} sont supprimés, et ses sessions se ferment. Son mot de passe suffira. Assurez-vous d’abord que la demande vient bien de cette personne\u202f; un e-mail la préviendra.`}
        confirmLabel="Réinitialiser"
        danger
        onConfirm={reset}
      />
    </>
  );
}
