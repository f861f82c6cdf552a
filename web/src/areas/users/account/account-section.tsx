import { accountStatusLabel, enabledLabel, type IdentityUser } from "@plateau/contract/identity/account.ts";
import type { User } from "@plateau/contract/users/user.ts";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LineList } from "../../../ui/line-list.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { SideSection } from "../../../ui/side-section.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useSession } from "../../session/queries.ts";
import { AccountStatus } from "../account-badges.tsx";
import { AccountActions } from "./account-actions.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { isAbove } from "./rights.ts";
import { RoleMenu } from "./role-menu.tsx";
import { useAccountChanges } from "./use-account-changes.ts";

/** The account behind a user, and what administrators do to it. */
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
  const { group } = useSession();
  const above = isAbove(group, account);
  const changes = useAccountChanges(user, account);
  const [typing, setTyping] = useState(false);
  return (
    <>
      <LineList
        lines={[
          {
            label: "Rôle",
            value: <RoleMenu account={account} changes={changes} caller={group} readOnly={above} />,
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
          { label: "Créé", value: <Moment at={account.UserCreateDate} /> },
          { label: "Modifié", value: <Moment at={account.UserLastModifiedDate} /> },
        ]}
      />
      {above ? (
        <Alert className="mt-3">
          Ce compte a plus de droits que le vôtre : vous ne pouvez pas le modifier.
        </Alert>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <AccountActions user={user} account={account} changes={changes} />
          <Button onClick={() => changes.busy || setTyping(true)}>Changer l’e-mail</Button>
        </div>
      )}
      <EmailDialog
        key={String(typing)}
        open={typing}
        onOpenChange={setTyping}
        account={account}
        change={changes.changeEmail}
      />
    </>
  );
}
