import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import { formatSurface } from "@plateau/contract/format/surface.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Batiment } from "@plateau/contract/registry/parcel-blocks.ts";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { NONE } from "./record-cells.tsx";
import { figureColumn, sumOf, surfaceColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";

/** The buildings of the parcel, the largest first. */
export function BuildingsSection({ parcel }: { parcel: Parcel }) {
  return (
    <RecordsSection
      parcel={parcel}
      block="batiments"
      title="Bâtiments"
      records={parcel.batiments}
      columns={columns}
      noun="bâtiment"
      sort={{ id: "surface", desc: true }}
      empty="Aucun bâtiment trouvé"
    />
  );
}

const surfaceOf = ({ surface }: Batiment) => surface;
const dwellingsOf = ({ nombre_logements }: Batiment) => nombre_logements;

/** The registers write materials in capitals: `ZINC ALUMINIUM`. */
const spoken = (text: string | null): string | null =>
  text && text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

const columns: DataColumn<Batiment>[] = [
  textColumn("usages", "Usages", ({ usages }) => usages.join(", ") || null, { width: 240 }),
  surfaceColumn("surface", "Surface", surfaceOf, {
    total: (rows) => {
      const sum = sumOf(rows, surfaceOf);
      return sum === null ? NONE : formatSurface(sum, 2);
    },
  }),
  figureColumn("nombre_logements", "Logements", dwellingsOf, {
    total: (rows) => {
      const sum = sumOf(rows, dwellingsOf);
      return sum === null ? NONE : formatNumber(sum);
    },
  }),
  figureColumn("annee_construction", "Construction", ({ annee_construction }) => annee_construction, {
    width: 130,
    // A year has no space between its thousands.
    words: String,
  }),
  figureColumn("hauteur_moyenne", "Hauteur moyenne", ({ hauteur_moyenne }) => hauteur_moyenne, {
    width: 160,
    words: (metres) => `${formatNumber(metres)}${NARROW}m`,
  }),
  textColumn("materiaux_mur", "Murs", ({ materiaux_mur }) => spoken(materiaux_mur)),
  textColumn("materiaux_toit", "Toit", ({ materiaux_toit }) => spoken(materiaux_toit)),
  textColumn("natures", "Natures", ({ natures }) => natures.join(", ") || null),
  textColumn("etat", "État", ({ etat }) => etat, { width: 140 }),
];
