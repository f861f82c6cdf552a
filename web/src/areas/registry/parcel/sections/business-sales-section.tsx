import {
  businessPriceBucket,
  businessPriceBuckets,
} from "@plateau/contract/registry/business-price-buckets.ts";
import { knownDay } from "@plateau/contract/registry/known-day.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { FondsDeCommerce } from "@plateau/contract/registry/parcel-blocks.ts";
import { useState } from "react";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { CompanyName, NONE } from "./record-cells.tsx";
import { dayColumn, eurosColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { ValueFilter } from "./value-filter.tsx";

const priceless = ({ prix }: FondsDeCommerce) => prix === null;
const UNKNOWN = "prix-inconnu";
const bucketOf = ({ prix }: FondsDeCommerce): string => businessPriceBucket(prix) ?? UNKNOWN;

const optionsOf = (sales: readonly FondsDeCommerce[]) => [
  ...businessPriceBuckets.map(({ id, label }) => ({
    value: id,
    label,
    count: sales.filter((sale) => bucketOf(sale) === id).length,
  })),
  { value: UNKNOWN, label: "Prix inconnu", count: sales.filter(priceless).length },
];

/** The businesses that were sold on the parcel, the latest first. */
export function BusinessSalesSection({ parcel }: { parcel: Parcel }) {
  const [bucket, setBucket] = useState<string | null>(null);
  const { fonds_de_commerce: sales } = parcel;
  return (
    <RecordsSection
      parcel={parcel}
      block="fonds_de_commerce"
      title="Fonds de commerce"
      records={sales}
      shown={bucket === null ? sales : sales.filter((sale) => bucketOf(sale) === bucket)}
      filter={
        <ValueFilter
          label="Prix du fonds"
          all="Tous"
          options={optionsOf(sales)}
          value={bucket}
          onChange={setBucket}
        />
      }
      onShowAll={() => setBucket(null)}
      columns={columns}
      noun={["fonds", "fonds"]}
      sort={{ id: "date", desc: true }}
      empty="Aucun fonds de commerce trouvé"
    />
  );
}

/** When it was made known, else when the buyer began. */
const dateOf = ({ annonce_bodacc, date_debut_activite }: FondsDeCommerce): string | null =>
  knownDay(annonce_bodacc?.date ?? null) ?? date_debut_activite;

const noticeOf = ({ annonce_bodacc: notice }: FondsDeCommerce): string | null =>
  [notice?.numero_parution, notice?.numero && `annonce nº ${notice.numero}`].filter(Boolean).join(", ") ||
  null;

const partyColumn = (
  id: "acheteur" | "precedent_proprietaire",
  header: string,
): DataColumn<FondsDeCommerce> =>
  textColumn(id, header, (sale) => sale[id]?.nom_entreprise ?? null, {
    width: 220,
    cell: ({ [id]: party }) =>
      party ? <CompanyName siren={party.siren} name={party.nom_entreprise} /> : NONE,
  });

const columns: DataColumn<FondsDeCommerce>[] = [
  dayColumn("date", "Date", dateOf),
  textColumn("activite", "Activité", ({ activite }) => activite, { width: 240 }),
  eurosColumn("prix", "Prix", ({ prix }) => prix, { width: 130 }),
  partyColumn("acheteur", "Acheteur"),
  partyColumn("precedent_proprietaire", "Précédent propriétaire"),
  textColumn("categorie_vente", "Catégorie de vente", ({ categorie_vente }) => categorie_vente),
  textColumn("origine_fonds", "Origine du fonds", ({ origine_fonds }) => origine_fonds, { width: 220 }),
  dayColumn("date_debut_activite", "Début d’activité", ({ date_debut_activite }) => date_debut_activite, {
    width: 150,
  }),
  textColumn("annonce_bodacc", "Annonce Bodacc", noticeOf, { width: 210 }),
];
