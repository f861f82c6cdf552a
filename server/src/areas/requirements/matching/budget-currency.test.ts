import type { RequirementProperties } from "@plateau/contract/requirements/requirement.ts";
import { expect, it } from "vitest";
import { embeddedCrm } from "../../../providers/crm/embedded/adapter.ts";
import type { Crm } from "../../../providers/crm/port.ts";
import { testDatabase } from "../../../test/database.ts";
import { openRequirements } from "./open-requirements.ts";
import { criteriaWithZones } from "./requirement-criteria.ts";

const db = await testDatabase();
const embedded = embeddedCrm(db);
const properties: RequirementProperties = {
  budget_annuel: "120000",
  surface_recherchee: "200",
  deal_currency_code: "CHF",
};
const moment = "2026-01-02T03:04:05.000Z";
const listed = { id: "1", createdAt: moment, updatedAt: moment, properties };
const own: Crm = { ...embedded, list: async () => [listed] };
const { own: _, ...outside } = own;

const read = async (crm: Crm) => {
  const geocoder = { suggest: async () => [], find: async () => [] };
  const { requirements } = await openRequirements({ crm }, { signedStages: [], excludedStages: [] });
  return [
    await criteriaWithZones({ db, crm, geocoder, now: new Date(moment) }, properties),
    requirements[0]?.criteria,
  ];
};

it("takes budgets as euros from Plateau's own requirements only", async () => {
  const euros = expect.objectContaining({ budgetMax: 10_000, surfaceMin: 200 });
  expect(await read(own)).toEqual([euros, euros]);
  const francs = expect.objectContaining({ budgetMax: null, budgetCurrency: "CHF", surfaceMin: 200 });
  expect(await read(outside)).toEqual([francs, francs]);
});
