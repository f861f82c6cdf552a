import { type AccountAction, allowedActions, type IdentityUser } from "@plateau/contract/identity/account.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { userName } from "../user-words.ts";
import type { AccountChanges } from "./use-account-changes.ts";

const labels: Record<AccountAction, string> = {
  enable: "Activer le compte",
  disable: "Désactiver le compte",
  resetPassword: "Réinitialiser le mot de passe",
  resendCode: "Renvoyer le code de confirmation",
  resendInvitation: "Renvoyer l’invitation",
  disconnect: "Déconnecter",
};

type Question = { title: string; message: (name: string) => string; confirmLabel: string };

/** What cannot be undone is asked first. */
const questions: Partial<Record<AccountAction, Question>> = {
  resetPassword: {
    title: "Réinitialiser le mot de passe ?",
    message: (name) =>
      `Le mot de passe de ${name} cessera de fonctionner et ses sessions se fermeront. Un code envoyé par e-mail lui permettra d’en choisir un autre.`,
    confirmLabel: "Réinitialiser",
  },
  disconnect: {
    title: "Fermer toutes les sessions ?",
    message: (name) =>
      `${name} devra se reconnecter sur chaque appareil ; une saisie en cours peut être perdue.`,
    confirmLabel: "Déconnecter",
  },
};

type AccountActionsProps = { user: User; account: IdentityUser; changes: AccountChanges };

/** What the state of an account allows, and nothing else. */
export function AccountActions({ user, account, changes }: AccountActionsProps) {
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const question = asked && questions[asked];
  const state = { status: account.UserStatus, enabled: account.Enabled };

  function begin(action: AccountAction) {
    if (changes.busy) return;
    if (questions[action]) setAsked(action);
    else void changes.act(action);
  }

  return (
    <>
      {allowedActions(state).map((action) => (
        <Button key={action} loading={changes.busy === action} onClick={() => begin(action)}>
          {labels[action]}
        </Button>
      ))}
      {asked && question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={question.title}
          message={question.message(userName(user))}
          confirmLabel={question.confirmLabel}
          danger
          onConfirm={() => changes.act(asked)}
        />
      )}
    </>
  );
}
