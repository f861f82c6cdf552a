import { plainText } from "@plateau/contract/format/spacing.ts";
import { parseCell } from "./parse-cell.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

export type PastedCell = { text: string; problem?: string };

export type PastePlan = {
  columns: readonly (UnitColumn | null)[];
  hasHeadings: boolean;
  rows: readonly { cells: readonly PastedCell[]; patch: Partial<UnitRow> }[];
  unreadable: number;
};

/** Parses tab-separated clipboard text; quoted cells may contain tabs, line ends and doubled quotes. */
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
  // Blank lines between others stay, to keep the rows aligned.
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

/** Null unless at least two cells are headings and none is data. */
const headings = (first: readonly string[], columns: readonly UnitColumn[]): (UnitColumn | null)[] | null => {
  const matched = first.map((text) => columnOf(text, columns));
  const known = matched.filter((column) => column !== null);
  const numbers = first.some((text) => /^[\d\s\u202f.,]+$/.test(text) && text.trim() !== "");
  return known.length >= 2 && !numbers && new Set(known).size === known.length ? matched : null;
};

type PasteTarget = {
  columns: readonly UnitColumn[];
  from: number;
  buildingIds: readonly string[];
};

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
      const parsed = parseCell(column, text, target.buildingIds);
      if ("problem" in parsed) return { text, problem: parsed.problem };
      Object.assign(patch, parsed.patch);
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

/** Overwrites from row `at`, adding rows as needed; unreadable cells keep their value. */
export const applyPaste = (
  rows: readonly UnitRow[],
  at: number,
  plan: PastePlan,
  newRow: () => UnitRow,
): UnitRow[] => {
  const pasted = plan.rows.map(({ patch }, index) => patchRow(rows[at + index] ?? newRow(), patch));
  return [...rows.slice(0, at), ...pasted, ...rows.slice(at + pasted.length)];
};
