import { usualTableLayout } from "@plateau/contract/accounts/default-preferences.ts";
import { expect, test } from "vitest";
import type { DataColumn } from "../ui/data-table-columns.ts";
import { layOut } from "./table-layout.ts";

const columns: DataColumn<object>[] = ["address", "surface", "rent"].map((id) => ({
  id,
  header: id,
  value: () => id,
  width: 100,
}));
const idsOf = (laidOut: readonly { id: string }[]) => laidOut.map(({ id }) => id);

test("orders and widens the columns as chosen, and puts those it does not know last", () => {
  const laidOut = layOut(columns, {
    order: ["rent", "gone", "address"],
    hidden: [],
    widths: [{ column: "rent", pixels: 240 }],
  });
  expect(idsOf(laidOut)).toEqual(["rent", "address", "surface"]);
  expect(laidOut.map(({ width }) => width)).toEqual([240, 100, 100]);
});

test("leaves the columns as they are without a choice", () => {
  expect(layOut(columns, usualTableLayout)).toEqual(columns);
});
