import { defaultPreferences } from "@plateau/contract/accounts/default-preferences.ts";
import type { Preferences } from "@plateau/contract/accounts/user.ts";
import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatSurface } from "@plateau/contract/format/number.ts";
import { townText } from "@plateau/contract/format/town.ts";
import { offerName } from "@plateau/contract/offers/card-figures.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { availabilityText, NONE } from "@plateau/contract/offers/unit-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { priceExport, rentExport, wholeSurfaceExport } from "../../../record/exported-figures.ts";
import { RowLink } from "../../../record/record-card.tsx";
import { Truncated } from "../../../record/record-columns.tsx";
import { layOut } from "../../../record/table-layout.ts";
import { preferencesQuery } from "../../../shell/preferences.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { AvailabilityCell, RentCell, ResponsibleCell, StatusCell } from "../list-table/editable-cells.tsx";
import type { Criteria } from "./criteria.ts";
import { type AmountText, priceTextOf, rentTextOf } from "./offer-amounts.ts";
import { usePeople } from "./people.ts";

type Names = ReadonlyMap<string, string>;

const cityOf = ({ aggregatedData: { postalCode, city } }: OfferSummary): string | null =>
  townText(postalCode, city) || null;

const availabilityOf = (offer: OfferSummary): string | null => {
  const text = availabilityText(offer);
  return text === NONE ? null : text;
};

const rentColumn = (textOf: AmountText): DataColumn<OfferSummary> => ({
  id: "rent",
  header: "Loyer",
  value: textOf,
  exportedAs: rentExport,
  cell: (offer) => <RentCell offer={offer} text={textOf(offer)} />,
  align: "right",
  hideable: true,
  width: 230,
});

const priceColumn = (textOf: AmountText): DataColumn<OfferSummary> => ({
  id: "price",
  header: "Prix de vente",
  value: textOf,
  exportedAs: priceExport,
  align: "right",
  hideable: true,
  width: 230,
});

const amountColumns = ({ transactionType, sortBy }: Pick<Criteria, "transactionType" | "sortBy">) => {
  const rent = rentColumn(rentTextOf(sortBy));
  const price = priceColumn(priceTextOf(sortBy));
  return transactionType === "sale" ? [price, rent] : [rent, price];
};

const offerColumns = (
  names: Names,
  criteria: Pick<Criteria, "transactionType" | "sortBy">,
): DataColumn<OfferSummary>[] => [
  {
    id: "address",
    header: "Adresse",
    value: offerName,
    width: 260,
    cell: (offer) => (
      <RowLink to="/real-estates/$id" params={{ id: offer.id }} className="max-w-full">
        {offerName(offer)}
      </RowLink>
    ),
  },
  {
    id: "city",
    header: "Ville",
    value: cityOf,
    cell: (offer) => <Truncated text={cityOf(offer)} className="max-w-full" />,
    hideable: true,
    width: 160,
  },
  {
    id: "type",
    header: "Type de bien",
    value: ({ propertyType }) => propertyTypeLabels[propertyType],
    hideable: true,
    width: 140,
  },
  {
    id: "transactions",
    header: "Transaction",
    value: ({ transactionTypes }) =>
      transactionTypes.map((type) => transactionTypeLabels[type]).join(" et ") || null,
    hideable: true,
    width: 140,
  },
  {
    id: "surface",
    header: "Surface",
    value: ({ aggregatedData }) => aggregatedData.totalSurface,
    cell: ({ aggregatedData: { totalSurface } }) => totalSurface !== null && formatSurface(totalSurface),
    align: "right",
    hideable: true,
    exportedAs: wholeSurfaceExport,
    width: 110,
  },
  ...amountColumns(criteria),
  {
    id: "status",
    header: "Statut",
    value: ({ status }) => offerStatusLabel(status),
    cell: (offer) => <StatusCell offer={offer} />,
    hideable: true,
    width: 140,
  },
  {
    id: "private",
    header: "Privé",
    value: (offer) => (offer.private ? "Oui" : "Non"),
    hideable: true,
    width: 80,
  },
  {
    id: "availability",
    header: "Disponibilité",
    value: availabilityOf,
    cell: (offer) => <AvailabilityCell offer={offer} text={availabilityOf(offer)} />,
    hideable: true,
    width: 190,
  },
  {
    id: "responsible",
    header: "Responsable",
    value: ({ userId }) => names.get(userId),
    cell: (offer) => <ResponsibleCell offer={offer} names={names} />,
    hideable: true,
    width: 190,
  },
  {
    id: "updated",
    header: "Modifiée le",
    value: ({ updatedAt }) => formatDateShort(updatedAt),
    hideable: true,
    width: 120,
  },
];

/**
 * Of the table and of the CSV of chosen offers: every column, and those that the person's layout shows, in its order. What
 * the search is about comes first: the price for sales, else the rent.
 */
export function useOfferColumns({ transactionType, sortBy }: Criteria): {
  columns: DataColumn<OfferSummary>[];
  shown: DataColumn<OfferSummary>[];
  preferences: Preferences;
} {
  const names = usePeople();
  const columns = useMemo(
    () => offerColumns(names, { transactionType, sortBy }),
    [names, transactionType, sortBy],
  );
  const preferences = useQuery(preferencesQuery).data ?? defaultPreferences;
  const layout = preferences.offersTable;
  const shown = useMemo(
    () => layOut(columns, layout).filter(({ id }) => !layout.hidden.includes(id)),
    [columns, layout],
  );
  return { columns, shown, preferences };
}
