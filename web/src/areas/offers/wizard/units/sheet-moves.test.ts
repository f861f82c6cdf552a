import { expect, test } from "vitest";
import { destination, moved } from "./sheet-moves.ts";

const size = { rows: 3, cols: 4 };
const press = (key: string, held: { shift?: boolean; ctrl?: boolean } = {}) => ({
  key,
  shiftKey: held.shift ?? false,
  ctrlKey: held.ctrl ?? false,
  metaKey: false,
});

test("the arrows walk the sheet and stop at its edges", () => {
  expect(destination({ row: 1, col: 1 }, press("ArrowRight"), size)).toEqual({ row: 1, col: 2 });
  expect(destination({ row: 0, col: 0 }, press("ArrowUp"), size)).toEqual({ row: 0, col: 0 });
  expect(destination({ row: 0, col: 2 }, press("ArrowDown", { ctrl: true }), size)).toEqual({
    row: 2,
    col: 2,
  });
});

test("Tab goes on in the next row, and leaves the sheet at its ends", () => {
  expect(destination({ row: 0, col: 3 }, press("Tab"), size)).toEqual({ row: 1, col: 0 });
  expect(destination({ row: 1, col: 0 }, press("Tab", { shift: true }), size)).toEqual({ row: 0, col: 3 });
  expect(destination({ row: 2, col: 3 }, press("Tab"), size)).toBeNull();
  expect(destination({ row: 0, col: 0 }, press("Tab", { shift: true }), size)).toBeNull();
});

test("Home and End go to the ends of the row, with Ctrl to those of the sheet", () => {
  expect(destination({ row: 1, col: 2 }, press("Home"), size)).toEqual({ row: 1, col: 0 });
  expect(destination({ row: 1, col: 2 }, press("End", { ctrl: true }), size)).toEqual({ row: 2, col: 3 });
});

test("letters lead nowhere, and a move never leaves the sheet", () => {
  expect(destination({ row: 0, col: 0 }, press("a"), size)).toBeNull();
  expect(moved({ row: 2, col: 3 }, "next", size)).toEqual({ row: 2, col: 3 });
});
