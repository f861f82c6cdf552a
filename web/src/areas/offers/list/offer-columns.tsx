import { defaultPreferences } from "@plateau/contract/accounts/default-preferences.ts";
import type { Preferences } from "@plateau/contract/accounts/user.ts";
import { formatDateShort } from "@plateau/contract/format/date.ts";
import { formatEuros, formatEurosPerMonth, formatSurface } from "@plateau/contract/format/number.ts";
import { PER_UNIT, priceText, rentText } from "@plateau/contract/offers/card-figures.ts";
import {
  offerStatusLabel,
  propertyTypeLabels,
  transactionTypeLabels,
} from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { availabilityText, NONE } from "@plateau/contract/offers/unit-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { RowLink } from "../../../record/record-card.tsx";
import { Truncated } from "../../../record/record-columns.tsx";
import { layOut } from "../../../record/table-layout.ts";
import { preferencesQuery } from "../../../shell/preferences.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { AvailabilityCell, RentCell, ResponsibleCell, StatusCell } from "../list-table/editable-cells.tsx";
import type { Criteria } from "./criteria.ts";
import { offerName } from "./offer-name.ts";
import { usePeople } from "./people.ts";

type Names = ReadonlyMap<string, string>;

const cityOf = ({ aggregatedData: { postalCode, city } }: OfferSummary): string | null =>
  [postalCode, city].filter(Boolean).join(" ") || null;

/** The amount of the whole offer, else of its units, labelled so where there are several. */
const amountOf = (whole: string | null, units: string | null, unitCount: number): string | null =>
  whole ?? (units !== null && unitCount > 1 ? `${units}${PER_UNIT}` : units);

const rentOf = ({ aggregatedData: data }: OfferSummary): string | null =>
  amountOf(
    data.totalRentPerMonth === null ? null : formatEurosPerMonth(data.totalRentPerMonth),
    rentText([data.minRentPerMonth, data.maxRentPerMonth]),
    data.unitCount,
  );

const priceOf = ({ aggregatedData: data }: OfferSummary): string | null =>
  amountOf(
    data.totalSalePrice === null ? null : formatEuros(data.totalSalePrice),
    priceText([data.minSalePrice, data.maxSalePrice]),
    data.unitCount,
  );

const availabilityOf = (offer: OfferSummary): string | null => {
  const text = availabilityText(offer);
  return text === NONE ? null : text;
};

const rent: DataColumn<OfferSummary> = {
  id: "rent",
  header: "Loyer",
  value: rentOf,
  cell: (offer) => <RentCell offer={offer} text={rentOf(offer)} />,
  align: "right",
  hideable: true,
  width: 230,
};

const price: DataColumn<OfferSummary> = {
  id: "price",
  header: "Prix de vente",
  value: priceOf,
  align: "right",
  hideable: true,
  width: 230,
};

const offerColumns = (names: Names, forSale: boolean): DataColumn<OfferSummary>[] => [
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
    width: 110,
  },
  ...(forSale ? [price, rent] : [rent, price]),
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
export function useOfferColumns({ transactionType }: Criteria): {
  columns: DataColumn<OfferSummary>[];
  shown: DataColumn<OfferSummary>[];
  preferences: Preferences;
} {
  const names = usePeople();
  const forSale = transactionType === "sale";
  const columns = useMemo(() => offerColumns(names, forSale), [names, forSale]);
  const preferences = useQuery(preferencesQuery).data ?? defaultPreferences;
  const layout = preferences.offersTable;
  const shown = useMemo(
    () => layOut(columns, layout).filter(({ id }) => !layout.hidden.includes(id)),
    [columns, layout],
  );
  return { columns, shown, preferences };
}
