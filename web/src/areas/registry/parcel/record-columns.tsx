import { formatDate, formatDateShort, knownDay } from "@plateau/contract/format/date.ts";
import { formatEuros, formatNumber, formatSurface } from "@plateau/contract/format/number.ts";
import type { DataColumn } from "../../../ui/data-table-columns.ts";
import { Line, NONE } from "./record-cells.tsx";

type Extra<Row> = Omit<Partial<DataColumn<Row>>, "id" | "header" | "value">;

/** Widths are required: virtualised tables (over 100 rows) do not measure cells. */
export const textColumn = <Row,>(
  id: string,
  header: string,
  textOf: (row: Row) => string | null,
  extra: Extra<Row> = {},
): DataColumn<Row> => ({
  id,
  header,
  width: 180,
  filter: "text",
  value: textOf,
  cell: (row) => <Line text={textOf(row)} />,
  ...extra,
});

/** Placeholder dates of the sources are shown as empty. */
export const dayColumn = <Row,>(
  id: string,
  header: string,
  dayOf: (row: Row) => string | null,
  extra: Extra<Row> = {},
): DataColumn<Row> => ({
  id,
  header,
  width: 124,
  value: (row) => knownDay(dayOf(row)),
  cell: (row) => {
    const day = knownDay(dayOf(row));
    return day ? (
      <time dateTime={day} title={formatDate(day)} className="whitespace-nowrap">
        {formatDateShort(day)}
      </time>
    ) : (
      NONE
    );
  },
  ...extra,
});

export const figureColumn = <Row,>(
  id: string,
  header: string,
  figureOf: (row: Row) => number | null,
  { words = (figure: number) => formatNumber(figure), ...extra }: FigureExtra<Row> = {},
): DataColumn<Row> => ({
  id,
  header,
  width: 120,
  align: "right",
  filter: "number",
  value: figureOf,
  cell: (row) => {
    const figure = figureOf(row);
    return figure === null ? NONE : words(figure);
  },
  ...extra,
});
type FigureExtra<Row> = Extra<Row> & { words?: (figure: number) => string };

export const surfaceColumn = <Row,>(
  id: string,
  header: string,
  surfaceOf: (row: Row) => number | null,
  extra: Extra<Row> = {},
): DataColumn<Row> =>
  figureColumn(id, header, surfaceOf, {
    width: 130,
    words: (surface) => formatSurface(surface, 2),
    ...extra,
  });

/** Euros in the money colour. */
export const eurosColumn = <Row,>(
  id: string,
  header: string,
  eurosOf: (row: Row) => number | null,
  { words = formatEuros, ...extra }: FigureExtra<Row> = {},
): DataColumn<Row> =>
  figureColumn(id, header, eurosOf, {
    width: 150,
    cell: (row) => {
      const euros = eurosOf(row);
      return euros === null ? NONE : <span className="text-money">{words(euros)}</span>;
    },
    ...extra,
  });

export const flagColumn = <Row,>(
  id: string,
  header: string,
  flagOf: (row: Row) => boolean | null,
): DataColumn<Row> => {
  const words = (row: Row) => {
    const flag = flagOf(row);
    return flag === null ? null : flag ? "Oui" : "Non";
  };
  return { id, header, width: 130, filter: ["Oui", "Non"], value: words };
};

/** Sum of known values for the totals row; null if none is known. */
export const sumOf = <Row,>(rows: readonly Row[], figureOf: (row: Row) => number | null): number | null =>
  rows.reduce<number | null>((sum, row) => {
    const figure = figureOf(row);
    return figure === null ? sum : (sum ?? 0) + figure;
  }, null);
