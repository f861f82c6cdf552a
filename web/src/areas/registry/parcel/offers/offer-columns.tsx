import { formatCount } from "@plateau/contract/format/number.ts";
import { formatSurface } from "@plateau/contract/format/surface.ts";
import { kindText, moneyFigure, postsFigure, streetOf } from "@plateau/contract/offers/card-figures.ts";
import { offerStatusLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../../ui/button.tsx";
import type { DataColumn } from "../../../../ui/data-table-columns.ts";
import { Moment } from "../../../../ui/moment.tsx";
import { StatusBadge, statusTone } from "../../../../ui/status-badge.tsx";

type OfferColumnsOptions = {
  onLots: (id: string) => void;
  /** All stand at one address, which is said above the table. */
  oneAddress: boolean;
};

const least = ({ minRentPerMonth, minSalePrice }: Offer["aggregatedData"]): number | null =>
  minRentPerMonth ?? minSalePrice;

/** The columns of the offers around a parcel: each leads to its offer and opens its units. */
export function offerColumns({ onLots, oneAddress }: OfferColumnsOptions): DataColumn<Offer>[] {
  const columns: (DataColumn<Offer> | false)[] = [
    {
      id: "title",
      header: "Offre",
      value: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link
          to="/real-estates/$id"
          params={{ id }}
          title={title}
          className="block max-w-44 truncate sm:max-w-88 rounded-sm font-medium underline-offset-3 hover:underline"
        >
          {title}
        </Link>
      ),
    },
    !oneAddress && {
      id: "address",
      header: "Adresse",
      value: ({ aggregatedData }) => streetOf(aggregatedData),
      cell: ({ aggregatedData }) => (
        <span className="block min-w-32 max-w-64 truncate">{streetOf(aggregatedData) ?? NONE}</span>
      ),
    },
    {
      id: "kind",
      header: "Type",
      value: kindText,
      cell: (offer) => <span className="whitespace-nowrap">{kindText(offer)}</span>,
    },
    {
      id: "surface",
      header: "Surface",
      align: "right",
      value: ({ aggregatedData }) => aggregatedData.totalSurface,
      cell: ({ aggregatedData: { totalSurface } }) =>
        totalSurface === null ? NONE : formatSurface(totalSurface),
    },
    {
      id: "posts",
      header: "Postes",
      align: "right",
      value: ({ aggregatedData }) => aggregatedData.totalPosts,
      cell: ({ aggregatedData }) => postsFigure(aggregatedData)?.figure ?? NONE,
    },
    {
      id: "money",
      header: "Loyer ou prix",
      align: "right",
      value: ({ aggregatedData }) => least(aggregatedData),
      cell: (offer) => {
        const money = moneyFigure(offer);
        return money ? <span className="text-money">{money.figure}</span> : NONE;
      },
    },
    {
      id: "status",
      header: "Statut",
      value: ({ status }) => offerStatusLabels[status],
      cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{offerStatusLabels[status]}</StatusBadge>,
    },
    {
      id: "updated",
      header: "Modifiée",
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">
          <Moment at={updatedAt} short />
        </span>
      ),
    },
    {
      id: "units",
      header: "Lots",
      value: ({ units }) => units.length,
      cell: ({ id, title, units }) => (
        <Button size="sm" onClick={() => onLots(id)}>
          {formatCount(units.length, "lot")}
          <span className="sr-only"> de {title}</span>
        </Button>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
