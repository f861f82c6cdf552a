import { cellText } from "./cell-text.ts";
import type { Cell } from "./sheet-moves.ts";
import type { UnitColumn } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import type { UnitRow } from "./unit-row.ts";

/** A rectangle of cells of the lots, from its first to its last row and column. */
export type Block = { top: number; left: number; bottom: number; right: number };

/** The rectangle between two cells; what lies beyond the last column of the lot is not part of it. */
export const blockBetween = (one: Cell, other: Cell, lastCol: number): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col, lastCol),
  right: Math.min(Math.max(one.col, other.col), lastCol),
});

type Sheet = { rows: readonly UnitRow[]; columns: readonly UnitColumn[]; buildingIds: readonly string[] };

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A block as spreadsheets exchange it: see `parseBlock`, which reads it back. One cell alone is its bare text. */
export const blockText = ({ rows, columns, buildingIds }: Sheet, block: Block): string => {
  const chosen = columns.slice(block.left, block.right + 1);
  const lines = rows
    .slice(block.top, block.bottom + 1)
    .map((row) => chosen.map((column) => cellText(row, column, buildingIds)));
  const [[only = ""] = []] = lines;
  if (lines.length === 1 && chosen.length === 1) return only;
  return lines.map((texts) => texts.map(quoted).join("\t")).join("\r\n");
};

const emptied = (column: UnitColumn): Partial<UnitRow> => {
  if (column.kind === "flag") return { [column.field]: false };
  return column.kind === "buildings" ? { buildingIds: [] } : { [column.field]: "" };
};

/** The rows after Delete on a block. */
export const withoutBlock = (
  rows: readonly UnitRow[],
  columns: readonly UnitColumn[],
  { top, bottom, left, right }: Block,
): UnitRow[] =>
  rows.map((row, at) =>
    at < top || at > bottom
      ? row
      : columns.slice(left, right + 1).reduce((after, column) => patchRow(after, emptied(column)), row),
  );
