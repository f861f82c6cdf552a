import { accountStatusLabel, enabledLabel, type IdentityUser } from "@plateau/contract/accounts/account.ts";
import { groupLabels } from "@plateau/contract/accounts/groups.ts";
import { RoleBadge, StatusBadge, type Tone } from "../../ui/badge.tsx";

type Account = IdentityUser | null | undefined;

export function AccountRole({ account }: { account: Account }) {
  const group = account?.userRoleName;
  return <RoleBadge group={group} {...(group ? { label: groupLabels[group] } : {})} />;
}

const toneOf = ({ Enabled, UserStatus }: IdentityUser): Tone => {
  if (!Enabled) return "red";
  return UserStatus === "CONFIRMED" || UserStatus === "EXTERNAL_PROVIDER" ? "green" : "amber";
};

/** The status of an account; a disabled one is shown as disabled. */
export function AccountStatus({ account }: { account: Account }) {
  if (!account) return <StatusBadge tone="neutral">Sans compte</StatusBadge>;
  return (
    <StatusBadge tone={toneOf(account)}>
      {account.Enabled ? accountStatusLabel(account.UserStatus) : enabledLabel(false)}
    </StatusBadge>
  );
}
