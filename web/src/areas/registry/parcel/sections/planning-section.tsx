import { formatCount } from "@plateau/contract/format/number.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { DocumentUrbanisme } from "@plateau/contract/registry/parcel-blocks.ts";
import { planningLegalStatusLabel, planningStatusLabel } from "@plateau/contract/registry/planning-labels.ts";
import { useMemo, useState } from "react";
import { DataTable } from "../../../../ui/data-table.tsx";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { CellButton, Line, NONE, ShortId } from "./record-cells.tsx";
import { textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

/** The planning documents in force on the parcel, with the zones that it lies in. */
export function PlanningSection({ parcel }: { parcel: Parcel }) {
  const [opened, setOpened] = useState<DocumentUrbanisme | null>(null);
  const columns = useMemo(() => columnsOf(setOpened), []);
  return (
    <>
      <RecordsSection
        parcel={parcel}
        block="documents_urbanisme"
        title="Documents d’urbanisme"
        records={parcel.documents_urbanisme}
        columns={columns}
        noun="document"
        sort={{ id: "titre", desc: false }}
        empty="Aucun document d’urbanisme trouvé"
      />
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title="Zones d’urbanisme"
        description={opened?.titre ?? opened?.nom}
        size="lg"
      >
        {opened && <Zones document={opened} />}
      </Dialog>
    </>
  );
}

const zoneNames = ({ zones }: DocumentUrbanisme): string =>
  zones.map(({ libelle, libelle_long }) => libelle ?? libelle_long ?? "?").join(", ");

const columnsOf = (onOpen: (document: DocumentUrbanisme) => void): DataColumn<DocumentUrbanisme>[] => [
  textColumn("titre", "Titre", ({ titre }) => titre, {
    width: 260,
    cell: ({ titre }) => <Line text={titre} className="max-w-[38vw] font-medium sm:max-w-72" />,
  }),
  {
    id: "zones",
    header: "Zones",
    width: 240,
    filter: "text",
    value: (document) => zoneNames(document) || null,
    cell: (document) =>
      document.zones.length === 0 ? (
        NONE
      ) : (
        <span className="flex items-center gap-2">
          <Line text={zoneNames(document)} className="max-w-40" />
          <CellButton about={document.titre} onClick={() => onOpen(document)}>
            {formatCount(document.zones.length, "zone")}
          </CellButton>
        </span>
      ),
  },
  textColumn("type", "Type", ({ type }) => type, { width: 100 }),
  textColumn(
    "statut_legal",
    "Statut légal",
    ({ statut_legal }) => statut_legal && planningLegalStatusLabel(statut_legal),
    {
      width: 130,
    },
  ),
  textColumn("statut", "Statut", ({ statut }) => statut && planningStatusLabel(statut), { width: 120 }),
  textColumn("nom", "Nom", ({ nom }) => nom, { width: 200 }),
  textColumn("id", "Identifiant", ({ id }) => id, { width: 130, cell: ({ id }) => <ShortId id={id} /> }),
];

type Zone = DocumentUrbanisme["zones"][number];

const zoneColumns: DataColumn<Zone>[] = [
  { id: "libelle", header: "Zone", width: 100, value: ({ libelle }) => libelle },
  { id: "libelle_long", header: "Libellé", value: ({ libelle_long }) => libelle_long },
  { id: "type_zone", header: "Type", width: 100, value: ({ type_zone }) => type_zone },
];

function Zones({ document: { zones } }: { document: DocumentUrbanisme }) {
  return (
    <DataTable
      label="Zones"
      toolbar={false}
      columns={zoneColumns}
      rows={zones}
      keyOf={(zone) => String(zones.indexOf(zone))}
      sort={{ id: "libelle", desc: false }}
    />
  );
}
