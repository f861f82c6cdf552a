import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { type FigureKind, headlineOf, kindText, streetOf } from "@plateau/contract/offers/card-figures.ts";
import { offerStatusLabels } from "@plateau/contract/offers/labels.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { NONE } from "@plateau/contract/offers/unit-texts.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { messageOf } from "../../../api/failure.ts";
import { shownMoneyExport, surfaceExport, workstationsExport } from "../../../record/exported-figures.ts";
import { OfferStatusBadge } from "../../../record/offer-badges.tsx";
import { Busy } from "../../../ui/busy.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SurfacesTable } from "../../offers/card/surfaces-table.tsx";
import type { OffersInArea } from "./offers-queries.ts";

type OfferColumnsOptions = {
  onLots: (id: string) => void;
  /** All at one address, shown above the table. */
  oneAddress: boolean;
};

const least = ({ aggregatedData: data }: Offer): number | null =>
  data.minRentPerMonth ?? data.totalRentPerMonth ?? data.minSalePrice ?? data.totalSalePrice;

/** The figures of the units above those of the whole, each named. */
function ScopedFigure({ offer, kinds }: { offer: Offer; kinds: readonly FigureKind[] }) {
  const shown = headlineOf(offer).flatMap(({ label, figures }) =>
    figures
      .filter(({ kind }) => kinds.includes(kind))
      .slice(0, 1)
      .map(({ kind, text }) => ({ label, kind, text })),
  );
  if (shown.length === 0) return NONE;
  return shown.map(({ label, kind, text }) => (
    <span
      key={label}
      className={cn("block whitespace-nowrap leading-tight", moneyKinds.includes(kind) && "text-money")}
    >
      {text}
      {label && <span className="ml-1 text-ink-faint text-xs">{label.toLowerCase()}</span>}
    </span>
  ));
}

const moneyKinds: readonly FigureKind[] = ["rent", "price"];

function offerColumns({ onLots, oneAddress }: OfferColumnsOptions): DataColumn<Offer>[] {
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
      exportedAs: surfaceExport,
      value: ({ aggregatedData }) => aggregatedData.totalSurface,
      cell: (offer) => <ScopedFigure offer={offer} kinds={["surface"]} />,
    },
    {
      id: "posts",
      header: "Postes",
      align: "right",
      exportedAs: workstationsExport,
      value: ({ aggregatedData }) => aggregatedData.totalPosts,
      cell: (offer) => <ScopedFigure offer={offer} kinds={["workstations"]} />,
    },
    {
      id: "money",
      header: "Loyer ou prix",
      align: "right",
      exportedAs: shownMoneyExport,
      value: least,
      cell: (offer) => <ScopedFigure offer={offer} kinds={moneyKinds} />,
    },
    {
      id: "status",
      header: "Statut",
      value: ({ status }) => offerStatusLabels[status],
      cell: ({ status }) => <OfferStatusBadge status={status} />,
    },
    {
      id: "updated",
      header: "Modifiée",
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={updatedAt} short />
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

type OffersSectionProps = {
  area: OffersInArea;
  /** Id of the offer whose units are open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

export function OffersSection({ area, open, onOpen }: OffersSectionProps) {
  const label = area.place?.properties.label;
  return (
    <section aria-labelledby="section-offres" className="min-w-0">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 id="section-offres" className="text-lg">
          Offres dans la zone
          {area.offers && (
            <span className="text-ink-muted tabular-nums"> ({formatNumber(area.offers.length)})</span>
          )}
        </h2>
        {label && <p className="text-ink-faint text-sm">{label}</p>}
      </header>
      <Offers area={area} onLots={onOpen} />
      <UnitsDialog offer={area.offers?.find(({ id }) => id === open)} onClose={() => onOpen(undefined)} />
    </section>
  );
}

const boxClasses = "rounded-lg border border-line bg-surface";
const keyOf = (offer: Offer) => offer.id;

function Offers({ area, onLots }: { area: OffersInArea; onLots: (id: string) => void }) {
  const { offers, waiting, error, retry, place } = area;
  const navigate = useNavigate();
  const oneAddress = place?.properties.type === "housenumber";
  const columns = useMemo(() => offerColumns({ onLots, oneAddress }), [onLots, oneAddress]);
  if (offers && offers.length > 0)
    return (
      <DataTable
        label="Offres dans la zone"
        noun="offre"
        columns={columns}
        rows={offers}
        keyOf={keyOf}
        onOpen={({ id }) => void navigate({ to: "/real-estates/$id", params: { id } })}
      />
    );
  if (offers)
    return <EmptyState compact title="Aucune offre trouvée dans cette zone." className={boxClasses} />;
  if (waiting)
    return (
      <Busy label="Recherche des offres…">
        <Skeleton className="h-19 rounded-lg" />
      </Busy>
    );
  return <ErrorState message={messageOf(error)} onRetry={retry} className={boxClasses} />;
}

type LotsDialogProps = {
  offer: Offer | undefined;
  onClose: () => void;
};

function UnitsDialog({ offer, onClose }: LotsDialogProps) {
  return (
    <Dialog
      open={offer !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Lots"
      description={offer?.title}
      size="xl"
    >
      {offer &&
        (offer.units.length > 0 ? (
          <SurfacesTable units={offer.units} buildings={offer.buildings} propertyType={offer.propertyType} />
        ) : (
          <EmptyState compact title="Aucun lot disponible pour ce bien immobilier" />
        ))}
    </Dialog>
  );
}
