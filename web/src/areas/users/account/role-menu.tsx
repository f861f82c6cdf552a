import type { IdentityUser } from "@plateau/contract/accounts/account.ts";
import { type Group, groupLabels } from "@plateau/contract/accounts/groups.ts";
import type { User } from "@plateau/contract/accounts/user.ts";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { AccountRole } from "../account-badges.tsx";
import { userName } from "../user-words.ts";
import { groupQuestion } from "./questions.ts";
import { assignableGroups } from "./rights.ts";
import type { AccountChanges } from "./use-account-changes.ts";

type RoleMenuProps = { user: User; account: IdentityUser; changes: AccountChanges; caller: Group };

export function RoleMenu({ user, account, changes, caller }: RoleMenuProps) {
  const [chosen, setChosen] = useState<Group | null>(null);
  const question = chosen && groupQuestion(account.userRoleName, chosen);

  function choose(group: Group | "") {
    if (group && group !== account.userRoleName && !changes.busy) setChosen(group);
  }

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
          onChange={choose}
          options={assignableGroups(caller).map((value) => ({ value, label: groupLabels[value] }))}
        />
      </Menu>
      {chosen && question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setChosen(null)}
          title={question.title}
          message={question.message(userName(user))}
          confirmLabel={question.confirmLabel}
          onConfirm={() => changes.changeGroup(chosen)}
        />
      )}
    </span>
  );
}
