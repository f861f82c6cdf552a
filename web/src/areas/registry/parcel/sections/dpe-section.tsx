import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { dpeColour, dpeInk } from "@plateau/contract/offers/dpe-colours.ts";
import { dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Dpe } from "@plateau/contract/registry/parcel-blocks.ts";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { NONE, ShortId } from "./record-cells.tsx";
import { dayColumn, figureColumn, flagColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

/** The energy certificates of the parcel, the latest first. */
export function DpeSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="dpe"
      title="Diagnostics énergétiques (DPE)"
      records={parcel.dpe}
      columns={columns}
      noun="diagnostic"
      sort={{ id: "date_etablissement_dpe", desc: true }}
      empty="Aucun diagnostic trouvé"
    />
  );
}

const classColumn = (
  id: string,
  header: string,
  classOf: (dpe: Dpe) => Dpe["classe_bilan_dpe"],
): DataColumn<Dpe> => ({
  id,
  header,
  width: 130,
  filter: dpeClasses,
  value: classOf,
  cell: (dpe) => {
    const energy = classOf(dpe);
    return energy ? (
      <span
        style={{ background: dpeColour(energy), color: dpeInk }}
        className="inline-flex h-5 w-7 items-center justify-center rounded-sm font-semibold"
      >
        {energy}
      </span>
    ) : (
      NONE
    );
  },
});

const columns: DataColumn<Dpe>[] = [
  textColumn("identifiant_dpe", "Identifiant", ({ identifiant_dpe }) => identifiant_dpe, {
    width: 130,
    cell: ({ identifiant_dpe }) => <ShortId id={identifiant_dpe} />,
  }),
  classColumn("classe_bilan_dpe", "Classe DPE", ({ classe_bilan_dpe }) => classe_bilan_dpe),
  classColumn("classe_emission_ges", "Classe GES", ({ classe_emission_ges }) => classe_emission_ges),
  figureColumn("conso_5_usages_ep_m2", "Consommation", ({ conso_5_usages_ep_m2 }) => conso_5_usages_ep_m2, {
    width: 170,
    words: (figure) => `${formatNumber(figure)}${NARROW}kWhEP/m²/an`,
  }),
  figureColumn(
    "emission_ges_5_usages_m2",
    "Émissions",
    ({ emission_ges_5_usages_m2 }) => emission_ges_5_usages_m2,
    { width: 170, words: (figure) => `${formatNumber(figure)}${NARROW}kgCO₂eq/m²/an` },
  ),
  dayColumn("date_etablissement_dpe", "Établi le", ({ date_etablissement_dpe }) => date_etablissement_dpe),
  dayColumn("date_reception_dpe", "Reçu le", ({ date_reception_dpe }) => date_reception_dpe),
  textColumn("type_batiment_dpe", "Type de bâtiment", ({ type_batiment_dpe }) => type_batiment_dpe),
  textColumn(
    "periode_construction_dpe",
    "Construction",
    ({ periode_construction_dpe }) => periode_construction_dpe,
  ),
  textColumn("type_dpe", "Type de DPE", ({ type_dpe }) => type_dpe, { width: 240 }),
  flagColumn("arrete_2021", "Arrêté 2021", ({ arrete_2021 }) => arrete_2021),
  textColumn(
    "base_batiment_type_dpe",
    "DPE du bâtiment",
    ({ base_batiment_type_dpe }) => base_batiment_type_dpe,
  ),
];
