import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { describe, expect, test } from "vitest";
import { amountText } from "../requirement-text.ts";
import { columnsOf, filterRequirements, OUTSIDE_PIPELINE, withMoves } from "./columns.ts";
import { ownerOfUser, ownerOptions, ownerParam, selectedOwner } from "./owner-filter.ts";
import { ALL_OWNERS } from "./search-params.ts";

const requirement = (
  id: string,
  properties: RequirementSummary["properties"],
  createdAt = "2026-11-01T09:00:00.000Z",
): RequirementSummary => ({ id, properties, createdAt, updatedAt: createdAt });

const stages: Stage[] = [
  { id: "won", label: "Signé", displayOrder: 2 },
  { id: "b", label: "Visites", displayOrder: 1 },
  { id: "a", label: "Recherche", displayOrder: 1 },
];

const owners = [
  { id: "1", firstName: "Zoé", lastName: "Martin", email: "zoe@agence.test" },
  { id: "2", firstName: "Ali", lastName: "Benali", email: "Ali@Agence.test" },
  { id: "3", firstName: "", lastName: "", email: "boite@agence.test" },
];

describe("board columns", () => {
  test("follow pipeline order, then label, with the newest requirement first", () => {
    const columns = columnsOf(stages, [
      requirement("old", { dealstage: "a" }, "2026-01-01T00:00:00.000Z"),
      requirement("new", { dealstage: "a" }, "2026-02-01T00:00:00.000Z"),
    ]);
    expect(columns.map(({ label }) => label)).toEqual(["Recherche", "Visites", "Signé"]);
    expect(columns[0]?.requirements.map(({ id }) => id)).toEqual(["new", "old"]);
  });

  test("total only amounts in euros", () => {
    const [column] = columnsOf(stages, [
      requirement("1", { dealstage: "a", amount: "1500.4" }),
      requirement("2", { dealstage: "a", amount: null }),
      requirement("3", { dealstage: "a", amount: "sur demande" }),
      requirement("4", { dealstage: "a", amount: "9000", deal_currency_code: "USD" }),
    ]);
    expect(column?.total).toBeCloseTo(1500.4);
  });

  test("have no total when no requirement has an amount, and zero when they are empty", () => {
    const [unknown, empty] = columnsOf(stages, [requirement("1", { dealstage: "a", amount: null })]);
    expect(unknown?.total).toBeNull();
    expect(empty?.total).toBe(0);
  });

  test("put requirements of unknown stages in a last column that accepts no drop", () => {
    const columns = columnsOf(stages, [requirement("1", { dealstage: "gone" }), requirement("2", {})]);
    expect(columns.at(-1)).toMatchObject({ id: OUTSIDE_PIPELINE, stage: null });
    expect(columns.at(-1)?.requirements).toHaveLength(2);
  });

  test("show pending moves as done without changing the input", () => {
    const all = [requirement("1", { dealstage: "a" }), requirement("2", { dealstage: "a" })];
    const [moved, still] = withMoves(all, [{ id: "1", stage: "b" }]);
    expect(moved?.properties.dealstage).toBe("b");
    expect(still).toBe(all[1]);
    expect(all[0]?.properties.dealstage).toBe("a");
  });
});

describe("board filters", () => {
  const all = [
    requirement("1", { dealname: "Bureaux Étoile", hubspot_owner_id: "1" }),
    requirement("2", { dealname: "Entrepôt", hubspot_owner_id: "2" }),
    requirement("3", { dealname: "Boutique étoilée", hubspot_owner_id: null }),
  ];

  test("match part of the name regardless of accents and case", () => {
    const found = filterRequirements(all, { owner: ALL_OWNERS, q: " ETOILE" });
    expect(found.map(({ id }) => id)).toEqual(["1", "3"]);
  });

  test("match one owner, or everybody including requirements without an owner", () => {
    expect(filterRequirements(all, { owner: "2", q: "" }).map(({ id }) => id)).toEqual(["2"]);
    expect(filterRequirements(all, { owner: ALL_OWNERS, q: "" })).toHaveLength(3);
  });
});

describe("board owners", () => {
  test("match the signed-in person by e-mail, whatever its case", () => {
    expect(ownerOfUser(owners, "ali@agence.TEST")?.id).toBe("2");
    expect(ownerOfUser(owners, "autre@agence.test")).toBeUndefined();
  });

  test("default to the signed-in owner, else everybody, and ignore unknown owners", () => {
    const own = owners[1];
    expect(selectedOwner(owners, own, undefined)).toBe("2");
    expect(selectedOwner(owners, undefined, undefined)).toBe(ALL_OWNERS);
    expect(selectedOwner(owners, own, ALL_OWNERS)).toBe(ALL_OWNERS);
    expect(selectedOwner(owners, own, "9")).toBe("2");
  });

  test("are omitted from the URL when they are the default", () => {
    expect(ownerParam("2", owners[1])).toBeUndefined();
    expect(ownerParam(ALL_OWNERS, owners[1])).toBe(ALL_OWNERS);
    expect(ownerParam(ALL_OWNERS, undefined)).toBeUndefined();
  });

  test("list everybody and the signed-in person first", () => {
    expect(ownerOptions(owners, owners[0]).map(({ label }) => label)).toEqual([
      "Tous",
      "Zoé Martin (Vous)",
      "Ali Benali",
      "boite@agence.test",
    ]);
  });
});

test("shows an amount without decimals, in its own currency", () => {
  expect(amountText(requirement("1", { amount: "1250000.6" }))).toBe("1\u202f250\u202f001\u202f€");
  expect(amountText(requirement("1", { amount: "900", deal_currency_code: "USD" }))).toMatch(/^900\u202f\$/);
  expect(amountText(requirement("1", { amount: "900", deal_currency_code: "euros" }))).toBe("900\u202feuros");
  expect(amountText(requirement("1", { amount: null }))).toBeNull();
});
