import { landRightLabel } from "@plateau/contract/registry/land-rights.ts";
import type { Proprietaire } from "@plateau/contract/registry/parcel-blocks.ts";
import { parcelNumberText } from "@plateau/contract/registry/parcel-number.ts";
import { DataTable } from "../../../../ui/data-table.tsx";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Line } from "./record-cells.tsx";
import { textColumn } from "./record-columns.tsx";

type Local = Proprietaire["locaux"][number];
type OwnerPremisesDialogProps = { owner: Proprietaire; onClose: () => void };

/** What an owner holds on the parcel, and by which right. A right on the land alone has no building. */
export function OwnerPremisesDialog({ owner, onClose }: OwnerPremisesDialogProps) {
  const { locaux } = owner;
  const places = new Map(locaux.map((local, at) => [local, String(at)]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Locaux"
      description={owner.nom_entreprise}
      size="xl"
    >
      <DataTable
        label={`Locaux ${owner.nom_entreprise ?? ""}`.trim()}
        noun={["local", "locaux"]}
        columns={columns}
        rows={locaux}
        keyOf={(local) => places.get(local) ?? ""}
        sort={{ id: "batiment", desc: false }}
      />
    </Dialog>
  );
}

const columns: DataColumn<Local>[] = [
  textColumn("code_droit", "Droit", ({ code_droit }) => code_droit && landRightLabel(code_droit)),
  textColumn("batiment", "Bâtiment", ({ batiment }) => batiment, { width: 110 }),
  textColumn("entree", "Entrée", ({ entree }) => entree, { width: 100 }),
  textColumn("niveau", "Niveau", ({ niveau }) => niveau, { width: 100 }),
  textColumn("porte", "Porte", ({ porte }) => porte, { width: 100 }),
  textColumn("adresse", "Adresse", ({ adresse }) => adresse, { width: 260 }),
  textColumn("numero_parcelle", "Parcelle", ({ numero_parcelle }) => numero_parcelle, {
    width: 180,
    cell: ({ numero_parcelle: numero }) => <Line text={numero && parcelNumberText(numero)} />,
  }),
];
