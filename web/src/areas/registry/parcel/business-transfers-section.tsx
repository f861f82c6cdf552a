import { knownDay } from "@plateau/contract/format/date.ts";
import type { Parcel } from "@plateau/contract/registry/parcel.ts";
import type { BusinessTransfer } from "@plateau/contract/registry/parcel-blocks.ts";
import { businessPriceBucket, businessPriceBuckets } from "@plateau/contract/registry/sales-figures.ts";
import { useState } from "react";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { CompanyName, NONE } from "./record-cells.tsx";
import { dayColumn, eurosColumn, textColumn } from "./record-columns.tsx";
import { RecordsSection } from "./records-section.tsx";
import { ValueFilter } from "./value-filter.tsx";

const priceless = ({ price }: BusinessTransfer) => price === null;
const UNKNOWN = "prix-inconnu";
const bucketOf = ({ price }: BusinessTransfer): string => businessPriceBucket(price) ?? UNKNOWN;

const optionsOf = (sales: readonly BusinessTransfer[]) => [
  ...businessPriceBuckets.map(({ id, label }) => ({
    value: id,
    label,
    count: sales.filter((sale) => bucketOf(sale) === id).length,
  })),
  { value: UNKNOWN, label: "Prix inconnu", count: sales.filter(priceless).length },
];

export function BusinessTransfersSection({ parcel }: { parcel: Parcel }) {
  const [bucket, setBucket] = useState<string | null>(null);
  const { businessTransfers: sales } = parcel;
  return (
    <RecordsSection
      parcel={parcel}
      block="businessTransfers"
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

/** Publication date, otherwise the start of activity. */
const dateOf = ({ bodaccNotice, activityStartDate }: BusinessTransfer): string | null =>
  knownDay(bodaccNotice?.date ?? null) ?? activityStartDate;

const noticeOf = ({ bodaccNotice: notice }: BusinessTransfer): string | null =>
  [notice?.issueNumber, notice?.number && `annonce nº ${notice.number}`].filter(Boolean).join(", ") || null;

const partyColumn = (id: "buyer" | "previousOwner", header: string): DataColumn<BusinessTransfer> =>
  textColumn(id, header, (sale) => sale[id]?.companyName ?? null, {
    width: 220,
    cell: ({ [id]: party }) => (party ? <CompanyName siren={party.siren} name={party.companyName} /> : NONE),
  });

const columns: DataColumn<BusinessTransfer>[] = [
  dayColumn("date", "Date", dateOf),
  textColumn("activity", "Activité", ({ activity }) => activity, { width: 240 }),
  eurosColumn("price", "Prix", ({ price }) => price, { width: 130 }),
  partyColumn("buyer", "Acheteur"),
  partyColumn("previousOwner", "Précédent propriétaire"),
  textColumn("saleCategory", "Catégorie de vente", ({ saleCategory }) => saleCategory),
  textColumn("businessOrigin", "Origine du fonds", ({ businessOrigin }) => businessOrigin, { width: 220 }),
  dayColumn("activityStartDate", "Début d’activité", ({ activityStartDate }) => activityStartDate, {
    width: 150,
  }),
  textColumn("bodaccNotice", "Annonce Bodacc", noticeOf, { width: 210 }),
];
