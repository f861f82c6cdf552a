import { formatNumber, formatSurface } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Building, CoOwnership } from "@plateau/contract/registry/parcel-blocks.ts";
import { constructionPeriodLabel, managerLabel } from "@plateau/contract/registry/record-labels.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { builtTotal, isBuilt } from "./facts.ts";
import { Line, NONE } from "./record-cells.tsx";
import { dayColumn, figureColumn, surfaceColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

const NOTE = "Les totaux ne comptent ni les bâtiments en projet ni ceux en construction.";

export function BuildingsSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="buildings"
      title="Bâtiments"
      records={parcel.buildings}
      columns={buildingColumns}
      noun="bâtiment"
      sort={{ id: "surface", desc: true }}
      empty="Aucun bâtiment trouvé"
      note={parcel.buildings.some((building) => !isBuilt(building)) ? NOTE : undefined}
    />
  );
}

const surfaceOf = ({ surface }: Building) => surface;
const dwellingsOf = ({ dwellingCount }: Building) => dwellingCount;

/** Source values are upper case: `ZINC ALUMINIUM`. */
const sentenceCase = (text: string | null): string | null =>
  text && text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

const buildingColumns: DataColumn<Building>[] = [
  textColumn("usages", "Usages", ({ usages }) => usages.join(", ") || null, { width: 240 }),
  surfaceColumn("surface", "Surface", surfaceOf, {
    total: (rows) => {
      const sum = builtTotal(rows, surfaceOf);
      return sum === null ? NONE : formatSurface(sum, 2);
    },
  }),
  figureColumn("dwellingCount", "Logements", dwellingsOf, {
    total: (rows) => {
      const sum = builtTotal(rows, dwellingsOf);
      return sum === null ? NONE : formatNumber(sum);
    },
  }),
  figureColumn("constructionYear", "Construction", ({ constructionYear }) => constructionYear, {
    width: 130,
    // Years have no thousands separator.
    words: String,
  }),
  figureColumn("averageHeight", "Hauteur moyenne", ({ averageHeight }) => averageHeight, {
    width: 160,
    words: (metres) => `${formatNumber(metres)}${NARROW}m`,
  }),
  textColumn("wallMaterials", "Murs", ({ wallMaterials }) => sentenceCase(wallMaterials)),
  textColumn("roofMaterials", "Toit", ({ roofMaterials }) => sentenceCase(roofMaterials)),
  textColumn("natures", "Natures", ({ natures }) => natures.join(", ") || null),
  textColumn("state", "État", ({ state }) => state, { width: 140 }),
];

export function CoOwnershipsSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="coOwnerships"
      title="Copropriétés"
      records={parcel.coOwnerships}
      columns={coOwnershipColumns}
      noun="copropriété"
      sort={{ id: "name", desc: false }}
      empty="Aucune copropriété trouvée"
    />
  );
}

const coOwnershipColumns: DataColumn<CoOwnership>[] = [
  textColumn("name", "Nom", ({ name }) => name, {
    width: 220,
    cell: ({ name }) => <Line text={name} className="max-w-[38vw] font-medium sm:max-w-64" />,
  }),
  textColumn("registrationNumber", "Immatriculation", ({ registrationNumber }) => registrationNumber, {
    width: 150,
  }),
  figureColumn("totalLotCount", "Lots", ({ totalLotCount }) => totalLotCount),
  figureColumn("residentialLotCount", "Lots d’habitation", ({ residentialLotCount }) => residentialLotCount, {
    width: 160,
  }),
  textColumn(
    "constructionPeriod",
    "Construction",
    ({ constructionPeriod }) => constructionPeriod && constructionPeriodLabel(constructionPeriod),
    { width: 140 },
  ),
  textColumn("managerType", "Syndic", ({ managerType }) => managerType && managerLabel(managerType), {
    width: 130,
  }),
  textColumn(
    "professionalManager",
    "Nom du syndic",
    ({ professionalManager }) => professionalManager?.companyName ?? null,
  ),
  dayColumn("registrationDate", "Immatriculée le", ({ registrationDate }) => registrationDate, {
    width: 150,
  }),
  dayColumn("bylawsDate", "Règlement du", ({ bylawsDate }) => bylawsDate, { width: 140 }),
  textColumn("priorityDistrict", "Quartier prioritaire", ({ priorityDistrict }) => priorityDistrict),
];
