import { formatEuros, formatEurosPerSqm } from "@plateau/contract/format/number.ts";
import { NARROW, plainText } from "@plateau/contract/format/spacing.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { Sale } from "@plateau/contract/registry/parcel-blocks.ts";
import { saleLabel } from "@plateau/contract/registry/record-labels.ts";
import { deedExtent, median, pricePerSqm, salesVolume } from "@plateau/contract/registry/sales-figures.ts";
import { useState } from "react";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { NONE, ShortId } from "./record-cells.tsx";
import { dayColumn, eurosColumn, figureColumn, surfaceColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { type FilterOption, ValueFilter } from "./value-filter.tsx";

const SALE = "Vente";
const NOTE = `* valeur calculée. Total${NARROW}: chaque prix compte une fois par acte${NARROW}; le prix au m² est la médiane.`;
const WHOLE_DEED_NOTE = `${NOTE} Prix et surfaces sont ceux de l’acte entier, même sur plusieurs parcelles.`;

/** Case varies in the source. */
const natureOf = ({ nature }: Sale): string => {
  if (!nature) return "Nature inconnue";
  return plainText(nature) === plainText(SALE) ? SALE : saleLabel(nature);
};

/** Filtered on sales by default. */
export function SalesSection({ parcel }: { parcel: Parcel }) {
  const [nature, setNature] = useState<string | null>(SALE);
  const { sales } = parcel;
  const coversSeveral = sales.some((sale) => deedExtent(sale) !== null);
  return (
    <RecordsSection
      parcel={parcel}
      block="sales"
      title="Ventes"
      records={sales}
      shown={nature === null ? sales : sales.filter((sale) => natureOf(sale) === nature)}
      filter={
        <ValueFilter
          label="Nature de la vente"
          all="Toutes"
          options={countsOf(sales, natureOf, SALE)}
          value={nature}
          onChange={setNature}
        />
      }
      onShowAll={() => setNature(null)}
      columns={coversSeveral ? columns : singleParcelColumns}
      noun="vente"
      sort={{ id: "date", desc: true }}
      empty="Aucune transaction trouvée"
      none="Aucune vente"
      note={coversSeveral ? WHOLE_DEED_NOTE : NOTE}
    />
  );
}

const columns: DataColumn<Sale>[] = [
  dayColumn("date", "Date", ({ date }) => date),
  textColumn("nature", "Nature", natureOf, { width: 200, filter: undefined }),
  eurosColumn("salePrice", "Valeur foncière", ({ salePrice }) => salePrice, {
    total: (rows) => {
      const volume = salesVolume(rows);
      return volume === null ? NONE : <span className="text-money">{formatEuros(volume)}</span>;
    },
  }),
  textColumn("parcelCount", "Étendue", deedExtent, { width: 230 }),
  eurosColumn("prix_m2", "Prix au m² *", pricePerSqm, {
    words: (price) => `${formatEurosPerSqm(price)} *`,
    total: (rows) => {
      const middle = median(rows.map(pricePerSqm).filter((price) => price !== null));
      return middle === null ? NONE : <span className="text-money">{formatEurosPerSqm(middle)} *</span>;
    },
  }),
  textColumn("premisesType", "Type de local", ({ premisesType }) => premisesType && saleLabel(premisesType), {
    width: 220,
  }),
  surfaceColumn("builtSurface", "Surface bâtie", ({ builtSurface }) => builtSurface),
  surfaceColumn("landSurface", "Surface du terrain", ({ landSurface }) => landSurface, {
    width: 160,
  }),
  figureColumn("roomCount", "Pièces", ({ roomCount }) => roomCount),
  figureColumn("lotCount", "Lots", ({ lotCount }) => lotCount),
  textColumn("id", "Référence", ({ id }) => id, { width: 130, cell: ({ id }) => <ShortId id={id} /> }),
];

/** Where each deed sells one parcel. */
const singleParcelColumns = columns.filter(({ id }) => id !== "parcelCount");

/** Counts by value, most frequent first; `first` always leads, even with zero. */
const countsOf = <Row,>(
  rows: readonly Row[],
  kindOf: (row: Row) => string,
  first: string,
): FilterOption[] => {
  const counts = new Map([[first, 0]]);
  for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort(
      (one, other) => Number(other.value === first) - Number(one.value === first) || other.count - one.count,
    );
};
