import { priceFields } from "@plateau/contract/offers/rent.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDerived, keepReplaced, patchRow } from "./unit-prices.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";

const n = "\u202f";
const row = (fields: Partial<UnitRow>): UnitRow => ({ ...newUnitRow([]), ...fields });

describe("rent", () => {
  test("converts between monthly rent and rent per m² and year", () => {
    expect(patchRow(row({ surface: "100" }), { rentPerSqmPerYear: "450" })).toMatchObject({
      rentPerMonth: `3${n}750`,
      computed: ["rentPerMonth"],
    });
    expect(patchRow(row({ surface: "100" }), { rentPerMonth: "3750" })).toMatchObject({
      rentPerSqmPerYear: "450",
      computed: ["rentPerSqmPerYear"],
    });
  });

  test("recomputes the monthly rent when the surface changes", () => {
    const before = row({ surface: "100", rentPerSqmPerYear: "450", rentPerMonth: "3750", computed: [] });
    expect(patchRow(before, { surface: "200" })).toMatchObject({
      rentPerMonth: `7${n}500`,
      rentPerSqmPerYear: "450",
      computed: ["rentPerMonth"],
    });
  });

  test("computes the rate once the surface is known", () => {
    const before = patchRow(row({}), { rentPerMonth: "2000" });
    expect(before).toMatchObject({ rentPerSqmPerYear: "", computed: [] });
    expect(patchRow(before, { surface: "100" })).toMatchObject({
      rentPerMonth: "2000",
      rentPerSqmPerYear: "240",
    });
  });

  test("keeps a given rent when the surface is cleared or unreadable", () => {
    const before = patchRow(row({ surface: "100" }), { rentPerMonth: "3750" });
    for (const surface of ["", "grand"]) {
      const after = patchRow(before, { surface });
      expect(after).toMatchObject({ rentPerMonth: "3750", rentPerSqmPerYear: "", computed: [] });
      expect(patchRow(after, { surface: "50" })).toMatchObject({
        rentPerMonth: "3750",
        rentPerSqmPerYear: "900",
      });
    }
  });

  test("keeps both values when both are given", () => {
    expect(
      patchRow(row({ surface: "100" }), { rentPerMonth: "1000", rentPerSqmPerYear: "450" }),
    ).toMatchObject({ rentPerMonth: "1000", rentPerSqmPerYear: "450", computed: [] });
  });

  test("clears values computed from a cleared rent", () => {
    const before = patchRow(row({ surface: "100" }), { rentPerMonth: "3750" });
    expect(patchRow(before, { rentPerMonth: "" })).toMatchObject({
      rentPerMonth: "",
      rentPerSqmPerYear: "",
      computed: [],
    });
  });

  test("recomputes a cleared computed rent", () => {
    const before = patchRow(row({ surface: "100" }), { rentPerSqmPerYear: "450" });
    expect(patchRow(before, { rentPerMonth: "" })).toMatchObject({ rentPerMonth: `3${n}750` });
  });
});

describe("sale price", () => {
  test("converts between sale price and price per m², only with a surface", () => {
    expect(patchRow(row({ surface: "50" }), { salePerSqm: "9800,50" })).toMatchObject({
      salePrice: `490${n}025`,
      computed: ["salePrice"],
    });
    expect(patchRow(row({}), { salePrice: "490000" })).toMatchObject({ salePerSqm: "", computed: [] });
  });

  test("recomputes when the surface changes", () => {
    const before = patchRow(row({ surface: "50" }), { salePerSqm: "10000" });
    expect(patchRow(before, { surface: "60" })).toMatchObject({ salePrice: `600${n}000` });
  });
});

describe("a typed value that a computed one replaces", () => {
  const typed = patchRow(row({ surface: "100" }), { salePrice: "5000000" });

  test("is kept beside the new one, and 'Garder' takes it back and computes the rate", () => {
    const after = patchRow(typed, { surface: "120" });
    expect(after).toMatchObject({
      salePrice: `6${n}000${n}000`,
      salePerSqm: `50${n}000`,
      replaced: { salePrice: "5000000" },
    });
    expect([...after.computed].sort()).toEqual(["salePerSqm", "salePrice"]);
    expect(keepReplaced(after, "salePrice")).toMatchObject({
      salePrice: "5000000",
      salePerSqm: `41${n}666,67`,
      computed: ["salePerSqm"],
      replaced: {},
    });
  });

  test("stays offered over further surfaces, and comes back with its own", () => {
    const emptied = patchRow(patchRow(typed, { surface: "120" }), { surface: "" });
    expect(emptied).toMatchObject({ salePrice: "", replaced: { salePrice: "5000000" } });
    const again = patchRow(emptied, { surface: "130" });
    expect(again).toMatchObject({ salePrice: `6${n}500${n}000`, replaced: { salePrice: "5000000" } });
    expect(patchRow(again, { surface: "100" })).toMatchObject({
      salePrice: "5000000",
      computed: ["salePerSqm"],
      replaced: {},
    });
  });

  test("does not change when the same surface is typed again", () => {
    const odd = patchRow(row({ surface: "130" }), { salePrice: "5000000" });
    expect(patchRow(odd, { surface: "130" })).toEqual(odd);
  });

  test("is offered too when the other price is typed after it", () => {
    const after = patchRow(typed, { salePerSqm: "45000" });
    expect(after).toMatchObject({ salePrice: `4${n}500${n}000`, replaced: { salePrice: "5000000" } });
    expect(patchRow(after, { salePrice: "4600000" })).toMatchObject({
      salePrice: "4600000",
      replaced: { salePerSqm: "45000" },
    });
  });

  test("is given up by clearing the cell, which keeps the computed one", () => {
    const rated = patchRow(row({ surface: "100" }), { rentPerMonth: "3000", rentPerSqmPerYear: "360" });
    const after = patchRow(rated, { surface: "200" });
    expect(after).toMatchObject({ rentPerMonth: `6${n}000`, replaced: { rentPerMonth: "3000" } });
    expect(patchRow(after, { rentPerMonth: "" })).toMatchObject({ rentPerMonth: `6${n}000`, replaced: {} });
  });

  test("of unknown origin is offered as well", () => {
    const old = row({ surface: "100", rentPerMonth: "3000", rentPerSqmPerYear: "300", unknown: priceFields });
    expect(patchRow(old, { surface: "200" })).toMatchObject({
      rentPerMonth: `5${n}000`,
      computed: ["rentPerMonth"],
      unknown: expect.not.arrayContaining(["rentPerMonth"]),
      replaced: { rentPerMonth: "3000" },
    });
  });

  test("is never lost, whatever is typed after it", () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map(String);
    const step = fc.oneof(
      fc.record({ surface: fc.oneof(amount, fc.constant("")) }),
      fc.record({ salePerSqm: amount }),
    );
    fc.assert(
      fc.property(amount, fc.array(step, { maxLength: 6 }), (price, steps) => {
        const start = patchRow(row({ surface: "100" }), { salePrice: price });
        const after = steps.reduce<UnitRow>((each, patch) => patchRow(each, patch), start);
        expect([after.salePrice, after.replaced.salePrice]).toContain(price);
        if (after.computed.includes("salePrice")) expect(isDerived(after, "salePrice")).toBe(true);
      }),
    );
  });
});

test("keeps both prices that were typed without a surface", () => {
  const before = patchRow(patchRow(row({}), { salePrice: "490000" }), { salePerSqm: "9800" });
  expect(before).toMatchObject({ salePrice: "490000", salePerSqm: "9800", computed: [] });
});

test("keeps a price that cannot be read", () => {
  const before = row({ surface: "100", rentPerSqmPerYear: "450" });
  expect(patchRow(before, { rentPerMonth: "sur demande" }).rentPerMonth).toBe("sur demande");
});

test("clears the date with its availability", () => {
  const before = row({ availability: "on_a_specific_date", availabilityDate: "01/02/2027" });
  expect(patchRow(before, { availability: "immediately" }).availabilityDate).toBe("");
  expect(patchRow(before, { posts: "12" }).availabilityDate).toBe("01/02/2027");
});
