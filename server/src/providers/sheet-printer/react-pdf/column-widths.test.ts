import { expect, test } from "vitest";
import type { UnitTable } from "../port.ts";
import { fitColumns } from "./units-section.tsx";

const table = (...rows: string[][]): UnitTable => ({
  columns: (rows[0] ?? []).map((_, at) => ({ label: `C${at}`, align: "left", money: false })),
  landscape: false,
  rows,
  floors: [],
  totals: null,
  footnotes: [],
});
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

test("columns fill the page, the broader for longer texts", () => {
  const { fontSize, widths } = fitColumns(table(["1", "28\u202f500,00\u202f€\u202f*"], ["2", "–"]), 500);
  expect(sum(widths)).toBeCloseTo(500);
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  expect(fontSize).toBe(8);
});

test("many columns take smaller letters, and never more than the page", () => {
  const row = Array.from({ length: 13 }, () => "1\u202f250\u202f000,00\u202f€");
  const { fontSize, widths } = fitColumns(table(row), 500);
  expect(fontSize).toBeLessThan(8);
  expect(sum(widths)).toBeCloseTo(500);
});

test("one long text does not starve the other columns", () => {
  const { widths } = fitColumns(table(["Bâtiment 1, ".repeat(40), "12\u202fm²"]), 500);
  expect(widths[1]).toBeGreaterThan(20);
});
