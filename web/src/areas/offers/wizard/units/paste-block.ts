import { plainText } from "@plateau/contract/format/plain-text.ts";
import { readCell } from "./read-cell.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

/** One cell of a pasted block; `problem` when it cannot be read. */
export type PastedCell = { text: string; problem?: string };

/** What pasting a block would do, for the user to see before it is done. */
export type PastePlan = {
  /** The columns that the block fills; null where it has something that the sheet has no place for. */
  columns: readonly (UnitColumn | null)[];
  /** The block's first line was read as headings. */
  hasHeadings: boolean;
  rows: readonly { cells: readonly PastedCell[]; patch: Partial<UnitRow> }[];
  unreadable: number;
};

/**
 * Cuts what a spreadsheet put on the clipboard: tabs between cells, line ends between rows; a cell with a tab, a
 * line end or a quote in it stands in quotes, which are doubled inside.
 */
export const parseBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) break;
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    const atEnd = cell.lastIndex === text.length;
    if (end !== "\t" && !atEnd) rows.push([]);
    if (end === "\t" && atEnd) rows.at(-1)?.push("");
  }
  // Lines that are empty between others stay: what follows belongs to the lots farther down.
  return rows.slice(0, rows.findLastIndex((row) => row.some((each) => each !== "")) + 1);
};

const heading = (text: string): string =>
  plainText(text)
    .replace(/\(.*\)/g, "")
    .replace(/€|\/|\bht\b|\bhc\b|[.:]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/m2/g, "m²")
    .trim();

const columnOf = (text: string, columns: readonly UnitColumn[]): UnitColumn | null => {
  const word = heading(text);
  const names = ({ title, short, aliases }: UnitColumn) =>
    [title, short ?? "", ...(aliases ?? [])].map(heading);
  return (word && columns.find((column) => names(column).includes(word))) || null;
};

/** The columns named by the block's first line, when at least two of its cells are headings and none is data. */
const headings = (first: readonly string[], columns: readonly UnitColumn[]): (UnitColumn | null)[] | null => {
  const found = first.map((text) => columnOf(text, columns));
  const known = found.filter((column) => column !== null);
  const numbers = first.some((text) => /^[\d\s\u202f.,]+$/.test(text) && text.trim() !== "");
  return known.length >= 2 && !numbers && new Set(known).size === known.length ? found : null;
};

type PasteTarget = {
  /** The columns of the sheet, in order. */
  columns: readonly UnitColumn[];
  /** Where a block without headings starts. */
  from: number;
  buildingIds: readonly string[];
};

/** Reads a block against the columns that it would fill. */
export const planPaste = (block: readonly (readonly string[])[], target: PasteTarget): PastePlan => {
  const named = headings(block[0] ?? [], target.columns);
  const width = Math.max(0, ...block.map((row) => row.length));
  const columns =
    named ?? Array.from({ length: width }, (_, index) => target.columns[target.from + index] ?? null);
  const rows = block.slice(named ? 1 : 0).map((texts) => {
    const patch: Partial<UnitRow> = {};
    const cells = columns.map((column, index): PastedCell => {
      const text = texts[index] ?? "";
      if (!column || (text === "" && column.kind === "buildings")) return { text };
      const reading = readCell(column, text, target.buildingIds);
      if ("problem" in reading) return { text, problem: reading.problem };
      Object.assign(patch, reading.patch);
      return { text };
    });
    return { cells, patch };
  });
  const unreadable = rows.reduce(
    (count, { cells }) => count + cells.filter((cell) => cell.problem).length,
    0,
  );
  return { columns, hasHeadings: named !== null, rows, unreadable };
};

/** The sheet after the paste: rows from `at` on are overwritten, missing ones added. Unreadable cells stay. */
export const applyPaste = (
  rows: readonly UnitRow[],
  at: number,
  plan: PastePlan,
  newRow: () => UnitRow,
): UnitRow[] => {
  const pasted = plan.rows.map(({ patch }, index) => patchRow(rows[at + index] ?? newRow(), patch));
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)];
};
