import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { formatCount } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { toast } from "../../../ui/toast.ts";
import { contactName } from "../contact-words.ts";
import { contactLinksQuery, forgetContact } from "../queries.ts";

/** Deletes a contact for good, after saying what goes with it. */
export function DeleteContact({ contact }: { contact: Contact }) {
  const [confirming, setConfirming] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data: links } = useQuery(contactLinksQuery(contact.id));
  const name = contactName(contact);

  async function remove() {
    await api.deleteContact({ params: { id: contact.id } });
    await navigate({ to: "/contacts/list" });
    forgetContact(cache, contact.id);
    toast.success("Contact supprimé", { description: name });
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
        title={`Supprimer ce contact${NARROW}?`}
        message={
          <>
            <span className="font-medium text-ink">{name}</span> sera supprimé, avec ses coordonnées et ses
            notes{links ? lossOf(links.offers.length, links.requirements.length) : ""}. Cette action est
            irréversible.
          </>
        }
        confirmLabel="Supprimer"
        danger
        onConfirm={remove}
      />
    </>
  );
}

/** ', et retiré de 3 offres et de 1 demande'; empty when the contact is linked to nothing. */
const lossOf = (offers: number, requirements: number): string => {
  const lost = [
    offers > 0 && `de ${formatCount(offers, "offre")}`,
    requirements > 0 && `de ${formatCount(requirements, "demande")}`,
  ].filter(Boolean);
  return lost.length > 0 ? `, et retiré ${lost.join(" et ")}` : "";
};
