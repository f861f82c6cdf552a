import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import { afterAll, expect, it } from "vitest";
import { hubspotCrm } from "../providers/crm/hubspot/adapter.ts";
import { SHORT_WAITS, startVendorServer } from "../providers/crm/hubspot/vendor-server.fixture.ts";
import { type Crm, CrmConflict } from "../providers/crm/port.ts";
import { testApp } from "../test/app.ts";
import { historyOf, readAt, restore, undo } from "./history.fixture.ts";

const stored: Requirement = {
  id: "901",
  properties: { dealname: "Bureaux", dealstage: "new" },
  createdAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-01-02T03:04:05.000Z",
  archived: false,
};

/** What a colleague saves in the CRM after Plateau has read the requirement. */
let meanwhile: (() => void) | undefined;

/** A CRM whose requirements are not in the database. */
const elsewhere: Crm = {
  list: async () => [],
  get: async (id) => {
    const found = id === stored.id ? { ...stored, properties: { ...stored.properties } } : undefined;
    meanwhile?.();
    return found;
  },
  update: async (_, properties, { unchangedSince = stored.updatedAt } = {}) => {
    if (unchangedSince !== stored.updatedAt) throw new CrmConflict();
    Object.assign(stored.properties, properties);
    return elsewhere.get(stored.id);
  },
  setStage: (id, dealstage) => elsewhere.update(id, { dealstage }),
  contactsOf: async () => [],
  stages: async () => [],
  owners: async () => [],
  propertyDefinitions: async () => [],
};

const { as } = await testApp({ ports: { crm: elsewhere } });
const broker = await as("USER");
const record = { kind: "requirement", id: stored.id } as const;

it("records, rebuilds, restores and undoes what passes through Plateau to an external CRM", async () => {
  const before = new Date().toISOString();
  const params = { id: stored.id };
  await broker.call("updateRequirement", { params, body: { properties: { dealname: "Locaux" } } });
  const [entry] = await historyOf(broker, record);
  expect(entry).toMatchObject({
    by: { personId: broker.userId },
    fields: [{ field: "dealname", from: "Bureaux", to: "Locaux" }],
  });
  const past = await readAt(broker, record, before);
  expect(past.body.parts[0]?.fields).toMatchObject({ dealname: "Bureaux" });
  expect((await restore(broker, record, entry, ["dealname"])).status).toBe(204);
  expect(stored.properties.dealname).toBe("Bureaux");
  const moved = await broker.call("setRequirementStage", { params, body: { stage: "won" } });
  expect((await undo(broker, moved)).status).toBe(204);
  expect(stored.properties.dealstage).toBe("new");
});

it("restores no value over a save in an external CRM that the caller has not seen", async () => {
  const params = { id: stored.id };
  await broker.call("updateRequirement", { params, body: { properties: { dealname: "Locaux" } } });
  const [entry] = await historyOf(broker, record);
  const seen = stored.updatedAt;
  meanwhile = () => {
    meanwhile = undefined;
    stored.properties.dealname = "Entrepôt";
    stored.updatedAt = "2026-01-03T00:00:00.000Z";
  };
  expect((await restore(broker, record, entry, ["dealname"], seen)).status).toBe(409);
  expect(stored.properties.dealname).toBe("Entrepôt");
});

const TOKEN = "pat-eu1-annuler";
const vendor = await startVendorServer({ token: TOKEN });
afterAll(() => vendor.close());
const hubspot = hubspotCrm({ token: TOKEN, baseUrl: vendor.baseUrl, freshMs: 0, waits: SHORT_WAITS });
const viaHubspot = await (await testApp({ ports: { crm: hubspot } })).as("USER");

it("undoes a change in HubSpot, which sets read-only values with it", async () => {
  const [deal] = vendor.world.deals.values();
  if (!deal) throw new Error("The vendor's world has no deal");
  const { dealname, dealstage } = deal.properties;
  const params = { id: deal.id };
  const moved = await viaHubspot.call("setRequirementStage", { params, body: { stage: "contractsent" } });
  const body = { properties: { dealname: "Locaux" } };
  const renamed = await viaHubspot.call("updateRequirement", { params, body });
  const entries = await historyOf(viaHubspot, { kind: "requirement", id: deal.id });
  expect(entries.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
    ["dealname"],
    ["dealstage"],
  ]);
  expect(await undo(viaHubspot, renamed)).toMatchObject({ status: 204 });
  expect(await undo(viaHubspot, moved)).toMatchObject({ status: 204 });
  expect(deal.properties).toMatchObject({ dealname, dealstage });
});
