import type { IdentityUser } from "@plateau/contract/identity/account.ts";
import { type Group, groupLabels } from "@plateau/contract/people/groups.ts";
import { ChevronDown } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuChoice } from "../../../ui/menu-choice.tsx";
import { AccountRole } from "../account-badges.tsx";
import { grantable } from "./rights.ts";
import type { AccountChanges } from "./use-account-changes.ts";

type RoleMenuProps = {
  account: IdentityUser;
  changes: AccountChanges;
  caller: Group;
  readOnly: boolean;
};

/** The role of an account, and those that the caller may give it. The new one is shown once the server has accepted it. */
export function RoleMenu({ account, changes, caller, readOnly }: RoleMenuProps) {
  if (readOnly) return <AccountRole account={account} />;
  return (
    <span className="inline-flex text-left">
      <Menu
        trigger={
          <Button size="sm" loading={changes.busy === "changeGroup"} className="px-1.5">
            <span className="sr-only">Rôle : </span>
            <AccountRole account={account} />
            <ChevronDown aria-hidden="true" className="text-ink-faint" />
          </Button>
        }
      >
        <MenuChoice
          label="Rôle"
          value={account.userRoleName ?? ""}
          onChange={(group) => group && changes.changeGroup(group)}
          options={grantable(caller).map((value) => ({ value, label: groupLabels[value] }))}
        />
      </Menu>
    </span>
  );
}
