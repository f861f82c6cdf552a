import type { Offer } from "@plateau/contract/offers/offer.ts";
import { offers } from "@plateau/contract/offers/operations.ts";
import type { Unit } from "@plateau/contract/offers/unit.ts";
import { describe, expect, test } from "vitest";
import { describeUnit, mergeUnitRows, withoutEmptyEnd } from "./merge-units.ts";
import { unitProblems, unitsBody, unitTotals } from "./unit-body.ts";
import { columnsFor, unitFieldLabel } from "./unit-columns.ts";
import { patchRow } from "./unit-prices.ts";
import { duplicateRow, newUnitRow, type UnitRow, unitRow } from "./unit-row.ts";

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
  test("has the usage of the offer for a lot without one", () => {
    const rows = [{ ...newUnitRow([building]), usage: "" as const }, newUnitRow([building], "retail")];
    expect(unitsBody(rows, "hotel").units.map(({ usage }) => usage)).toEqual(["hotel", "retail"]);
  });

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
  const rows = [unitRow(unit), patchRow(newUnitRow([]), { surface: "60", rentPerMonth: "1000" })];
  const known = { surface: 160, posts: "max.\u202f24", rentPerMonth: 4750, salePrice: null };
  expect(unitTotals(rows, "office")).toEqual(known);
  const typed = [unitRow({ ...unit, posts: "12" }), unitRow({ ...unit, posts: "8" })];
  expect(unitTotals(typed, "office")).toMatchObject({ posts: "20" });
});

test("totals no rent of the whole while that of a unit is unknown", () => {
  const rows = [unitRow(unit), patchRow(newUnitRow([]), { surface: "60" })];
  expect(unitTotals(rows, "office")).toMatchObject({ surface: 160, rentPerMonth: null });
});

test("shows rent and price columns only for their transaction", () => {
  const fields = (transactions: string[]) => columnsFor(transactions).map(({ field }) => field);
  expect(fields(["rent"])).toContain("rentPerMonth");
  expect(fields(["rent"])).not.toContain("salePrice");
  expect(fields(["sale"])).toEqual(expect.arrayContaining(["salePrice", "salePerSqm"]));
  expect(fields([])).not.toContain("chargesPerSqmPerYear");
  expect(unitFieldLabel("units.0.rentPerMonth")).toBe("Lot 1, Loyer mensuel");
});

test("merges lots: links to deleted buildings go, a price goes with its rate, computed prices follow", () => {
  const latest = { units: [{ id: unit.id }], buildings: [{ id: building }] } as unknown as Offer;
  const start: UnitRow = { ...unitRow(unit), buildingIds: [building, "gone"], surface: "100" };
  const rates = { rentPerMonth: "5\u202f000", rentPerSqmPerYear: "600", computed: ["rentPerMonth"] as const };
  const base = { ...start, ...rates };
  const mine = { ...base, surface: "120", rentPerMonth: "6\u202f000" };
  const theirs = { ...base, rentPerMonth: "5\u202f500", rentPerSqmPerYear: "660" };
  const { values, clashes } = mergeUnitRows({ base: [base], mine: [mine], theirs: [theirs] }, latest);
  expect(clashes).toEqual([]);
  expect(values).toMatchObject([
    { id: unit.id, buildingIds: [building], surface: "120", rentPerSqmPerYear: "660" },
  ]);
  expect(values[0]?.rentPerMonth).toBe("6\u202f600");
  expect(values[0]?.computed).toContain("rentPerMonth");

  const typedRate = { ...base, rentPerSqmPerYear: "700", rentPerMonth: "5\u202f833,33" };
  const asked = mergeUnitRows({ base: [base], mine: [typedRate], theirs: [theirs] }, latest);
  expect(
    asked.clashes.map((clash) => describeUnit([building])(clash, { mine: [typedRate], theirs: [theirs] })),
  ).toEqual([{ label: "Lot 1, Loyer", mine: "700\u00a0€/m²/an", theirs: "660\u00a0€/m²/an" }]);
});

test("lets the empty row of a new sheet give way to a colleague's lots", () => {
  const latest = {
    propertyType: "warehouse",
    units: [{ id: unit.id }],
    buildings: [{ id: building }],
  } as unknown as Offer;
  const theirs = [{ ...unitRow(unit), buildingIds: [building] }];
  const empty = newUnitRow([building], "warehouse");
  expect(mergeUnitRows({ base: [], mine: [empty], theirs }, latest).values).toHaveLength(1);
  const typed = { ...newUnitRow([building]), surface: "50" };
  expect(mergeUnitRows({ base: [], mine: [typed], theirs }, latest).values).toHaveLength(2);
});

test("the empty rows at the end of the sheet are no units, except the only one", () => {
  const empty = newUnitRow([building], "warehouse");
  const filled = patchRow(empty, { surface: "120" });
  const kept = (rows: UnitRow[]) => withoutEmptyEnd(rows, "warehouse");
  expect(kept([filled, empty, filled, empty, newUnitRow([building], "warehouse")])).toEqual([
    filled,
    empty,
    filled,
  ]);
  expect(kept([empty, newUnitRow([building], "warehouse")])).toEqual([empty]);
  expect(kept([filled, unitRow({ ...unit, surface: 0 })])).toHaveLength(2);
  expect(kept([filled, newUnitRow([building], "office")])).toHaveLength(2);
});
