import { NARROW } from "@plateau/contract/format/spacing.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Archive, Ellipsis } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { toast } from "../../../ui/toast.ts";
import { lastBoard } from "../last-board.ts";
import { ownCrmQuery, requirementQuery, requirementsChanged } from "../queries.ts";
import { useMay } from "../use-may.ts";

/** Takes a requirement off the board for good, where Plateau keeps it and the person may. */
export function ArchiveRequirement({ id, name }: { id: string; name: string }) {
  const [confirming, setConfirming] = useState(false);
  const { data: own } = useQuery(ownCrmQuery);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const may = useMay();
  if (!own || !may("archiveRequirement")) return null;

  async function archive() {
    await api.archiveRequirement({ params: { id } });
    await navigate({ to: "/requirements", search: lastBoard(), ignoreBlocker: true });
    cache.removeQueries({ queryKey: requirementQuery(id).queryKey });
    requirementsChanged(cache);
    toast.success("Demande archivée", { description: name });
  }

  return (
    <>
      <span className="inline-flex">
        <Menu trigger={<IconButton label="Autres actions" icon={<Ellipsis />} bare />}>
          <MenuItem danger icon={<Archive aria-hidden="true" />} onSelect={() => setConfirming(true)}>
            Archiver
          </MenuItem>
        </Menu>
      </span>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Archiver cette demande${NARROW}?`}
        message={
          <>
            <span className="font-medium text-ink">{name}</span> quittera le tableau et les recherches. Cette
            action est irréversible.
          </>
        }
        confirmLabel="Archiver"
        danger
        onConfirm={archive}
      />
    </>
  );
}
