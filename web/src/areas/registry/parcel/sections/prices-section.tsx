import { formatEurosPerSqm } from "@plateau/contract/format/money.ts";
import { formatCount, formatNumber, formatPercent } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Parcel, PricesAround } from "@plateau/contract/registry/parcel.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useRoom } from "../../../../ui/use-room.ts";
import { PricesChart } from "./prices-chart.tsx";
import { pricesAroundQuery } from "./queries.ts";
import { ParcelSection } from "./records-section.tsx";

type Years = PricesAround["annees"];

/** What was paid per m² around the parcel, year by year. It is asked for when it comes into sight. */
export function PricesSection({ parcel }: { parcel: Parcel }) {
  const { element, seen } = useRoom<HTMLDivElement>();
  const { data, error, refetch, isFetching } = useQuery({
    ...pricesAroundQuery(parcel.numero),
    enabled: seen,
  });
  const years = data?.annees ?? [];
  return (
    <ParcelSection
      id="prix"
      title="Prix au m² alentour"
      count={data && salesOf(years)}
      source={data?.provenance}
    >
      <div ref={element} className="@container rounded-lg border border-line bg-surface">
        {error && !isFetching ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <PricesToCome />
        ) : years.length === 0 ? (
          <EmptyState
            compact
            title="Aucun prix trouvé alentour"
            text={`Aucune vente connue à moins de ${formatNumber(data.rayon)}${NARROW}m de la parcelle.`}
          />
        ) : (
          <div className="grid gap-x-12 gap-y-5 p-4 @4xl:grid-cols-[auto_minmax(0,1fr)] sm:p-5">
            <PriceFacts years={years} />
            <PricesChart years={years} rayon={data.rayon} />
          </div>
        )}
      </div>
    </ParcelSection>
  );
}

const salesOf = (years: Years): number => years.reduce((sum, { nombre_ventes }) => sum + nombre_ventes, 0);

/** The latest year's price, and how it stands to the one before it. */
function PriceFacts({ years }: { years: Years }) {
  const [last, before] = [years.at(-1), years.at(-2)];
  const first = years[0];
  if (!last || !first) return null;
  const change = before && last.prix_m2_median / before.prix_m2_median - 1;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 @4xl:flex-col">
      <Fact
        words={`Prix médian en ${last.annee}`}
        aside={before && change !== undefined && `${signed(change)} par rapport à ${before.annee}`}
      >
        <span className="text-money">{formatEurosPerSqm(last.prix_m2_median)}</span>
      </Fact>
      <Fact
        words={`Ventes en ${last.annee}`}
        aside={years.length > 1 && `${formatCount(salesOf(years), "vente")} depuis ${first.annee}`}
      >
        {formatNumber(last.nombre_ventes)}
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

/** The heights that the chart has, low to high. */
const COMING = ["h-16", "h-20", "h-24", "h-28", "h-24", "h-32", "h-36"];

function PricesToCome() {
  return (
    <div aria-busy="true" className="flex h-72 items-end gap-4 p-5">
      <span role="status" className="sr-only">
        Chargement des prix…
      </span>
      {COMING.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
        <Skeleton key={at} className={`w-12 ${height}`} />
      ))}
    </div>
  );
}
