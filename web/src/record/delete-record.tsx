import { Ellipsis, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BareIconButton } from "../ui/bare-icon-button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";

type DeleteRecordProps = {
  title: string;
  message: ReactNode;
  /** Deletes and leaves the page; the dialog shows the message of an error. */
  onDelete: () => Promise<void>;
};

/** Menu with Supprimer, which asks for confirmation. */
export function DeleteRecord({ title, message, onDelete }: DeleteRecordProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <span className="inline-flex">
        <Menu trigger={<BareIconButton label="Autres actions" icon={<Ellipsis />} />}>
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setConfirming(true)}>
            Supprimer
          </MenuItem>
        </Menu>
      </span>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={title}
        message={message}
        confirmLabel="Supprimer"
        danger
        onConfirm={onDelete}
      />
    </>
  );
}
