import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Cell, type Command, cellAfterKey, commandOf, type Move, moveCell } from "./cell-moves.ts";
import { clearBlock, selectBlock } from "./selection.ts";
import type { UnitColumn } from "./unit-columns.ts";
import type { UnitRow } from "./unit-row.ts";
import type { RowActions } from "./use-rows.ts";

/** `seed`: the character that opened the cell and replaces its text. */
export type Edit = { seed: string | null };

export const actionColumns = ["duplicate", "remove"] as const;

type SheetOptions = {
  rows: readonly UnitRow[];
  columns: readonly UnitColumn[];
  actions: RowActions;
  onNote: (row: number) => void;
};

export const isEditable = (row: UnitRow, column: UnitColumn): boolean =>
  column.kind !== "day" || row.availability === "on_a_specific_date";

/** Browsers leave a half visible cell where it is. */
const focusInView = (element: HTMLElement): void => {
  element.focus();
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
};

const cellAt = (element: HTMLElement | null): Cell | null => {
  const [row, col] = element?.dataset.cell?.split("-").map(Number) ?? [];
  return row === undefined || col === undefined ? null : { row, col };
};

export function useSheet({ rows, columns, actions, onNote }: SheetOptions) {
  const [active, setActive] = useState<Cell>({ row: 0, col: 0 });
  const [anchor, setAnchor] = useState<Cell | null>(null);
  const [edit, setEdit] = useState<Edit | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The cell to focus as soon as it is both active and rendered. */
  const target = useRef<Cell | null>(null);
  const leaving = useRef(false);
  const size = { rows: rows.length, cols: columns.length + actionColumns.length };
  const current = { row: Math.min(active.row, rows.length - 1), col: Math.min(active.col, size.cols - 1) };
  const corner = anchor && { ...anchor, row: Math.min(anchor.row, rows.length - 1) };
  const block = selectBlock(corner ?? current, current, columns.length - 1);
  const latest = useRef({ rows, columns, current, size });
  latest.current = { rows, columns, current, size };

  useEffect(() => {
    // A late effect of the render before must not take the focus that this key asks for.
    if (target.current !== active || edit) return;
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${current.row}-${current.col}"]`);
    // The virtual list has not rendered the row yet; retried on the next render.
    if (!cell) return;
    target.current = null;
    focusInView(cell);
  });

  const go = useCallback((cell: Cell, { extend } = { extend: false }) => {
    const from = latest.current.current;
    setAnchor((before) => (extend ? (before ?? from) : null));
    setActive(cell);
    setEdit(null);
    target.current = cell;
  }, []);

  const leaveBy = useCallback(
    (move: Move) => {
      const { current: from, size: now } = latest.current;
      const adds = move === "down" && from.row === now.rows - 1;
      if (adds) actions.add();
      go(moveCell(from, move, adds ? { ...now, rows: now.rows + 1 } : now));
    },
    [actions.add, go],
  );

  function open(cell: Cell, seed: string | null = null) {
    const row = rows[cell.row];
    const column = columns[cell.col];
    setActive(cell);
    setAnchor(null);
    if (!row) return;
    if (!column) {
      if (actionColumns[cell.col - columns.length] === "duplicate") {
        actions.duplicate(cell.row);
        go({ ...cell, row: cell.row + 1 });
      } else {
        actions.remove(cell.row);
        go(cell);
      }
    } else if (column.kind === "flag") {
      actions.patch(cell.row, { [column.field]: !row[column.field] });
      go(cell);
    } else if (column.kind === "note") onNote(cell.row);
    else if (isEditable(row, column)) setEdit({ seed });
    else go(cell);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const presses = event.key === "Enter" || event.key === " ";
    const inCell = target.dataset.cell || (target.dataset.keep !== undefined && !presses);
    if (edit || event.altKey || !inCell) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return;
    const leaves = leaving.current && event.key === "Tab";
    leaving.current = event.key === "Escape";
    const keep = target.querySelector<HTMLElement>("[data-keep]");
    if (keep && event.key === "Tab" && !event.shiftKey && !leaves) {
      focusInView(keep);
      event.preventDefault();
      return;
    }
    const to = leaves ? null : cellAfterKey(current, event, size);
    if (to) go(to, { extend: event.shiftKey && event.key !== "Tab" });
    else if (!run(commandOf(event), event.key)) return;
    event.preventDefault();
  }

  /** False for what the sheet leaves to the browser. */
  function run(command: Command | null, key: string): boolean {
    const column = columns[current.col];
    if (command === "enter") column && column.kind !== "note" ? leaveBy("down") : open(current);
    else if (command === "redo" || command === "undo") {
      actions[command]();
      // The focused row may be gone.
      go(current);
    } else if (command === "duplicate") actions.duplicate(current.row);
    else if (command === "open") open(current);
    else if (command === "clear") {
      if (column) actions.replace(clearBlock(rows, columns, block));
    } else if (command === "type" && column && column.kind !== "flag" && column.kind !== "note")
      open(current, key);
    else return false;
    return true;
  }

  function onMouseDown(event: MouseEvent) {
    if (event.shiftKey && !edit) event.preventDefault();
  }

  function onClick(event: MouseEvent) {
    const cell = cellAt((event.target as HTMLElement).closest<HTMLElement>("[data-cell]"));
    const again = edit && cell?.row === current.row && cell.col === current.col;
    if (cell && event.shiftKey) go(cell, { extend: true });
    else if (cell && !again) open(cell);
  }

  function onFocus(event: FocusEvent) {
    const cell = cellAt(event.target as HTMLElement);
    if (!cell || (cell.row === current.row && cell.col === current.col)) return;
    setActive(cell);
    setAnchor(null);
  }

  return { body, current, block, edit, setEdit, go, leaveBy, onKeyDown, onMouseDown, onClick, onFocus };
}
