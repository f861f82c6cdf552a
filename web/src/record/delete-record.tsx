import { Ellipsis, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BareIconButton } from "../ui/bare-icon-button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";

type DeleteRecordProps = {
  title: string;
  message: ReactNode;
  action?: string;
  icon?: ReactNode;
  /** Why the record cannot be deleted, as far as the page knows. */
  refusal?: string | null;
  /** Deletes and leaves the page; the dialog shows the message of an error. */
  onDelete: () => Promise<void>;
};

/** Menu with 'Supprimer', or another action that takes the record away, which asks for confirmation. */
export function DeleteRecord({
  title,
  message,
  action = "Supprimer",
  icon = <Trash2 aria-hidden="true" />,
  refusal,
  onDelete,
}: DeleteRecordProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <span className="inline-flex">
        <Menu trigger={<BareIconButton label="Autres actions" icon={<Ellipsis />} />}>
          <MenuItem danger icon={icon} onSelect={() => setConfirming(true)}>
            {action}
          </MenuItem>
        </Menu>
      </span>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={title}
        message={message}
        confirmLabel={action}
        danger
        refusal={refusal}
        onConfirm={onDelete}
      />
    </>
  );
}
