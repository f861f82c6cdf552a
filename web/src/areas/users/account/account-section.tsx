import {
  type AccountAction,
  accountStatusLabel,
  allowedActions,
  enabledLabel,
  type IdentityUser,
} from "@plateau/contract/accounts/account.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import { formatDateFull } from "@plateau/contract/format/date.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useState } from "react";
import { UnsentEmails } from "../../../record/unsent-emails.tsx";
import { useSession } from "../../../session/queries.ts";
import { Alert } from "../../../ui/alert.tsx";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { SideSection } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { AccountRole, AccountStatus } from "../account-badges.tsx";
import { userName } from "../user-words.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { actionQuestions } from "./questions.ts";
import { isAbove } from "./rights.ts";
import { RoleMenu } from "./role-menu.tsx";
import { ResetSecondStep, SecondStepMethods } from "./second-step.tsx";
import { type AccountChanges, useAccountChanges } from "./use-account-changes.ts";

export function AccountSection({ user, account }: { user: User; account: IdentityUser | null }) {
  return (
    <SideSection id="section-compte" title="Compte">
      {account ? (
        <Account user={user} account={account} />
      ) : (
        <p className="text-ink-muted">Cette personne n’a pas de compte : elle ne peut pas se connecter.</p>
      )}
    </SideSection>
  );
}

function Account({ user, account }: { user: User; account: IdentityUser }) {
  const { group, user: me } = useSession();
  const above = isAbove(group, account);
  const own = me.id === user.id;
  const changes = useAccountChanges(user, account);
  const [typing, setTyping] = useState(false);
  return (
    <>
      <DescriptionList
        lines={[
          {
            label: "Rôle",
            value:
              above || own ? (
                <AccountRole account={account} />
              ) : (
                <RoleMenu user={user} account={account} changes={changes} caller={group} />
              ),
          },
          {
            label: "Statut",
            value: account.Enabled ? (
              <AccountStatus account={account} />
            ) : (
              <StatusBadge tone="neutral">{accountStatusLabel(account.UserStatus)}</StatusBadge>
            ),
          },
          {
            label: "Accès",
            value: (
              <StatusBadge tone={account.Enabled ? "green" : "red"}>
                {enabledLabel(account.Enabled)}
              </StatusBadge>
            ),
          },
          {
            label: "Nom d’utilisateur",
            value: <span className="break-all text-ink-muted text-xs">{account.Username}</span>,
          },
          {
            label: "E-mail",
            value: <span className="break-all">{account.Attributes.email || "–"}</span>,
          },
          ...(account.pendingEmail
            ? [
                {
                  label: "Prochain e-mail",
                  value: (
                    <span className="break-all">
                      {account.pendingEmail.email}
                      <span className="block text-ink-muted text-sm">
                        le {formatDateFull(account.pendingEmail.effectiveAt)}, ou dès que la personne confirme
                      </span>
                    </span>
                  ),
                },
              ]
            : []),
          ...(above || own
            ? []
            : [{ label: "Deuxième étape", value: <SecondStepMethods account={account} /> }]),
          { label: "Créé", value: <RelativeTime at={account.UserCreateDate} /> },
          { label: "Modifié", value: <RelativeTime at={account.UserLastModifiedDate} /> },
        ]}
      />
      {above ? (
        <Alert className="mt-3">
          Ce compte a plus de droits que le vôtre : vous ne pouvez pas le modifier.
        </Alert>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          {own && (
            <p className="basis-full text-ink-muted text-sm">
              Votre rôle et l’accès de votre compte ne se changent pas ici{NARROW}: demandez-le à un autre
              administrateur.
            </p>
          )}
          <AccountActions user={user} account={account} own={own} changes={changes} />
          <Button onClick={() => changes.busy || setTyping(true)}>Changer l’e-mail</Button>
          {account.pendingEmail && (
            <Button loading={changes.busy === "cancelEmail"} onClick={() => void changes.cancelEmail()}>
              Annuler le changement d’e-mail
            </Button>
          )}
          {!own && <ResetSecondStep user={user} account={account} />}
          {awaitsEmail(account) && (
            <UnsentEmails ofAccounts className="basis-full">
              Transmettez vous-même à cette personne ce que le sien contient.
            </UnsentEmails>
          )}
        </div>
      )}
      {typing && (
        <EmailDialog account={account} change={changes.changeEmail} onClose={() => setTyping(false)} />
      )}
    </>
  );
}

const awaitsEmail = ({ Enabled, UserStatus }: IdentityUser): boolean =>
  Enabled && ["UNCONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"].includes(UserStatus);

const labels: Record<AccountAction, string> = {
  enable: "Activer le compte",
  disable: "Désactiver le compte",
  resetPassword: "Réinitialiser le mot de passe",
  resendCode: "Renvoyer le code de confirmation",
  resendInvitation: "Renvoyer l’invitation",
  disconnect: "Déconnecter",
};

/** The profile changes one's own password; the server refuses to disable the caller. */
const NOT_FOR_ONESELF: readonly AccountAction[] = ["disable", "resetPassword"];

type AccountActionsProps = { user: User; account: IdentityUser; own: boolean; changes: AccountChanges };

function AccountActions({ user, account, own, changes }: AccountActionsProps) {
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const question = asked && actionQuestions[asked];
  const allowed = allowedActions({ status: account.UserStatus, enabled: account.Enabled });
  const actions = own ? allowed.filter((action) => !NOT_FOR_ONESELF.includes(action)) : allowed;

  function begin(action: AccountAction) {
    if (changes.busy) return;
    if (actionQuestions[action]) setAsked(action);
    else void changes.act(action);
  }

  return (
    <>
      {actions.map((action) => (
        <Button key={action} loading={changes.busy === action} onClick={() => begin(action)}>
          {labels[action]}
        </Button>
      ))}
      {asked && question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={question.title}
          message={
            <>
              {question.message(userName(user))}
              {asked === "resetPassword" && <UnsentEmails ofAccounts className="mt-3" />}
            </>
          }
          confirmLabel={question.confirmLabel}
          danger
          onConfirm={() => changes.act(asked)}
        />
      )}
    </>
  );
}
