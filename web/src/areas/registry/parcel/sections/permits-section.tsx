import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Permis } from "@plateau/contract/registry/parcel-blocks.ts";
import { permitStateLabel, permitTypeLabel } from "@plateau/contract/registry/permit-labels.ts";
import { Badge, type Tone } from "../../../../ui/badge.tsx";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { CompanyName, NONE, ParcelNumber } from "./record-cells.tsx";
import { dayColumn, figureColumn, flagColumn, surfaceColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

/** The building permits and declarations of the parcel, the latest first. */
export function PermitsSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="permis"
      title="Permis de construire"
      records={parcel.permis}
      columns={columns}
      noun={["permis", "permis"]}
      sort={{ id: "date_autorisation", desc: true }}
      empty="Aucun permis trouvé"
    />
  );
}

const tones: Readonly<Record<string, Tone>> = {
  autorise: "blue",
  commence: "amber",
  termine: "green",
  annule: "slate",
};

const columns: DataColumn<Permis>[] = [
  textColumn("numero", "Numéro", ({ numero }) => numero, {
    cell: ({ numero }) => <Numero numero={numero} />,
  }),
  textColumn("type", "Type", ({ type }) => type && permitTypeLabel(type), { width: 190 }),
  textColumn("etat", "État", ({ etat }) => etat && permitStateLabel(etat), {
    width: 120,
    cell: ({ etat }) => (etat ? <Badge tone={tones[etat]}>{permitStateLabel(etat)}</Badge> : NONE),
  }),
  dayColumn("date_autorisation", "Autorisé le", ({ date_autorisation }) => date_autorisation),
  figureColumn("annee_depot", "Déposé en", ({ annee_depot }) => annee_depot, { words: String }),
  textColumn("demandeur", "Demandeur", ({ demandeur }) => demandeur?.nom_entreprise ?? null, {
    width: 220,
    cell: ({ demandeur }) =>
      demandeur ? <CompanyName siren={demandeur.siren} name={demandeur.nom_entreprise} /> : NONE,
  }),
  surfaceColumn("superficie_terrain", "Terrain", ({ superficie_terrain }) => superficie_terrain),
  flagColumn("recours_architecte", "Architecte", ({ recours_architecte }) => recours_architecte),
  textColumn("zone_operatoire", "Zone opératoire", ({ zone_operatoire }) => zone_operatoire),
  textColumn(
    "autres_parcelles",
    "Autres parcelles",
    ({ autres_parcelles }) => autres_parcelles.join(", ") || null,
    {
      width: 300,
      cell: ({ autres_parcelles }) => <OtherParcels numbers={autres_parcelles} />,
    },
  ),
];

function Numero({ numero }: { numero: string }) {
  return <span className="whitespace-nowrap font-medium tabular-nums">{numero}</span>;
}

/** All on one line: nothing of the table is beyond them. */
function OtherParcels({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return NONE;
  return (
    <span className="flex gap-3 whitespace-nowrap">
      {numbers.map((numero) => (
        <ParcelNumber key={numero} numero={numero} />
      ))}
    </span>
  );
}
