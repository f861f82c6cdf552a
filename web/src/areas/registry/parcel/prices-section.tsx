import {
  formatCount,
  formatEurosPerSqm,
  formatNumber,
  formatPercent,
} from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Parcel, PricesAround } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Busy } from "../../../ui/busy.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRoom } from "../../../ui/use-room.ts";
import { EmptyBlock } from "./empty-block.tsx";
import { FEW_SALES, PricesChart } from "./prices-chart.tsx";
import { pricesAroundQuery } from "./queries.ts";
import { isCountUnknown, ParcelSection } from "./records-section.tsx";

type Years = PricesAround["years"];

/** Loaded when scrolled into view. */
export function PricesSection({ parcel }: { parcel: Parcel }) {
  const { element, seen } = useRoom<HTMLDivElement>();
  const { data, error, refetch, isFetching } = useQuery({
    ...pricesAroundQuery(parcel.number),
    enabled: seen,
  });
  const years = data?.years ?? [];
  return (
    <ParcelSection
      id="price"
      title="Prix au m² alentour"
      count={data && !isCountUnknown(data.provenance, years.length) ? salesOf(years) : undefined}
      source={data?.provenance}
    >
      <div ref={element} className="@container rounded-lg border border-line bg-surface">
        {error && !isFetching ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <PricesSkeleton />
        ) : years.length === 0 ? (
          <EmptyBlock
            source={data.provenance}
            empty="Aucun prix trouvé alentour"
            none={`Aucune vente à moins de ${formatNumber(data.radius)}${NARROW}m de la parcelle`}
          />
        ) : (
          <div className="grid gap-x-12 gap-y-5 p-4 @4xl:grid-cols-[auto_minmax(0,1fr)] sm:p-5">
            <PriceFacts years={years} />
            <PricesChart years={years} radius={data.radius} />
          </div>
        )}
      </div>
    </ParcelSection>
  );
}

const salesOf = (years: Years): number => years.reduce((sum, { saleCount }) => sum + saleCount, 0);

function PriceFacts({ years }: { years: Years }) {
  const [last, before] = [years.at(-1), years.at(-2)];
  const first = years[0];
  if (!last || !first) return null;
  // A median of few sales says nothing of a trend.
  const comparable = before && Math.min(last.saleCount, before.saleCount) >= FEW_SALES;
  const change = comparable ? last.medianPricePerSqm / before.medianPricePerSqm - 1 : undefined;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 @4xl:flex-col">
      <Fact
        words={`Prix médian en ${last.year}`}
        aside={before && change !== undefined && `${signed(change)} par rapport à ${before.year}`}
      >
        <span className="text-money">{formatEurosPerSqm(last.medianPricePerSqm)}</span>
      </Fact>
      <Fact
        words={`Ventes en ${last.year}`}
        aside={years.length > 1 && `${formatCount(salesOf(years), "vente")} depuis ${first.year}`}
      >
        {formatNumber(last.saleCount)}
      </Fact>
    </dl>
  );
}

const signed = (ratio: number): string => `${ratio > 0 ? "+" : ""}${formatPercent(ratio, 1)}`;

function Fact({ words, aside, children }: { words: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{words}</dt>
      <dd>
        <span className="font-semibold text-2xl tabular-nums tracking-tight">{children}</span>
        {aside && <span className="mt-0.5 block text-ink-faint text-sm tabular-nums">{aside}</span>}
      </dd>
    </div>
  );
}

const COMING = ["h-16", "h-20", "h-24", "h-28", "h-24", "h-32", "h-36"];

function PricesSkeleton() {
  return (
    <Busy label="Chargement des prix…" className="flex h-72 items-end gap-4 p-5">
      {COMING.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
        <Skeleton key={at} className={`w-12 ${height}`} />
      ))}
    </Busy>
  );
}
