import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type {
  DealContact,
  Owner,
  Requirement,
  RequirementSummary,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";
import sql from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { hubspotCrm } from "./adapter.ts";
import { SHORT_WAITS, startVendorServer } from "./vendor-server.fixture.ts";

const TOKEN = "pat-eu1-tout-du-long";
const FIRST = "18234567000";

const vendor = await startVendorServer({ token: TOKEN });
afterAll(() => vendor.close());
const crm = hubspotCrm({
  token: TOKEN,
  baseUrl: vendor.baseUrl,
  freshMs: 0,
  settledMs: 0,
  waits: SHORT_WAITS,
});
const { as, db } = await testApp({ ports: { crm } });
const broker = await as("USER");
const visitor = await as("VISITOR");

beforeEach(() => {
  vendor.spoil = undefined;
  vendor.revoked = false;
});

const read = async (id: string) =>
  (await broker.call<Requirement>("getRequirement", { params: { id } })).body;

describe("the requirements of a HubSpot account, through Plateau", () => {
  it("are listed beyond the first hundred, with their stages and owners", async () => {
    const list = await broker.call<{ items: RequirementSummary[]; count: number }>("listRequirements", {
      query: { limit: 1000 },
    });
    expect(list.status).toBe(200);
    expect(list.body.items).toHaveLength(124);
    const stages = await broker.call<{ items: Stage[] }>("listStages");
    const owners = await broker.call<{ items: Owner[] }>("listOwners");
    const known = new Set(stages.body.items.map(({ id }) => id));
    for (const { properties } of list.body.items) {
      expect(known).toContain(properties.dealstage);
      expect(owners.body.items.map(({ id }) => id)).toContain(properties.hubspot_owner_id);
    }
  });

  it("are counted for the user whose e-mail is an owner's", async () => {
    await db.run(sql`update people set email = 'LEA.martin@agence.test' where id = ${broker.userId}`);
    await db.run(
      sql`update accounts set email = 'LEA.martin@agence.test' where person_id = ${broker.userId}`,
    );
    const { status, body } = await broker.call<{ inProgress: number; signed: number }>("countRequirements");
    const hers = [...vendor.world.deals.values()].filter(
      ({ archived, properties }) => !archived && properties.hubspot_owner_id === "71234501",
    );
    const signed = hers.filter(({ properties }) => properties.dealstage === "closedwon").length;
    const lost = hers.filter(({ properties }) => properties.dealstage === "closedlost").length;
    expect([status, body]).toEqual([200, { inProgress: hers.length - signed - lost, signed }]);
  });

  it("are read, changed and moved", async () => {
    const before = await read(FIRST);
    expect(before.properties).toMatchObject({ dealname: "Bureaux 100 m² Paris 9", type_de_bien: null });
    const changed = await broker.call<Requirement>("updateRequirement", {
      params: { id: FIRST },
      body: { properties: { budget_annuel: "120000", type_de_bien: "bureaux;commerce", amount: null } },
      ifMatch: before.updatedAt,
    });
    expect([changed.status, changed.body.properties]).toMatchObject([
      200,
      { budget_annuel: "120000", type_de_bien: "bureaux;commerce", amount: null },
    ]);
    const moved = await broker.call<Requirement>("setRequirementStage", {
      params: { id: FIRST },
      body: { stage: "contractsent" },
    });
    expect([moved.status, moved.body.properties.dealstage]).toEqual([200, "contractsent"]);
    expect(vendor.world.deals.get(FIRST)?.properties).toMatchObject({
      budget_annuel: "120000",
      dealstage: "contractsent",
    });
    const late = await broker.call("updateRequirement", {
      params: { id: FIRST },
      body: { properties: { budget_annuel: "1" } },
      ifMatch: before.updatedAt,
    });
    expect(late.status).toBe(409);
    expect((await read(FIRST)).properties.budget_annuel).toBe("120000");
  });

  it("name their contacts, each once", async () => {
    const { body } = await broker.call<{ items: DealContact[] }>("listRequirementContacts", {
      params: { id: FIRST },
    });
    expect(body.items.map(({ id }) => id)).toEqual(["501", "502"]);
  });

  it("are not found by an id that HubSpot does not have", async () => {
    const params = { id: "1" };
    for (const [name, body] of [
      ["getRequirement", undefined],
      ["listRequirementContacts", undefined],
      ["updateRequirement", { properties: { dealname: "x" } }],
      ["setRequirementStage", { stage: "closedwon" }],
    ] as const)
      expect([name, (await broker.call(name, { params, body })).status]).toEqual([name, 404]);
  });

  it("name every value that is refused, and change nothing", async () => {
    const before = await read(FIRST);
    const refused = await broker.call<ErrorBody>("updateRequirement", {
      params: { id: FIRST },
      body: { properties: { hubspot_owner_id: "0", notes_last_contacted: "2026-11-01T10:00:00Z" } },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.validationErrors).toEqual([
      {
        field: "properties.hubspot_owner_id",
        message: "Cette valeur ne fait pas partie des choix de HubSpot",
      },
      {
        field: "properties.notes_last_contacted",
        message: "HubSpot ne laisse pas modifier cette propriété",
      },
    ]);
    const nowhere = await broker.call<ErrorBody>("setRequirementStage", {
      params: { id: FIRST },
      body: { stage: "nulle-part" },
    });
    expect([nowhere.status, nowhere.body.validationErrors?.[0]?.field]).toEqual([422, "stage"]);
    expect(await read(FIRST)).toEqual(before);
  });

  it("are created, archived and given contacts in HubSpot alone", async () => {
    const calls = vendor.calls.length;
    const params = { id: FIRST };
    const answers = await Promise.all([
      broker.call("createRequirement", { body: { properties: { dealname: "Nouvelle" } } }),
      broker.call("archiveRequirement", { params }),
      broker.call("saveRequirementContacts", { params, body: { contactIds: [] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(vendor.calls).toHaveLength(calls);
  });

  it("are read by everybody who signed in, and changed by the staff alone", async () => {
    const params = { id: FIRST };
    expect((await visitor.call("getRequirement", { params })).status).toBe(200);
    const body = { stage: "closedwon" };
    expect((await visitor.call("setRequirementStage", { params, body })).status).toBe(403);
  });

  it("are unavailable with the reason, without the token, while HubSpot is", async () => {
    const params = { id: FIRST };
    const answers = () =>
      Promise.all([
        broker.call<ErrorBody>("listRequirements"),
        broker.call<ErrorBody>("getRequirement", { params }),
        broker.call<ErrorBody>("setRequirementStage", { params, body: { stage: "closedwon" } }),
        broker.call<ErrorBody>("listRequirementContacts", { params }),
      ]);
    vendor.spoil = () => ({ kind: "status", status: 503 });
    for (const { status, body } of await answers())
      expect([status, body.message]).toEqual([503, "HubSpot est en panne (erreur 503)"]);
    vendor.spoil = undefined;
    vendor.revoked = true;
    for (const { status, body } of await answers()) {
      expect([status, body.message]).toEqual([503, "HubSpot refuse le jeton d’accès"]);
      expect(JSON.stringify(body)).not.toContain(TOKEN);
    }
    vendor.revoked = false;
    for (const { status } of await answers()) expect(status).toBe(200);
  });
});
