export type Cell = { row: number; col: number };

export type Move = "stay" | "up" | "down" | "left" | "right" | "next" | "previous";

export type SheetSize = { rows: number; cols: number };

const clamp = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** `next` and `previous` wrap to adjacent rows; clamped to the sheet. */
export const moveCell = ({ row, col }: Cell, move: Move, { rows, cols }: SheetSize): Cell => {
  const at = row * cols + col;
  const along = (to: number): Cell => {
    const bounded = clamp(to, rows * cols - 1);
    return { row: Math.floor(bounded / cols), col: bounded % cols };
  };
  switch (move) {
    case "up":
      return { row: clamp(row - 1, rows - 1), col };
    case "down":
      return { row: clamp(row + 1, rows - 1), col };
    case "left":
      return { row, col: clamp(col - 1, cols - 1) };
    case "right":
      return { row, col: clamp(col + 1, cols - 1) };
    case "next":
      return along(at + 1);
    case "previous":
      return along(at - 1);
    case "stay":
      return { row, col };
  }
};

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const PAGE = 10;

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean };

export const cellAfterKey = (from: Cell, pressed: Key, size: SheetSize): Cell | null => {
  const far = pressed.ctrlKey || pressed.metaKey;
  const last = { row: size.rows - 1, col: size.cols - 1 };
  const arrow = arrows[pressed.key];
  if (arrow && !far) return moveCell(from, arrow, size);
  switch (pressed.key) {
    case "ArrowUp":
      return { row: 0, col: from.col };
    case "ArrowDown":
      return { row: last.row, col: from.col };
    case "ArrowLeft":
      return { row: from.row, col: 0 };
    case "ArrowRight":
      return { row: from.row, col: last.col };
    case "Home":
      return { row: far ? 0 : from.row, col: 0 };
    case "End":
      return far ? last : { row: from.row, col: last.col };
    case "PageUp":
      return { row: clamp(from.row - PAGE, last.row), col: from.col };
    case "PageDown":
      return { row: clamp(from.row + PAGE, last.row), col: from.col };
    case "Tab": {
      const to = moveCell(from, pressed.shiftKey ? "previous" : "next", size);
      return to.row === from.row && to.col === from.col ? null : to;
    }
    default:
      return null;
  }
};

export type Command = "enter" | "redo" | "undo" | "duplicate" | "open" | "clear" | "type";

/** Of a key that moves to no cell. Redo is Ctrl Y or Ctrl Shift Z; Command on a Mac. */
export const commandOf = ({ key, shiftKey, ctrlKey, metaKey }: Key): Command | null => {
  if (key === "Enter") return "enter";
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === "y" || (letter === "z" && shiftKey)) return "redo";
    if (letter === "z") return "undo";
    return letter === "d" ? "duplicate" : null;
  }
  if (key === "F2" || key === " ") return "open";
  if (key === "Delete" || key === "Backspace") return "clear";
  return key.length === 1 ? "type" : null;
};
