import { offers } from "@plateau/contract/offers/operations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { describe, expect, test } from "vitest";
import { unitProblems, unitsBody, unitTotals } from "./unit-body.ts";
import { columnsFor, unitFieldLabel } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import { duplicateRow, newUnitRow, reviveUnitRows, unitRow } from "./unit-row.ts";

const building = "8f0e5b5e-6f0c-4c55-9b0a-0a4a0f7f2f11";
const unit: Unit = {
  id: "11111111-6f0c-4c55-9b0a-0a4a0f7f2f11",
  realEstateId: "22222222-6f0c-4c55-9b0a-0a4a0f7f2f11",
  floor: 0,
  usage: "office",
  surface: 100,
  posts: "10-14",
  note: "Angle",
  erp: true,
  outdoorSpace: false,
  availability: "on_a_specific_date",
  availabilityDate: "2027-02-01",
  rentPerMonth: null,
  rentPerSqmPerYear: 450,
  chargesPerSqmPerYear: null,
  salePrice: null,
  salePerSqm: null,
  priceOrigins: { rentPerSqmPerYear: "given" },
  replacedPrices: {},
  associatedBuildingIds: [building],
  buildingUnits: [],
  buildingId: building,
  createdAt: "",
  updatedAt: "",
};

describe("request body", () => {
  test("excludes computed values", () => {
    const row = unitRow(unit);
    expect(row).toMatchObject({ floor: "RdC", availabilityDate: "01/02/2027", computed: ["rentPerMonth"] });
    expect(unitsBody([row]).units[0]).toMatchObject({
      id: unit.id,
      floor: 0,
      surface: 100,
      posts: "10-14",
      availabilityDate: "2027-02-01",
      rentPerMonth: null,
      rentPerSqmPerYear: 450,
      salePrice: null,
      associatedBuildingIds: [building],
    });
    expect(offers.saveUnits.body.safeParse(unitsBody([row])).error?.issues).toBeUndefined();
  });

  test("says what was given, computed or replaced, and shows it again", () => {
    const priced = {
      ...unit,
      rentPerSqmPerYear: null,
      salePrice: 5_000_000,
      priceOrigins: { salePrice: "given" },
    };
    const [body] = unitsBody([patchRow(unitRow(priced as Unit), { surface: "120" })]).units;
    expect(body).toMatchObject({
      salePrice: null,
      salePerSqm: 50_000,
      priceOrigins: { salePerSqm: "computed" },
      replacedPrices: { salePrice: 5_000_000 },
    });
    expect(offers.saveUnits.body.safeParse({ units: [body] }).error?.issues).toBeUndefined();
    const shown = unitRow({ ...priced, ...body } as Unit);
    expect(shown.computed).toEqual(["salePrice", "salePerSqm"]);
    expect(unitsBody([shown]).units[0]).toEqual(body);
  });

  test("omits empty and zero amounts of a new unit, and sends surface 0 when empty", () => {
    const [body] = unitsBody([patchRow(newUnitRow([building]), { rentPerMonth: "0", salePrice: "" })]).units;
    expect(body).toMatchObject({ surface: 0, usage: "office", associatedBuildingIds: [building] });
    expect(body).not.toHaveProperty("rentPerMonth");
    expect(body).not.toHaveProperty("id");
  });

  test("sends a duplicated unit as a new one", () => {
    expect(unitsBody([duplicateRow(unitRow(unit))]).units[0]).not.toHaveProperty("id");
  });
});

test("reports an availability at a date without its date, and unreadable workstations", () => {
  const rows = [
    { ...newUnitRow([building]), availability: "on_a_specific_date" },
    { ...newUnitRow([building]), posts: "une douzaine" },
  ];
  expect(unitProblems(rows, columnsFor(["rent"])).unreadable).toMatchObject([
    { field: "units.1.posts" },
    { field: "units.0.availabilityDate", message: "Indiquez la date de disponibilité" },
  ]);
});

test("reports units without a building and unreadable text", () => {
  const rows = [newUnitRow([building]), { ...newUnitRow([]), surface: "grand" }];
  const { unreadable, withoutBuilding } = unitProblems(rows, columnsFor(["rent"]));
  expect(unreadable).toEqual([
    { field: "units.1.surface", label: "Lot 2, Surface", message: "Indiquez un nombre" },
  ]);
  expect(withoutBuilding).toMatchObject([
    { field: "units.1.associatedBuildingIds", message: "Au moins un bâtiment doit être sélectionné" },
  ]);
});

test("totals given and computed values, workstations by their upper bound", () => {
  const rows = [unitRow(unit), patchRow(newUnitRow([]), { surface: "60" })];
  expect(unitTotals(rows, "office")).toEqual({ surface: 160, posts: 24, rentPerMonth: 3750, salePrice: 0 });
});

test("shows rent and price columns only for their transaction", () => {
  const fields = (transactions: string[]) => columnsFor(transactions).map(({ field }) => field);
  expect(fields(["rent"])).toContain("rentPerMonth");
  expect(fields(["rent"])).not.toContain("salePrice");
  expect(fields(["sale"])).toEqual(expect.arrayContaining(["salePrice", "salePerSqm"]));
  expect(fields([])).not.toContain("chargesPerSqmPerYear");
  expect(unitFieldLabel("units.0.rentPerMonth")).toBe("Lot 1, Loyer mensuel");
});

test("drops deleted buildings from a draft", () => {
  const revive = reviveUnitRows([building]);
  expect(revive([{ ...unitRow(unit), buildingIds: [building, "gone"] }])?.[0]?.buildingIds).toEqual([
    building,
  ]);
  expect(revive([])).toBeNull();
});
