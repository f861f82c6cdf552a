import { describe, expect, test } from "vitest";
import { applyPaste, parseBlock, planPaste } from "./paste-block.ts";
import { columnsFor } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import { newUnitRow } from "./unit-row.ts";

const n = "\u202f";
const columns = columnsFor(["rent"]);
const from = columns.findIndex(({ field }) => field === "floor");
const target = { columns, from, below: 1, buildingIds: ["b1", "b2"] };

describe("spreadsheet block", () => {
  test("splits at tabs and any line ends", () => {
    expect(parseBlock("a\tb\r\nc\td\r\n")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(parseBlock("a\t\tb\nc\t")).toEqual([
      ["a", "", "b"],
      ["c", ""],
    ]);
    expect(parseBlock("seul")).toEqual([["seul"]]);
    expect(parseBlock("")).toEqual([]);
  });

  test("keeps line ends and quotes in a quoted cell", () => {
    expect(parseBlock('1\t"Vue sur ""cour""\net jardin"\n2\tRien')).toEqual([
      ["1", 'Vue sur "cour"\net jardin'],
      ["2", "Rien"],
    ]);
    expect(parseBlock('"A" et "B"\t2')).toEqual([['"A" et "B"', "2"]]);
  });

  test("fills columns from the selected one", () => {
    const plan = planPaste(
      parseBlock("RdC\tBureaux\t1 250,5\t10-14\toui\nR+1\tcommerce\t300\t\tnon"),
      target,
    );
    expect(plan).toMatchObject({ headings: null, unreadable: 0 });
    expect(plan.rows.map(({ patch }) => patch)).toEqual([
      { floor: "RdC", usage: "office", surface: `1${n}250,5`, posts: "10-14", erp: true },
      { floor: "1", usage: "retail", surface: "300", posts: "", erp: false },
    ]);
  });

  test("maps columns by their headings", () => {
    const plan = planPaste(
      parseBlock("Surface (m²)\tÉtage\tLoyer €/m²/an HT\tReferences\n120\t2\t400\tX1"),
      target,
    );
    expect(plan.headings).toEqual(["Surface (m²)", "Étage", "Loyer €/m²/an HT", "References"]);
    expect(plan.columns.map((column) => column?.field ?? null)).toEqual([
      "surface",
      "floor",
      "rentPerSqmPerYear",
      null,
    ]);
    expect(plan.rows[0]?.patch).toEqual({ surface: "120", floor: "2", rentPerSqmPerYear: "400" });
  });

  test("takes one heading for headings when figures follow", () => {
    const plan = planPaste(parseBlock("Lot\tSurface utile\tLoyer annuel\nA1\t120\t36000"), target);
    expect(plan.columns.map((column) => column?.field ?? null)).toEqual([null, "surface", "rentPerMonth"]);
    expect(planPaste(parseBlock("Surfaces\n120\n130"), target).rows).toHaveLength(2);
    expect(planPaste(parseBlock("Note\nVue sur cour"), target).headings).toBeNull();
  });

  test("reads a yearly rent as twelve monthly ones, unless the monthly one is there", () => {
    const yearly = planPaste(parseBlock("Surface\tLoyer annuel HT HC (€)\n120\t36 000\n80\t25000"), target);
    expect(yearly.columns[1]?.title).toBe(`Loyer annuel, ÷${n}12`);
    expect(yearly.rows.map(({ patch }) => patch.rentPerMonth)).toEqual([`3${n}000`, `2${n}083,33`]);
    const both = planPaste(parseBlock("Surface\tLoyer €/an\tLoyer mensuel\n120\t36000\t3000"), target);
    expect(both.columns.map((column) => column?.field ?? null)).toEqual(["surface", null, "rentPerMonth"]);
    expect(both.rows[0]?.patch).toEqual({ surface: "120", rentPerMonth: `3${n}000` });
    const sale = planPaste(parseBlock("Surface\tLoyer annuel\n120\t36000"), {
      ...target,
      columns: columnsFor(["sale"]),
    });
    expect(sale.columns).toMatchObject([{ field: "surface" }, null]);
  });

  test("reads the period of a rent in brackets", () => {
    const fieldOf = (title: string) =>
      planPaste(parseBlock(`Surface (m²)\t${title}\n120\t36000`), target).columns[1];
    expect(fieldOf("Loyer (€/m²/an HT-HC)")?.field).toBe("rentPerSqmPerYear");
    expect(fieldOf("Loyer annuel (€/m²/an)")?.field).toBe("rentPerSqmPerYear");
    expect(fieldOf("Loyer HT HC (€/mois)")?.title).toBe("Loyer mensuel");
    expect(fieldOf("Loyer (€/an)")?.title).toBe(`Loyer annuel, ÷${n}12`);
  });

  test.each([
    ["3000", "month"],
    ["36000", "year"],
    ["360", "sqm"],
  ] as const)(
    "proposes what a rent of %s for 100 m² counts when its heading does not say",
    (text, reading) => {
      const block = parseBlock(`Surface\tLoyer HT/HC (€)\n100\t${text}`);
      const { rent } = planPaste(block, target);
      expect(rent?.reading).toBe(reading);
      expect(rent?.options).toHaveLength(3);
      const optionOf = (wanted: string) => rent?.options.find((option) => option.reading === wanted);
      expect(optionOf(reading)).toMatchObject({ example: `3${n}000 €/mois · 360 €/m²/an` });
      expect(optionOf("sqm")?.plan.columns[1]?.field).toBe("rentPerSqmPerYear");
    },
  );

  test("asks about no rent that its heading or another column explains", () => {
    const readings = (titles: string) =>
      planPaste(parseBlock(`Surface\t${titles}\n100\t3000\t360`), target).rent?.options.map(
        ({ reading }) => reading,
      );
    expect(readings("Loyer mensuel\tNote")).toBeUndefined();
    expect(readings("Loyer\tLoyer €/m²/an")).toEqual(["month", "year"]);
    const sale = { ...target, columns: columnsFor(["sale"]) };
    expect(planPaste(parseBlock("Surface\tLoyer\n100\t3000"), sale)).toMatchObject({
      columns: [{ field: "surface" }, null],
    });
    expect(planPaste(parseBlock("Surface\tLoyer\n100\t3000"), sale).rent).toBeUndefined();
  });

  test("makes no units of blank and total lines", () => {
    const table = planPaste(parseBlock("Étage\tSurface\n1\t100\n\t\n2\t200\nTOTAL\t300"), target);
    expect(table.rows.map(({ patch }) => patch.surface)).toEqual(["100", "200"]);
    expect(table.skipped).toBe(2);
    const lines = (below: number) => planPaste(parseBlock("1\n\n2\nSous-total"), { ...target, below });
    expect(lines(1).rows.map(({ patch }) => patch.floor)).toEqual(["1", "2"]);
    // Over existing rows, the third line stays the third.
    expect(lines(3).rows.map(({ patch }) => patch.floor)).toEqual(["1", "", "2"]);
  });

  test("reports unreadable cells and skips them", () => {
    const plan = planPaste(parseBlock("mezzanine\tBureaux\tgrand"), target);
    expect(plan.unreadable).toBe(2);
    expect(plan.rows[0]?.cells).toMatchObject([
      { text: "mezzanine", problem: expect.any(String) },
      { text: "Bureaux" },
      { text: "grand", problem: expect.any(String) },
    ]);
    expect(plan.rows[0]?.patch).toEqual({ usage: "office" });
  });

  test("leaves extra columns unmapped", () => {
    const plan = planPaste([["note", "de trop"]], { ...target, from: columns.length - 1 });
    expect(plan.columns.map((column) => column?.field ?? null)).toEqual(["note", null]);
  });
});

test("overwrites rows, adds missing ones and computes rents on paste", () => {
  const first = { ...newUnitRow(["b1"]), surface: "50", posts: "4" };
  const surface = columns.findIndex(({ field }) => field === "surface");
  const plan = planPaste(parseBlock("100\n200"), { ...target, from: surface });
  const rows = applyPaste([{ ...first, rentPerSqmPerYear: "450" }], 0, plan, () => newUnitRow(["b1"]));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ key: first.key, surface: "100", posts: "4", rentPerMonth: `3${n}750` });
  expect(rows[1]).toMatchObject({ surface: "200", buildingIds: ["b1"] });
});

test("offers every typed price back that a paste of many rows replaces", () => {
  const surface = columns.findIndex(({ field }) => field === "surface");
  const typed = (rent: string) => patchRow({ ...newUnitRow(["b1"]), surface: "100" }, { rentPerMonth: rent });
  const plan = planPaste(parseBlock("200\n300\n100"), { ...target, from: surface });
  const rows = applyPaste(["1000", "2000", "3000"].map(typed), 0, plan, () => newUnitRow([]));
  expect(rows.map(({ rentPerMonth, replaced }) => [rentPerMonth, replaced])).toEqual([
    [`2${n}000`, { rentPerMonth: "1000" }],
    [`6${n}000`, { rentPerMonth: "2000" }],
    ["3000", {}],
  ]);
});
