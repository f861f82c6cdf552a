import { formatCount, formatEurosPerSqm, formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { PricesAround } from "@plateau/contract/registry/parcel.ts";
import { useRoom } from "../../../ui/use-room.ts";
import { type PriceBar, priceBars } from "./price-bars.ts";

type PricesChartProps = { years: PricesAround["years"]; radius: number };

/** A median of fewer sales is unreliable. */
/** Fewer sales than this do not make a reliable median. */
export const FEW_SALES = 5;
/** Minimum column width in pixels for a price label; below it, bars are horizontal. */
const NARROWEST_COLUMN = 48;
const MAX_COLUMN_WIDTH = 96;

/** With a table for screen readers. */
export function PricesChart({ years, radius }: PricesChartProps) {
  const { element, room } = useRoom<HTMLDivElement>();
  const bars = priceBars(years);
  const width = room?.width ?? 0;
  const column = Math.min(width / bars.length, MAX_COLUMN_WIDTH);
  const few = years.some(({ saleCount }) => saleCount < FEW_SALES);
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
        Prix médian en euros par m² et nombre de ventes de l’année, à moins de {formatNumber(radius)}
        {NARROW}m.
        {few && ` Contour seul${NARROW}: moins de ${FEW_SALES} ventes.`}
      </figcaption>
      <div className="sr-only">
        <PricesTable years={years} />
      </div>
    </figure>
  );
}

const fillOf = ({ sales }: PriceBar): string =>
  sales < FEW_SALES ? "fill-transparent stroke-money" : "fill-money";
const priceOf = (price: number): string => formatNumber(price, { decimals: 0 });
const salesOf = ({ sales }: PriceBar): string => (sales === 0 ? "–" : formatNumber(sales));

function Words({ bar: { year, price, sales } }: { bar: PriceBar }) {
  const words =
    price === null ? "aucune vente" : `${formatEurosPerSqm(price)}, ${formatCount(sales, "vente")}`;
  return <title>{`${year}${NARROW}: ${words}`}</title>;
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
          <g key={bar.year}>
            <Words bar={bar} />
            {bar.price !== null && (
              <>
                <rect
                  x={x - width / 2}
                  y={FLOOR - height}
                  width={width}
                  height={height}
                  className={fillOf(bar)}
                />
                <text x={x} y={FLOOR - height - 7} className="fill-ink font-medium">
                  {priceOf(bar.price)}
                </text>
              </>
            )}
            <text x={x} y={FLOOR + 18} className="fill-ink-muted">
              {bar.year}
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
const START = 40;
const AFTER = 86;

function Rows({ bars, width }: { bars: readonly PriceBar[]; width: number }) {
  const longest = Math.max(width - START - AFTER, 0);
  return (
    <svg aria-hidden="true" width={width} height={bars.length * ROW}>
      {bars.map((bar, at) => {
        const [baseline, length] = [at * ROW + 16, bar.share * longest];
        return (
          <g key={bar.year}>
            <Words bar={bar} />
            <text x={0} y={baseline} className="fill-ink-muted">
              {bar.year}
            </text>
            {bar.price !== null && (
              <>
                <rect
                  x={START}
                  y={at * ROW + (ROW - BAR_HEIGHT) / 2}
                  width={length}
                  height={BAR_HEIGHT}
                  className={fillOf(bar)}
                />
                <text x={START + length + 8} y={baseline} className="fill-ink font-medium">
                  {priceOf(bar.price)}
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

function PricesTable({ years }: { years: PricesAround["years"] }) {
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
        {years.map(({ year, medianPricePerSqm, saleCount }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{formatEurosPerSqm(medianPricePerSqm)}</td>
            <td>{formatNumber(saleCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
