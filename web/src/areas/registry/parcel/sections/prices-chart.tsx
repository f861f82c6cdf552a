import { formatEurosPerSqm } from "@plateau/contract/format/money.ts";
import { formatCount, formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { PricesAround } from "@plateau/contract/registry/parcel.ts";
import { useRoom } from "../../../../ui/use-room.ts";
import { type PriceBar, priceBars } from "./price-bars.ts";

type PricesChartProps = { years: PricesAround["annees"]; rayon: number };

/** Below this many sales a median says little. */
const FEW = 5;
/** The narrowest column, in pixels, that its price fits above: where there is less room bars lie in rows. */
const NARROWEST_COLUMN = 48;
const WIDEST_COLUMN = 96;

/** Median prices by year, each with its figure and its sales; a table for who cannot see it. */
export function PricesChart({ years, rayon }: PricesChartProps) {
  const { element, room } = useRoom<HTMLDivElement>();
  const bars = priceBars(years);
  const width = room?.width ?? 0;
  const column = Math.min(width / bars.length, WIDEST_COLUMN);
  const few = years.some(({ nombre_ventes }) => nombre_ventes < FEW);
  return (
    <figure>
      <div ref={element} className="min-h-48 overflow-hidden text-xs tabular-nums">
        {room &&
          (column < NARROWEST_COLUMN ? (
            <Rows bars={bars} width={width} />
          ) : (
            <Columns bars={bars} column={column} />
          ))}
      </div>
      <figcaption className="mt-3 text-ink-muted text-sm">
        Prix médian en euros par m² et nombre de ventes de l’année, à moins de {formatNumber(rayon)}
        {NARROW}m.
        {few && ` Contour seul${NARROW}: moins de ${FEW} ventes.`}
      </figcaption>
      <div className="sr-only">
        <PricesTable years={years} />
      </div>
    </figure>
  );
}

const fillOf = ({ ventes }: PriceBar): string =>
  ventes < FEW ? "fill-transparent stroke-money" : "fill-money";
const priceOf = (prix: number): string => formatNumber(prix, { decimals: 0 });
const salesOf = ({ ventes }: PriceBar): string => (ventes === 0 ? "–" : formatNumber(ventes));

/** The words under the pointer. */
function Words({ bar: { annee, prix, ventes } }: { bar: PriceBar }) {
  const words =
    prix === null ? "aucune vente" : `${formatEurosPerSqm(prix)}, ${formatCount(ventes, "vente")}`;
  return <title>{`${annee}${NARROW}: ${words}`}</title>;
}

const TALLEST = 152;
const FLOOR = TALLEST + 24;
const BAR_WIDTH = 44;

function Columns({ bars, column }: { bars: readonly PriceBar[]; column: number }) {
  const width = Math.min(BAR_WIDTH, column * 0.7);
  return (
    <svg aria-hidden="true" width={bars.length * column} height={FLOOR + 44} className="[text-anchor:middle]">
      {bars.map((bar, at) => {
        const [x, height] = [(at + 0.5) * column, bar.share * TALLEST];
        return (
          <g key={bar.annee}>
            <Words bar={bar} />
            {bar.prix !== null && (
              <>
                <rect
                  x={x - width / 2}
                  y={FLOOR - height}
                  width={width}
                  height={height}
                  className={fillOf(bar)}
                />
                <text x={x} y={FLOOR - height - 7} className="fill-ink font-medium">
                  {priceOf(bar.prix)}
                </text>
              </>
            )}
            <text x={x} y={FLOOR + 18} className="fill-ink-muted">
              {bar.annee}
            </text>
            <text x={x} y={FLOOR + 36} className="fill-ink-faint">
              {salesOf(bar)}
            </text>
          </g>
        );
      })}
      <line x2={bars.length * column} y1={FLOOR + 0.5} y2={FLOOR + 0.5} className="stroke-line-strong" />
    </svg>
  );
}

const ROW = 24;
const BAR_HEIGHT = 14;
/** Where bars begin: right of the years. */
const START = 40;
/** Room for a price after the longest bar, and for the sales at the end. */
const AFTER = 86;

function Rows({ bars, width }: { bars: readonly PriceBar[]; width: number }) {
  const longest = Math.max(width - START - AFTER, 0);
  return (
    <svg aria-hidden="true" width={width} height={bars.length * ROW}>
      {bars.map((bar, at) => {
        const [baseline, length] = [at * ROW + 16, bar.share * longest];
        return (
          <g key={bar.annee}>
            <Words bar={bar} />
            <text x={0} y={baseline} className="fill-ink-muted">
              {bar.annee}
            </text>
            {bar.prix !== null && (
              <>
                <rect
                  x={START}
                  y={at * ROW + (ROW - BAR_HEIGHT) / 2}
                  width={length}
                  height={BAR_HEIGHT}
                  className={fillOf(bar)}
                />
                <text x={START + length + 8} y={baseline} className="fill-ink font-medium">
                  {priceOf(bar.prix)}
                </text>
              </>
            )}
            <text x={width} y={baseline} className="fill-ink-faint [text-anchor:end]">
              {salesOf(bar)}
            </text>
          </g>
        );
      })}
      <line x1={START - 0.5} x2={START - 0.5} y2={bars.length * ROW} className="stroke-line-strong" />
    </svg>
  );
}

function PricesTable({ years }: { years: PricesAround["annees"] }) {
  return (
    <table>
      <caption>Prix au m² des ventes alentour, par année</caption>
      <thead>
        <tr>
          <th scope="col">Année</th>
          <th scope="col">Prix médian</th>
          <th scope="col">Ventes</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ annee, prix_m2_median, nombre_ventes }) => (
          <tr key={annee}>
            <th scope="row">{annee}</th>
            <td>{formatEurosPerSqm(prix_m2_median)}</td>
            <td>{formatNumber(nombre_ventes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
