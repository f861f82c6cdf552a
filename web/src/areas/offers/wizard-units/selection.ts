import type { Cell } from "./cell-moves.ts";
import { cellText } from "./cell-text.ts";
import { typedPatch } from "./parse-cell.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

export type Block = { top: number; left: number; bottom: number; right: number };

export const selectBlock = (one: Cell, other: Cell, lastCol: number): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col, lastCol),
  right: Math.min(Math.max(one.col, other.col), lastCol),
});

type Sheet = { rows: readonly UnitRow[]; columns: readonly UnitColumn[]; buildingIds: readonly string[] };

const quoteCell = (text: string): string =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Tab-separated text that `parseBlock` reads back; a single cell is unquoted. */
export const blockText = ({ rows, columns, buildingIds }: Sheet, block: Block): string => {
  const selected = columns.slice(block.left, block.right + 1);
  const lines = rows
    .slice(block.top, block.bottom + 1)
    .map((row) => selected.map((column) => cellText(row, column, buildingIds)));
  const [[only = ""] = []] = lines;
  if (lines.length === 1 && selected.length === 1) return only;
  return lines.map((texts) => texts.map(quoteCell).join("\t")).join("\r\n");
};

const emptyPatch = (column: UnitColumn): Partial<UnitRow> => {
  if (column.kind === "flag") return { [column.field]: false };
  return column.kind === "buildings" ? { buildingIds: [] } : { [column.field]: "" };
};

const changeBlock = (
  rows: readonly UnitRow[],
  columns: readonly UnitColumn[],
  { top, bottom, left, right }: Block,
  patchOf: (column: UnitColumn) => Partial<UnitRow>,
): UnitRow[] =>
  rows.map((row, at) =>
    at < top || at > bottom
      ? row
      : columns.slice(left, right + 1).reduce((after, column) => patchRow(after, patchOf(column)), row),
  );

export const clearBlock = (
  rows: readonly UnitRow[],
  columns: readonly UnitColumn[],
  block: Block,
): UnitRow[] => changeBlock(rows, columns, block, emptyPatch);

/** One text in all cells, as spreadsheets paste a single cell. */
export const fillBlock = ({ rows, columns, buildingIds }: Sheet, block: Block, text: string): UnitRow[] =>
  changeBlock(rows, columns, block, (column) => typedPatch(column, text, buildingIds));
