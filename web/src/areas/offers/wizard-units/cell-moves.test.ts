import { expect, test } from "vitest";
import { cellAfterKey, moveCell } from "./cell-moves.ts";

const size = { rows: 3, cols: 4 };
const press = (key: string, held: { shift?: boolean; ctrl?: boolean } = {}) => ({
  key,
  shiftKey: held.shift ?? false,
  ctrlKey: held.ctrl ?? false,
  metaKey: false,
});

test("moves with arrows and stops at the edges", () => {
  expect(cellAfterKey({ row: 1, col: 1 }, press("ArrowRight"), size)).toEqual({ row: 1, col: 2 });
  expect(cellAfterKey({ row: 0, col: 0 }, press("ArrowUp"), size)).toEqual({ row: 0, col: 0 });
  expect(cellAfterKey({ row: 0, col: 2 }, press("ArrowDown", { ctrl: true }), size)).toEqual({
    row: 2,
    col: 2,
  });
});

test("wraps Tab to the next row and leaves the sheet at its ends", () => {
  expect(cellAfterKey({ row: 0, col: 3 }, press("Tab"), size)).toEqual({ row: 1, col: 0 });
  expect(cellAfterKey({ row: 1, col: 0 }, press("Tab", { shift: true }), size)).toEqual({ row: 0, col: 3 });
  expect(cellAfterKey({ row: 2, col: 3 }, press("Tab"), size)).toBeNull();
  expect(cellAfterKey({ row: 0, col: 0 }, press("Tab", { shift: true }), size)).toBeNull();
});

test("moves to the ends of the row with Home and End, of the sheet with Ctrl", () => {
  expect(cellAfterKey({ row: 1, col: 2 }, press("Home"), size)).toEqual({ row: 1, col: 0 });
  expect(cellAfterKey({ row: 1, col: 2 }, press("End", { ctrl: true }), size)).toEqual({ row: 2, col: 3 });
});

test("ignores letters and clamps moves", () => {
  expect(cellAfterKey({ row: 0, col: 0 }, press("a"), size)).toBeNull();
  expect(moveCell({ row: 2, col: 3 }, "next", size)).toEqual({ row: 2, col: 3 });
});
