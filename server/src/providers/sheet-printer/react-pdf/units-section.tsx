import { View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { UnitColumn, UnitTable } from "../port.ts";
import { tabularFigures } from "./fonts.ts";
import { ink, styles } from "./ink.ts";
import type { Room } from "./page-room.ts";
import { Heading, Tagged, Words } from "./words.tsx";

export type Fit = { fontSize: number; widths: number[] };

export const CELL_PADDING = 4;

const SIZES = [8, 7.5, 7, 6.5, 6, 5.5];
/** Average width of Inter's letters relative to the font size; table figures are wider. */
const LETTER = 0.57;
const FIGURE = 0.65;
const SPACE = 0.3;
const BOLD = 1.08;

/** Estimated, in units of the font size. */
export const breadthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) =>
      sum + (/\d/.test(character) ? FIGURE : /[\s\u00a0.,:;|'’]/.test(character) ? SPACE : LETTER),
    0,
  );

const unbreakable = (text: string): number => Math.max(0, ...text.split(/[ \n]/).map(breadthOf));

const BROADEST = 13;

/**
 * Keeps each figure on one line at the largest font size that fits and shares the remaining space in
 * proportion. At the smallest size, narrows all columns and lets texts wrap.
 */
export const fitColumns = ({ columns, rows, totals }: UnitTable, room: number): Fit => {
  const breadths = columns.map(({ label }, at) => {
    const cells = rows.map((row) => Math.min(BROADEST, breadthOf(row[at] ?? "")));
    const bold = Math.max(breadthOf(totals?.[at] ?? ""), unbreakable(label));
    return cells.reduce((most, cell) => Math.max(most, cell), bold * BOLD);
  });
  const natural = (fontSize: number) => breadths.map((breadth) => breadth * fontSize + 2 * CELL_PADDING);
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const fontSize = SIZES.find((size) => sum(natural(size)) <= room) ?? SIZES.at(-1) ?? 6;
  const widths = natural(fontSize);
  const factor = room / sum(widths);
  return { fontSize, widths: widths.map((width) => width * factor) };
};

type RowProps = {
  table: UnitTable;
  fit: Fit;
  cells: readonly string[];
  kind: "head" | "unit" | "total";
  /** The table it belongs to. */
  of: string;
  newFloor?: boolean;
};

const rowStyles = {
  head: { borderBottomWidth: 0.75, borderBottomColor: ink.lineStrong, alignItems: "flex-end" },
  unit: { borderBottomWidth: 0.5, borderBottomColor: ink.line, alignItems: "center" },
  total: {
    borderTopWidth: 0.75,
    borderTopColor: ink.lineStrong,
    backgroundColor: ink.paper,
    alignItems: "center",
  },
} as const;

const colourOf = ({ money }: UnitColumn, kind: RowProps["kind"]): string =>
  kind === "head" ? ink.faint : money ? ink.money : ink.text;

function Row({ table, fit, cells, kind, of, newFloor = false }: RowProps): ReactNode {
  return (
    <Tagged
      tag="TR"
      {...(kind === "head" ? { fixed: true, minPresenceAhead: 44, tagKey: `${of}-head` } : {})}
      wrap={false}
      style={{
        ...styles.row,
        ...rowStyles[kind],
        ...(newFloor ? { borderTopWidth: 0.5, borderTopColor: ink.lineStrong } : {}),
      }}
    >
      {table.columns.map((column, at) => (
        <Words
          key={column.label}
          tag={kind === "head" ? "TH" : "TD"}
          style={{
            width: fit.widths[at],
            paddingHorizontal: CELL_PADDING,
            paddingVertical: 3.4,
            textAlign: column.align,
            fontSize: kind === "head" ? Math.min(fit.fontSize, 7.5) : fit.fontSize,
            fontWeight: kind === "unit" ? 400 : kind === "head" ? 500 : 600,
            fontFeatureSettings: tabularFigures,
            lineHeight: 1.25,
            color: colourOf(column, kind),
          }}
        >
          {cells[at] || " "}
        </Words>
      ))}
    </Tagged>
  );
}

function Footnotes({ notes }: { notes: readonly string[] }): ReactNode {
  return (
    <View style={{ marginTop: notes.length ? 5 : 0 }}>
      {notes.map((note) => (
        <Words key={note} style={{ fontSize: 7.5, color: ink.faint }}>
          {note}
        </Words>
      ))}
    </View>
  );
}

type UnitsProps = { table: UnitTable; room: Room; id: string };

/** Repeats the header on each page; rows, total and notes never break away. A line parts the floors. */
export function UnitsSection({ table, room, id }: UnitsProps): ReactNode {
  const fit = fitColumns(table, room.width);
  const common = { table, fit, of: id };
  const last = table.rows.length - 1;
  const manyOnFloors = new Set(table.floors).size <= table.floors.length / 2;
  const newFloor = (at: number) => manyOnFloors && at > 0 && table.floors[at] !== table.floors[at - 1];
  return (
    <View style={styles.section}>
      <Heading ahead={90}>{table.rows.length > 1 ? "Lots" : "Lot"}</Heading>
      <Tagged tag="Table" tagKey={id}>
        <Row {...common} kind="head" cells={table.columns.map(({ label }) => label)} />
        {table.rows.map((cells, at) =>
          at === last ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may say the same.
            <View key={at} wrap={false}>
              <Row {...common} kind="unit" cells={cells} newFloor={newFloor(at)} />
              {table.totals && <Row {...common} kind="total" cells={table.totals} />}
              <Footnotes notes={table.footnotes} />
            </View>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may say the same.
            <Row key={at} {...common} kind="unit" cells={cells} newFloor={newFloor(at)} />
          ),
        )}
      </Tagged>
    </View>
  );
}
