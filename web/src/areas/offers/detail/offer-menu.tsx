import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { useState } from "react";
import { showDeleted } from "../../../record/deletion-toast.ts";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { lastOffers } from "../list/criteria.ts";
import { restoreOffer } from "../queries.ts";
import { useDuplicate } from "../use-duplicate.ts";
import { deleteOffer } from "./queries.ts";

type OfferMenuProps = {
  id: string;
  title: string;
  mayDuplicate: boolean;
  mayDelete: boolean;
  mayRestore: boolean;
};

export function OfferMenu({ id, title, mayDuplicate, mayDelete, mayRestore }: OfferMenuProps) {
  const [confirming, setConfirming] = useState(false);
  const { duplicate, duplicating } = useDuplicate(id);
  const cache = useQueryClient();
  const navigate = useNavigate();

  async function remove() {
    await deleteOffer(cache, id, () => navigate({ to: "/real-estates/list", search: lastOffers.recall() }));
    showDeleted(cache, {
      title: "Offre supprimée",
      description: title,
      restored: "Offre restaurée",
      restore: mayRestore ? () => restoreOffer(cache, id) : undefined,
    });
  }

  return (
    <>
      <span className="inline-flex">
        <Menu
          trigger={
            <BareIconButton
              label="Autres actions"
              icon={duplicating ? <Spinner /> : <Ellipsis />}
              aria-busy={duplicating || undefined}
            />
          }
        >
          {mayDuplicate && (
            <MenuItem icon={<Copy aria-hidden="true" />} disabled={duplicating} onSelect={duplicate}>
              Dupliquer
            </MenuItem>
          )}
          {mayDelete && (
            <>
              {mayDuplicate && <MenuSeparator />}
              <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setConfirming(true)}>
                Supprimer
              </MenuItem>
            </>
          )}
        </Menu>
      </span>
      <span role="status" className="sr-only">
        {duplicating ? "Duplication en cours" : ""}
      </span>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Supprimer cette offre ?"
        message={
          <>
            <span className="font-medium text-ink">{title}</span> disparaîtra des listes, des recherches et de
            la carte. Un administrateur peut la restaurer pendant 30 jours.
          </>
        }
        confirmLabel="Supprimer"
        danger
        onConfirm={remove}
      />
    </>
  );
}
