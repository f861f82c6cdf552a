import { expect, test } from "vitest";
import { cellAfterKey, commandOf, moveCell } from "./cell-moves.ts";

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

test.each([
  [press("z", { ctrl: true }), "undo"],
  [press("Z", { ctrl: true, shift: true }), "redo"],
  [press("y", { ctrl: true }), "redo"],
  [press("d", { ctrl: true }), "duplicate"],
  [press("F2"), "open"],
  [press("Backspace"), "clear"],
  [press("7"), "type"],
])("runs the command of a key: %o, %s", (key, command) => expect(commandOf(key)).toBe(command));

test("leaves the browser's shortcuts and other keys alone", () => {
  expect(commandOf(press("c", { ctrl: true }))).toBeNull();
  expect(commandOf(press("F5"))).toBeNull();
});
