import { formatEuros, formatEurosPerSqm } from "@plateau/contract/format/money.ts";
import { plainText } from "@plateau/contract/format/plain-text.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Vente } from "@plateau/contract/registry/parcel-blocks.ts";
import { saleLabel } from "@plateau/contract/registry/sale-labels.ts";
import { median, pricePerSqm, salesVolume } from "@plateau/contract/registry/sales-figures.ts";
import { useState } from "react";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { countsOf } from "./counts-of.ts";
import { NONE, ShortId } from "./record-cells.tsx";
import { dayColumn, eurosColumn, figureColumn, surfaceColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { ValueFilter } from "./value-filter.tsx";

const SALE = "Vente";
const NOTE = `* valeur calculée. Total${NARROW}: chaque prix compte une fois par acte${NARROW}; le prix au m² est la médiane.`;

/** 'vente' and 'Vente' are one nature. */
const natureOf = ({ nature }: Vente): string => {
  if (!nature) return "Nature inconnue";
  return plainText(nature) === plainText(SALE) ? SALE : saleLabel(nature);
};

/** What was sold on the parcel, exchanged or auctioned: sales at first. */
export function SalesSection({ parcel }: { parcel: Parcel }) {
  const [nature, setNature] = useState<string | null>(SALE);
  const { ventes } = parcel;
  return (
    <RecordsSection
      parcel={parcel}
      block="ventes"
      title="Ventes"
      records={ventes}
      shown={nature === null ? ventes : ventes.filter((vente) => natureOf(vente) === nature)}
      filter={
        <ValueFilter
          label="Nature de la vente"
          all="Toutes"
          options={countsOf(ventes, natureOf, SALE)}
          value={nature}
          onChange={setNature}
        />
      }
      onShowAll={() => setNature(null)}
      columns={columns}
      noun="vente"
      sort={{ id: "date", desc: true }}
      empty="Aucune transaction trouvée"
      note={NOTE}
    />
  );
}

const columns: DataColumn<Vente>[] = [
  dayColumn("date", "Date", ({ date }) => date),
  textColumn("nature", "Nature", natureOf, { width: 200, filter: undefined }),
  eurosColumn("valeur_fonciere", "Valeur foncière", ({ valeur_fonciere }) => valeur_fonciere, {
    total: (rows) => {
      const volume = salesVolume(rows);
      return volume === null ? NONE : <span className="text-money">{formatEuros(volume)}</span>;
    },
  }),
  eurosColumn("prix_m2", "Prix au m² *", pricePerSqm, {
    words: (price) => `${formatEurosPerSqm(price)} *`,
    total: (rows) => {
      const middle = median(rows.map(pricePerSqm).filter((price) => price !== null));
      return middle === null ? NONE : <span className="text-money">{formatEurosPerSqm(middle)} *</span>;
    },
  }),
  textColumn("type_local", "Type de local", ({ type_local }) => type_local && saleLabel(type_local), {
    width: 220,
  }),
  surfaceColumn("surface_reelle_bati", "Surface bâtie", ({ surface_reelle_bati }) => surface_reelle_bati),
  surfaceColumn("surface_terrain", "Surface du terrain", ({ surface_terrain }) => surface_terrain, {
    width: 160,
  }),
  figureColumn("nombre_pieces", "Pièces", ({ nombre_pieces }) => nombre_pieces),
  figureColumn("nombre_lots", "Lots", ({ nombre_lots }) => nombre_lots),
  textColumn("id", "Référence", ({ id }) => id, { width: 130, cell: ({ id }) => <ShortId id={id} /> }),
];
