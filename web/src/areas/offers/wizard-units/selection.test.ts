import { describe, expect, test } from "vitest";
import { applyPaste, parseBlock, planPaste } from "./paste-block.ts";
import { blockText, clearBlock, fillBlock, selectBlock } from "./selection.ts";
import { columnsFor } from "./unit-columns.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";

const columns = columnsFor(["rent"]);
const col = (field: string) => columns.findIndex((column) => column.field === field);
const lot = (values: Partial<UnitRow>): UnitRow => ({ ...newUnitRow(["b1"]), ...values });
const sheet = (rows: UnitRow[]) => ({ rows, columns, buildingIds: ["b1", "b2"] });
const all = (rows: UnitRow[]) =>
  selectBlock({ row: 0, col: 0 }, { row: rows.length - 1, col: columns.length - 1 }, columns.length - 1);
const bare = ({ key: _, ...row }: UnitRow) => row;

const lots = [
  lot({ floor: "RdC", surface: "1\u202f250,5", posts: "10 à 14", erp: true, rentPerSqmPerYear: "450" }),
  lot({ floor: "-1", usage: "warehouse", buildingIds: ["b1", "b2"], note: 'Porte "nord"\nclé au gardien' }),
  lot({ floor: "2", availability: "on_a_specific_date", availabilityDate: "04/01/2027", outdoorSpace: true }),
];

describe("selected block", () => {
  test("spans two cells in either order, within the unit's columns", () => {
    const block = { top: 1, left: 2, bottom: 3, right: 4 };
    expect(selectBlock({ row: 3, col: 2 }, { row: 1, col: 4 }, 9)).toEqual(block);
    expect(selectBlock({ row: 1, col: 4 }, { row: 3, col: 2 }, 9)).toEqual(block);
    expect(selectBlock({ row: 1, col: 2 }, { row: 3, col: 9 }, 4)).toEqual(block);
  });

  test("takes one text in all cells, and computes the other price of each row", () => {
    const rows = [lot({ surface: "100" }), lot({ surface: "200" }), lot({ surface: "300" })];
    const rate = col("rentPerSqmPerYear");
    const filled = fillBlock(sheet(rows), { top: 1, bottom: 2, left: rate, right: rate }, "240");
    expect(filled.map(({ rentPerSqmPerYear, rentPerMonth }) => [rentPerSqmPerYear, rentPerMonth])).toEqual([
      ["", ""],
      ["240", "4\u202f000"],
      ["240", "6\u202f000"],
    ]);
  });

  test("copies as tab-separated text, a single cell as plain text", () => {
    const block = { top: 0, left: col("floor"), bottom: 1, right: col("usage") };
    expect(blockText(sheet(lots), block)).toBe("RdC\tBureaux\r\n-1\tEntrepôt");
    const note = { top: 1, left: col("note"), bottom: 1, right: col("note") };
    expect(blockText(sheet(lots), note)).toBe('Porte "nord"\nclé au gardien');
  });

  test("round-trips through copy and paste", () => {
    const plan = planPaste(parseBlock(blockText(sheet(lots), all(lots))), {
      columns,
      from: 0,
      below: 1,
      buildingIds: ["b1", "b2"],
    });
    expect(plan.unreadable).toBe(0);
    const pasted = applyPaste([], 0, plan, () => newUnitRow([]));
    const withoutRent = (row: UnitRow) => bare({ ...row, rentPerMonth: "", computed: [] });
    expect(pasted.map(withoutRent)).toEqual(lots.map(withoutRent));
  });

  test("keeps empty lines", () => {
    const notes = [lot({ note: "un" }), lot({}), lot({ note: "trois" })];
    const block = { top: 0, left: col("note"), bottom: 2, right: col("note") };
    expect(parseBlock(blockText(sheet(notes), block))).toEqual([["un"], [""], ["trois"]]);
  });

  test("clears only the selected cells", () => {
    const block = { top: 0, left: col("surface"), bottom: 1, right: col("erp") };
    const after = clearBlock(lots, columns, block);
    expect(after[0]).toMatchObject({
      floor: "RdC",
      surface: "",
      posts: "",
      erp: false,
      rentPerSqmPerYear: "450",
    });
    expect(after[1]).toMatchObject({ floor: "-1", surface: "", note: lots[1]?.note });
    expect(after[2]).toBe(lots[2]);
  });
});
