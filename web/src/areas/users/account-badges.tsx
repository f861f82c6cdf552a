import { accountStatusLabel, enabledLabel, type IdentityUser } from "@plateau/contract/identity/account.ts";
import { groupLabels } from "@plateau/contract/people/groups.ts";
import type { Tone } from "../../ui/badge.tsx";
import { RoleBadge } from "../../ui/role-badge.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

type Account = IdentityUser | null | undefined;

/** The role that an account gives; 'Aucun rôle' without one. */
export function AccountRole({ account }: { account: Account }) {
  const group = account?.userRoleName;
  return <RoleBadge group={group} {...(group ? { label: groupLabels[group] } : {})} />;
}

const toneOf = ({ Enabled, UserStatus }: IdentityUser): Tone => {
  if (!Enabled) return "red";
  return UserStatus === "CONFIRMED" || UserStatus === "EXTERNAL_PROVIDER" ? "green" : "amber";
};

/** How far an account is: its status, but that it is disabled before all else. */
export function AccountStatus({ account }: { account: Account }) {
  if (!account) return <StatusBadge tone="neutral">Sans compte</StatusBadge>;
  return (
    <StatusBadge tone={toneOf(account)}>
      {account.Enabled ? accountStatusLabel(account.UserStatus) : enabledLabel(false)}
    </StatusBadge>
  );
}
