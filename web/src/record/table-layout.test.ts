import { expect, test } from "vitest";
import type { DataColumn } from "../ui/data-table-columns.ts";
import { layOut, parseLayout, USUAL } from "./table-layout.ts";

const columns: DataColumn<object>[] = ["address", "surface", "rent"].map((id) => ({
  id,
  header: id,
  value: () => id,
  width: 100,
}));
const idsOf = (laidOut: readonly { id: string }[]) => laidOut.map(({ id }) => id);

test("orders and widens the columns as chosen, and puts those it does not know last", () => {
  const laidOut = layOut(columns, { order: ["rent", "gone", "address"], hidden: [], widths: { rent: 240 } });
  expect(idsOf(laidOut)).toEqual(["rent", "address", "surface"]);
  expect(laidOut.map(({ width }) => width)).toEqual([240, 100, 100]);
});

test("is the usual one without a readable choice", () => {
  for (const stored of [null, "", "{", '{"order":1}', '{"order":[],"hidden":[],"widths":{"rent":9000}}'])
    expect(parseLayout(stored)).toEqual(USUAL);
  expect(idsOf(layOut(columns, USUAL))).toEqual(idsOf(columns));
});
