import { constructionPeriodLabel, syndicLabel } from "@plateau/contract/registry/copropriete-labels.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Copropriete } from "@plateau/contract/registry/parcel-blocks.ts";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { Line } from "./record-cells.tsx";
import { dayColumn, figureColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

/** The co-ownerships that the parcel lies in, as the national register knows them. */
export function CoproprietesSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="coproprietes"
      title="Copropriétés"
      records={parcel.coproprietes}
      columns={columns}
      noun="copropriété"
      sort={{ id: "nom", desc: false }}
      empty="Aucune copropriété trouvée"
    />
  );
}

const columns: DataColumn<Copropriete>[] = [
  textColumn("nom", "Nom", ({ nom }) => nom, {
    width: 220,
    cell: ({ nom }) => <Line text={nom} className="max-w-[38vw] font-medium sm:max-w-64" />,
  }),
  textColumn(
    "numero_immatriculation",
    "Immatriculation",
    ({ numero_immatriculation }) => numero_immatriculation,
    { width: 150 },
  ),
  figureColumn("nombre_total_lots", "Lots", ({ nombre_total_lots }) => nombre_total_lots),
  figureColumn(
    "nombre_lots_a_usage_habitation",
    "Lots d’habitation",
    ({ nombre_lots_a_usage_habitation }) => nombre_lots_a_usage_habitation,
    { width: 160 },
  ),
  textColumn(
    "periode_construction",
    "Construction",
    ({ periode_construction }) => periode_construction && constructionPeriodLabel(periode_construction),
    { width: 140 },
  ),
  textColumn("type_syndic", "Syndic", ({ type_syndic }) => type_syndic && syndicLabel(type_syndic), {
    width: 130,
  }),
  textColumn(
    "syndic_professionnel",
    "Nom du syndic",
    ({ syndic_professionnel }) => syndic_professionnel?.nom_entreprise ?? null,
  ),
  dayColumn("date_immatriculation", "Immatriculée le", ({ date_immatriculation }) => date_immatriculation, {
    width: 150,
  }),
  dayColumn(
    "date_reglement_copropriete",
    "Règlement du",
    ({ date_reglement_copropriete }) => date_reglement_copropriete,
    { width: 140 },
  ),
  textColumn(
    "quartier_prioritaire",
    "Quartier prioritaire",
    ({ quartier_prioritaire }) => quartier_prioritaire,
  ),
];
