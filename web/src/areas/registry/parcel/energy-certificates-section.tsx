import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import { dpeColour, dpeInk } from "@plateau/contract/offers/labels.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { EnergyCertificate } from "@plateau/contract/registry/parcel-blocks.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { NONE, ShortId } from "./record-cells.tsx";
import { dayColumn, figureColumn, flagColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

export function EnergyCertificatesSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="energyCertificates"
      title="Diagnostics énergétiques (DPE)"
      records={parcel.energyCertificates}
      columns={columns}
      noun="diagnostic"
      sort={{ id: "certificateDate", desc: true }}
      empty="Aucun diagnostic trouvé"
    />
  );
}

const classColumn = (
  id: string,
  header: string,
  classOf: (energyCertificates: EnergyCertificate) => EnergyCertificate["energyClass"],
): DataColumn<EnergyCertificate> => ({
  id,
  header,
  width: 130,
  filter: dpeClasses,
  value: classOf,
  cell: (energyCertificates) => {
    const energy = classOf(energyCertificates);
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

const columns: DataColumn<EnergyCertificate>[] = [
  textColumn("certificateNumber", "Identifiant", ({ certificateNumber }) => certificateNumber, {
    width: 130,
    cell: ({ certificateNumber }) => <ShortId id={certificateNumber} />,
  }),
  classColumn("energyClass", "Classe DPE", ({ energyClass }) => energyClass),
  classColumn("emissionsClass", "Classe GES", ({ emissionsClass }) => emissionsClass),
  figureColumn("primaryEnergyPerSqm", "Consommation", ({ primaryEnergyPerSqm }) => primaryEnergyPerSqm, {
    width: 170,
    words: (figure) => `${formatNumber(figure)}${NARROW}kWhEP/m²/an`,
  }),
  figureColumn("emissionsPerSqm", "Émissions", ({ emissionsPerSqm }) => emissionsPerSqm, {
    width: 170,
    words: (figure) => `${formatNumber(figure)}${NARROW}kgCO₂eq/m²/an`,
  }),
  dayColumn("certificateDate", "Établi le", ({ certificateDate }) => certificateDate),
  dayColumn(
    "certificateReceptionDate",
    "Reçu le",
    ({ certificateReceptionDate }) => certificateReceptionDate,
  ),
  textColumn(
    "certificateBuildingType",
    "Type de bâtiment",
    ({ certificateBuildingType }) => certificateBuildingType,
  ),
  textColumn(
    "certificateConstructionPeriod",
    "Construction",
    ({ certificateConstructionPeriod }) => certificateConstructionPeriod,
  ),
  textColumn("certificateType", "Type de DPE", ({ certificateType }) => certificateType, { width: 240 }),
  flagColumn("under2021Decree", "Arrêté 2021", ({ under2021Decree }) => under2021Decree),
  textColumn("certificateCategory", "DPE du bâtiment", ({ certificateCategory }) => certificateCategory),
];
