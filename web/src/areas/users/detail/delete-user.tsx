import type { User } from "@plateau/contract/users/user.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { toast } from "../../../ui/toast.ts";
import { forgetUser } from "../queries.ts";
import { userName } from "../user-words.ts";

/** Deletes a user and their account for good; the window says why when that is refused. */
export function DeleteUser({ user }: { user: User }) {
  const [confirming, setConfirming] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const name = userName(user);

  async function remove() {
    await api.deleteUser({ params: { id: user.id } });
    await navigate({ to: "/users" });
    forgetUser(cache, user.id);
    toast.success("Utilisateur supprimé", { description: name });
  }

  return (
    <>
      <span className="inline-flex">
        <Menu trigger={<IconButton label="Autres actions" icon={<Ellipsis />} bare />}>
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setConfirming(true)}>
            Supprimer
          </MenuItem>
        </Menu>
      </span>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Supprimer cet utilisateur ?"
        message={
          <>
            <span className="font-medium text-ink">{name}</span> ne pourra plus se connecter. Son compte, ses
            tâches et ses notifications seront supprimés. Cette action est irréversible.
          </>
        }
        confirmLabel="Supprimer"
        danger
        onConfirm={remove}
      />
    </>
  );
}
