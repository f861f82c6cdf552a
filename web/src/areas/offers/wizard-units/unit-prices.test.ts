import { describe, expect, test } from "vitest";
import { patchRow } from "./unit-prices.ts";
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

test("clears the date with its availability", () => {
  const before = row({ availability: "on_a_specific_date", availabilityDate: "01/02/2027" });
  expect(patchRow(before, { availability: "immediately" }).availabilityDate).toBe("");
  expect(patchRow(before, { posts: "12" }).availabilityDate).toBe("01/02/2027");
});
