import type { UnitTable } from "../port.ts";

/** Widths of the columns and the size of the letters, in points, with which a table fits its page. */
export type Fit = { fontSize: number; widths: number[] };

/** Space on both sides of a cell's text. */
export const CELL_PADDING = 4;

const SIZES = [8, 7.5, 7, 6.5, 6, 5.5];
/** The breadth of Inter's letters on average, in parts of their size; figures in tables are broader. */
const LETTER = 0.57;
const FIGURE = 0.65;
const SPACE = 0.3;
/** How much broader bold letters are. */
const BOLD = 1.08;

/** About how broad a text is at size 1; on the safe side. */
const breadthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) =>
      sum + (/\d/.test(character) ? FIGURE : /[\s\u00a0.,:;|'’]/.test(character) ? SPACE : LETTER),
    0,
  );

/** The broadest part of a text that no line break cuts. */
const unbreakable = (text: string): number => Math.max(0, ...text.split(/[ \n]/).map(breadthOf));

/** Free texts break over lines beyond this breadth (at size 1). */
const BROADEST = 13;

/**
 * The widths that keep each figure on one line, as large as the page allows; what is left is shared by all columns in
 * proportion. When even the smallest letters are too large, columns are narrowed alike and texts break.
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
