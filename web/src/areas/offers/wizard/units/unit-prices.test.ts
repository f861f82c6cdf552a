import { describe, expect, test } from "vitest";
import { patchRow } from "./unit-prices.ts";
import { newUnitRow, type UnitRow } from "./unit-row.ts";

const n = "\u202f";
const row = (fields: Partial<UnitRow>): UnitRow => ({ ...newUnitRow([]), ...fields });

describe("the rent", () => {
  test("per month follows from the rent per m² and year, and the reverse", () => {
    expect(patchRow(row({ surface: "100" }), { rentPerSqmPerYear: "450" })).toMatchObject({
      rentPerMonth: `3${n}750`,
      computed: ["rentPerMonth"],
    });
    expect(patchRow(row({ surface: "100" }), { rentPerMonth: "3750" })).toMatchObject({
      rentPerSqmPerYear: "450",
      computed: ["rentPerSqmPerYear"],
    });
  });

  test("per month is computed again when the surface changes", () => {
    const before = row({ surface: "100", rentPerSqmPerYear: "450", rentPerMonth: "3750", computed: [] });
    expect(patchRow(before, { surface: "200" })).toMatchObject({
      rentPerMonth: `7${n}500`,
      rentPerSqmPerYear: "450",
      computed: ["rentPerMonth"],
    });
  });

  test("typed before the surface gives the rate once the surface is there", () => {
    const before = patchRow(row({}), { rentPerMonth: "2000" });
    expect(before).toMatchObject({ rentPerSqmPerYear: "", computed: [] });
    expect(patchRow(before, { surface: "100" })).toMatchObject({
      rentPerMonth: "2000",
      rentPerSqmPerYear: "240",
    });
  });

  test("given by hand outlives a surface that is emptied or cannot be read", () => {
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

  test("both given at once are both kept", () => {
    expect(
      patchRow(row({ surface: "100" }), { rentPerMonth: "1000", rentPerSqmPerYear: "450" }),
    ).toMatchObject({ rentPerMonth: "1000", rentPerSqmPerYear: "450", computed: [] });
  });

  test("emptied, takes away what was computed from it", () => {
    const before = patchRow(row({ surface: "100" }), { rentPerMonth: "3750" });
    expect(patchRow(before, { rentPerMonth: "" })).toMatchObject({
      rentPerMonth: "",
      rentPerSqmPerYear: "",
      computed: [],
    });
  });

  test("a computed one that is emptied comes back from what was given", () => {
    const before = patchRow(row({ surface: "100" }), { rentPerSqmPerYear: "450" });
    expect(patchRow(before, { rentPerMonth: "" })).toMatchObject({ rentPerMonth: `3${n}750` });
  });
});

describe("the sale price", () => {
  test("follows from the price per m², and the reverse; without surface there is none", () => {
    expect(patchRow(row({ surface: "50" }), { salePerSqm: "9800,50" })).toMatchObject({
      salePrice: `490${n}025`,
      computed: ["salePrice"],
    });
    expect(patchRow(row({}), { salePrice: "490000" })).toMatchObject({ salePerSqm: "", computed: [] });
  });

  test("is computed again when the surface changes", () => {
    const before = patchRow(row({ surface: "50" }), { salePerSqm: "10000" });
    expect(patchRow(before, { surface: "60" })).toMatchObject({ salePrice: `600${n}000` });
  });
});

test("a date goes with the availability that has one", () => {
  const before = row({ availability: "on_a_specific_date", availabilityDate: "01/02/2027" });
  expect(patchRow(before, { availability: "immediately" }).availabilityDate).toBe("");
  expect(patchRow(before, { posts: "12" }).availabilityDate).toBe("01/02/2027");
});
