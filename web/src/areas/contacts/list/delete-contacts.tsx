import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { isMissing } from "../../../api/failure.ts";
import { showDeleted } from "../../../record/deletion-toast.ts";
import { usePermissions } from "../../../record/use-permissions.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { removeCachedContact, restoreContacts } from "../queries.ts";

/** False when a colleague deleted it meanwhile. */
const deleteContact = async (id: string): Promise<boolean> => {
  try {
    await api.deleteContact({ params: { id } });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

type DeleteContactsProps = { contacts: readonly Contact[]; onDeleted: () => void };

/** Deletes the selected contacts, one after the other; one undo for all. */
export function DeleteContacts({ contacts, onDeleted }: DeleteContactsProps) {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const may = usePermissions();
  const named = formatCount(contacts.length, "contact");

  async function remove() {
    const gone: Contact[] = [];
    const missing: Contact[] = [];
    try {
      for (const contact of contacts) {
        const list = (await deleteContact(contact.id)) ? gone : missing;
        list.push(contact);
      }
      onDeleted();
    } finally {
      for (const { id } of [...gone, ...missing]) removeCachedContact(cache, id);
      if (gone.length > 0)
        showDeleted(cache, {
          title: formatCount(gone.length, "contact supprimé", "contacts supprimés"),
          restored: formatCount(gone.length, "contact restauré", "contacts restaurés"),
          restore: may("restoreContact") ? () => restoreContacts(cache, gone) : undefined,
        });
    }
  }

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Supprimer
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Supprimer ${named}${NARROW}?`}
        message={
          contacts.length > 1
            ? "Retirés des offres et des demandes, ils se restaurent avec leurs liens, de la corbeille, pendant 30 jours."
            : "Retiré des offres et des demandes, il se restaure avec ses liens, de la corbeille, pendant 30 jours."
        }
        confirmLabel="Supprimer"
        danger
        onConfirm={remove}
      />
    </>
  );
}
