import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type {
  DealContact,
  Owner,
  PropertyDefinition,
  Requirement,
  RequirementSummary,
  Stage,
} from "@plateau/contract/requirements/requirement.ts";

import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { Database, Db } from "../../db/database.ts";
import { embeddedCrm } from "../../providers/crm/embedded/adapter.ts";
import { type Crm, CrmUnavailable } from "../../providers/crm/port.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { untilOneWaits } from "../../test/lock-waits.ts";
import { newContact } from "../contacts/contacts.fixture.ts";
import { newRequirement } from "./requirements.fixture.ts";

const main = await testApp();
const { as, nobody, db } = main;
const broker = await as("USER");
const colleague = await as("USER", 2);
const visitor = await as("VISITOR");

type Page = { items: RequirementSummary[]; nextToken?: string; count: number };
const UNKNOWN = { id: "999999999" };

const update = (id: string, properties: Record<string, unknown>, ifMatch?: string) =>
  broker.call<Requirement & ErrorBody>("updateRequirement", {
    params: { id },
    body: { properties },
    ...(ifMatch ? { ifMatch } : {}),
  });
const read = (id: string) => broker.call<Requirement>("getRequirement", { params: { id } });
const archived = async () => {
  const requirement = await newRequirement(broker);
  expect((await broker.call("archiveRequirement", { params: { id: requirement.id } })).status).toBe(204);
  return requirement;
};

describe("stages, owners and properties of requirements", () => {
  it("are readable by anyone signed in", async () => {
    const stages = await visitor.call<{ items: Stage[] }>("listStages");
    expect(stages.body.items.map(({ label }) => label)).toEqual([
      "Nouvelle demande",
      "Qualification",
      "Recherche",
      "Visites",
      "Offre remise",
      "Négociation",
      "Bail ou acte signé",
      "Perdue",
    ]);
    const owners = await visitor.call<{ items: Owner[] }>("listOwners");
    expect(owners.body.items).toContainEqual({
      id: broker.userId,
      firstName: "Camille",
      lastName: "Essai",
      email: "user-1@plateau.test",
    });
    const { body } = await visitor.call<{ items: PropertyDefinition[] }>("listPropertyDefinitions");
    expect(new Set(body.items.map(({ type }) => type)).size).toBe(6);
    for (const name of ["listStages", "listOwners", "listPropertyDefinitions"] as const) {
      expect((await nobody.call(name)).status).toBe(401);
    }
  });
});

describe("creating a requirement", () => {
  it("assigns it to the caller unless an owner is given", async () => {
    const { id, ...mine } = await newRequirement(broker, { budget_annuel: "120 000,50" });
    expect(mine).toMatchObject({
      archived: false,
      properties: {
        dealname: "Bureaux, Paris 8e",
        dealstage: "newrequest",
        budget_annuel: "120000.5",
        hubspot_owner_id: broker.userId,
      },
    });
    expect((await read(id)).body).toEqual({ id, ...mine });
    const theirs = await newRequirement(broker, { hubspot_owner_id: colleague.userId });
    expect(theirs.properties.hubspot_owner_id).toBe(colleague.userId);
    const nobodys = await newRequirement(broker, { hubspot_owner_id: null });
    expect(nobodys.properties.hubspot_owner_id).toBeNull();
  });

  it("refuses a disabled account or a visitor as owner, who is not offered either and keeps what is theirs", async () => {
    const leaver = await as("USER", 11);
    const theirs = await newRequirement(broker, { hubspot_owner_id: leaver.userId });
    await db.run(sql`update accounts set enabled = false where person_id = ${leaver.userId}`);
    const message =
      "Cette personne ne peut pas suivre de demande\u202f: son compte est désactivé ou en lecture";
    for (const { userId } of [leaver, visitor]) {
      const properties = { dealname: "Bureaux", hubspot_owner_id: userId };
      const { id } = await newRequirement(broker);
      for (const answer of [
        await broker.call("createRequirement", { body: { properties } }),
        await broker.call("updateRequirement", { params: { id }, body: { properties } }),
      ])
        expect(answer).toMatchObject({
          status: 422,
          body: { validationErrors: [{ field: "properties.hubspot_owner_id", message }] },
        });
    }
    const kept = await broker.call("updateRequirement", {
      params: { id: theirs.id },
      body: { properties: { dealname: "Bureaux", hubspot_owner_id: leaver.userId } },
    });
    expect(kept.status).toBe(200);
    const { items } = (await broker.call<{ items: Owner[] }>("listOwners")).body;
    expect(items.flatMap(({ id, hidden }) => (hidden ? [id] : [])).sort()).toEqual(
      [leaver.userId, visitor.userId].sort(),
    );
  });

  it("names the invalid fields, and refuses visitors and missing sessions", async () => {
    const body = { properties: { dealname: "", budget_annuel: "cher", inconnue: "1" } };
    expect(await broker.call("createRequirement", { body })).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          { field: "properties.dealname", message: "Le nom de la demande est obligatoire" },
          { field: "properties.budget_annuel", message: "Indiquez un nombre" },
          { field: "properties.inconnue", message: "Champ inconnu" },
        ],
      },
    });
    expect((await visitor.call("createRequirement", { body })).status).toBe(403);
    expect((await nobody.call("createRequirement", { body })).status).toBe(401);
  });
});

describe("listing requirements", () => {
  const listRequirements = (query: Record<string, unknown> = {}) =>
    broker.call<Page>("listRequirements", { query });

  it("returns all or one owner's, most recently created first, paged and counted, without archived ones", async () => {
    const owner = await as("ADMINISTRATOR", 7);
    const made = [];
    for (const name of ["Une", "Deux", "Trois"]) {
      made.unshift((await newRequirement(owner, { dealname: name, amount: "1000" })).id);
    }
    const gone = await newRequirement(owner);
    await owner.call("archiveRequirement", { params: { id: gone.id } });
    const ownerId = owner.userId;
    const first = await listRequirements({ ownerId, limit: 2 });
    await newRequirement(owner, { dealname: "Entre deux pages" });
    const second = await listRequirements({ ownerId, limit: 2, nextToken: first.body.nextToken });
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(made);
    expect([first.body.count, second.body.nextToken]).toEqual([3, undefined]);
    expect(second.body.items[0]?.properties).toEqual({
      dealname: "Une",
      amount: "1000",
      deal_currency_code: "EUR",
      dealstage: "newrequest",
      closedate: null,
      hubspot_owner_id: ownerId,
    });
    const everybody = (await listRequirements()).body;
    expect(everybody.items.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
    expect(everybody.count).toBe(everybody.items.length);
    expect((await listRequirements({ ownerId: "personne" })).body).toEqual({ items: [], count: 0 });
  });

  it("refuses a token of another list and a missing session", async () => {
    await newRequirement(broker);
    await newRequirement(broker);
    const { nextToken } = (await listRequirements({ limit: 1 })).body;
    expect((await listRequirements({ ownerId: broker.userId, nextToken })).status).toBe(400);
    expect((await nobody.call("listRequirements")).status).toBe(401);
  });
});

describe("counting one's own requirements", () => {
  it("counts those in progress and those signed, without lost ones", async () => {
    const owner = await as("USER", 9);
    const count = async () => (await owner.call("countRequirements")).body;
    expect(await count()).toEqual({ inProgress: 0, signed: 0 });
    for (const dealstage of ["search", "visits", "closedwon", "closedlost"]) {
      await newRequirement(owner, { dealstage });
    }
    await newRequirement(broker, { dealstage: "closedwon" });
    expect(await count()).toEqual({ inProgress: 2, signed: 1 });
    expect((await nobody.call("countRequirements")).status).toBe(401);
  });
});

describe("changing a requirement", () => {
  it("stores the given values in the stored format and keeps the rest", async () => {
    const { id, properties } = await newRequirement(broker, { amount: "5000", parking: "2" });
    const { status, body } = await update(id, { amount: "", date_entree_souhaitee: "01/02/2027" });
    expect(status).toBe(200);
    expect(body.properties).toEqual({ ...properties, amount: null, date_entree_souhaitee: "2027-02-01" });
    expect((await read(id)).body).toEqual(body);
  });

  it("keeps the last contact and the next meeting that a broker types", async () => {
    const { id } = await newRequirement(broker);
    const typed = {
      notes_last_contacted: "2026-11-20T10:30+01:00",
      prochain_rendez_vous: "2026-12-03T10:30+01:00",
    };
    expect((await update(id, typed)).status).toBe(200);
    expect((await read(id)).body.properties).toMatchObject({
      notes_last_contacted: "2026-11-20T09:30:00.000Z",
      prochain_rendez_vous: "2026-12-03T09:30:00.000Z",
    });
    expect((await update(id, { notes_last_contacted: "" })).body.properties.notes_last_contacted).toBeNull();
  });

  it("refuses to overwrite a concurrent save when a version is given", async () => {
    const { id, updatedAt } = await newRequirement(broker);
    expect((await update(id, { parking: "1" }, updatedAt)).status).toBe(200);
    expect((await update(id, { parking: "2" }, updatedAt)).status).toBe(409);
    expect((await update(id, { parking: "2" })).body.properties.parking).toBe("2");
  });

  it("refuses a maximum surface below the minimum, on the field that changes", async () => {
    const reversed = { dealname: "À l’envers", surface_recherchee: "300", surface_maxi: "200" };
    expect(await broker.call("createRequirement", { body: { properties: reversed } })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "properties.surface_maxi" }] },
    });
    const { id } = await newRequirement(broker, { surface_recherchee: "300", surface_maxi: "400" });
    expect(await update(id, { surface_maxi: "299" })).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          {
            field: "properties.surface_maxi",
            message: "Le maximum est inférieur au minimum (300\u202fm²)",
          },
        ],
      },
    });
    expect(await update(id, { surface_recherchee: "401" })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "properties.surface_recherchee" }] },
    });
    expect((await update(id, { surface_recherchee: "200", surface_maxi: "299" })).status).toBe(200);
    expect((await update(id, { surface_maxi: null })).status).toBe(200);
  });

  it("compares the surfaces with those that a concurrent save stores", async () => {
    const { id } = await newRequirement(broker, { surface_recherchee: "100", surface_maxi: "400" });
    const { saving } = await db.transaction(async (tx) => {
      await tx.run(sql`
        update requirements set properties = properties || '{"surface_recherchee": "300"}' where id = ${id}`);
      const saving = update(id, { surface_maxi: "200" });
      await untilOneWaits(db);
      return { saving };
    });
    expect(await saving).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "properties.surface_maxi" }] },
    });
    expect((await read(id)).body.properties.surface_maxi).toBe("400");
  });

  it("refuses invalid values, an unknown or archived requirement, visitors and missing sessions", async () => {
    const { id } = await newRequirement(broker);
    expect(await update(id, { terrasse: "peut-être", notes_last_contacted: "hier" })).toMatchObject({
      status: 422,
      body: {
        validationErrors: [
          { field: "properties.terrasse", message: "Indiquez oui ou non" },
          { field: "properties.notes_last_contacted", message: "Indiquez une date et une heure" },
        ],
      },
    });
    expect(await update(id, { parking: 3 })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "properties.parking" }] },
    });
    expect((await update(UNKNOWN.id, {})).status).toBe(404);
    expect((await update((await archived()).id, { parking: "1" })).status).toBe(409);
    const parts = { params: { id }, body: { properties: {} } };
    expect((await visitor.call("updateRequirement", parts)).status).toBe(403);
    expect((await nobody.call("updateRequirement", parts)).status).toBe(401);
  });
});

describe("a requirement's stage", () => {
  const move = (id: string, stage: string) =>
    broker.call<Requirement & ErrorBody>("setRequirementStage", { params: { id }, body: { stage } });

  it("can be any stage of the pipeline", async () => {
    const { id } = await newRequirement(broker);
    expect((await move(id, "closedwon")).body.properties.dealstage).toBe("closedwon");
    expect((await move(id, "newrequest")).body.properties.dealstage).toBe("newrequest");
  });

  it("refuses an unknown stage, an unknown or archived requirement, visitors and missing sessions", async () => {
    const { id } = await newRequirement(broker);
    expect(await move(id, "ailleurs")).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "stage" }] },
    });
    expect((await move(UNKNOWN.id, "visits")).status).toBe(404);
    expect((await move((await archived()).id, "visits")).status).toBe(409);
    const parts = { params: { id }, body: { stage: "visits" } };
    expect((await visitor.call("setRequirementStage", parts)).status).toBe(403);
    expect((await nobody.call("setRequirementStage", parts)).status).toBe(401);
  });
});

describe("an archived requirement", () => {
  it("can still be read, but not archived again", async () => {
    const { id } = await archived();
    expect((await read(id)).body).toMatchObject({ id, archived: true });
    expect((await broker.call("archiveRequirement", { params: { id } })).status).toBe(404);
  });

  it("requires staff to archive", async () => {
    const params = { id: (await newRequirement(broker)).id };
    expect((await visitor.call("archiveRequirement", { params })).status).toBe(403);
    expect((await nobody.call("archiveRequirement", { params })).status).toBe(401);
    expect((await read(UNKNOWN.id)).status).toBe(404);
    expect((await nobody.call("getRequirement", { params })).status).toBe(401);
  });
});

describe("a requirement's contacts", () => {
  type Contacts = { items: DealContact[] } & ErrorBody;
  const save = (id: string, contactIds: unknown[]) =>
    broker.call<Contacts>("saveRequirementContacts", { params: { id }, body: { contactIds } });
  const list = (id: string) => broker.call<Contacts>("listRequirementContacts", { params: { id } });

  it("are saved, and returned with their current details", async () => {
    const { id } = await newRequirement(broker);
    const contact = await newContact(broker, "client", { phone: "01 99 00 00 01" });
    const { status, body } = await save(id, [contact.id]);
    expect(status).toBe(200);
    const { firstname, lastname, email, phone } = contact;
    expect(body.items).toEqual([{ id: contact.id, properties: { firstname, lastname, email, phone } }]);
    await broker.call("updateContact", { params: { id: contact.id }, body: { phone: "" } });
    expect((await list(id)).body.items[0]?.properties.phone).toBeNull();
    await broker.call("deleteContact", { params: { id: contact.id } });
    expect((await list(id)).body.items).toEqual([]);
  });

  it("refuses unknown contacts, an unknown or archived requirement, visitors and missing sessions", async () => {
    const { id } = await newRequirement(broker);
    const fault = { status: 422, body: { validationErrors: [{ field: "contactIds.0" }] } };
    expect(await save(id, ["00000000-0000-4000-8000-000000000000"])).toMatchObject(fault);
    expect(await save(id, ["1"])).toMatchObject(fault);
    expect((await save(UNKNOWN.id, [])).status).toBe(404);
    expect((await save((await archived()).id, [])).status).toBe(409);
    expect((await list(UNKNOWN.id)).status).toBe(404);
    const parts = { params: { id }, body: { contactIds: [] } };
    expect((await visitor.call("saveRequirementContacts", parts)).status).toBe(403);
    expect((await nobody.call("saveRequirementContacts", parts)).status).toBe(401);
    expect((await nobody.call("listRequirementContacts", { params: { id } })).status).toBe(401);
  });
});

describe("a change of a requirement", () => {
  /** Where no live event can be sent. */
  const silent = (own: Database): Database => {
    const without = (on: Db): Db => ({
      ...on,
      run: (statement, options) =>
        statement.text.includes("pg_notify")
          ? Promise.reject(new Error("No event"))
          : on.run(statement, options),
    });
    return {
      ...own,
      ...without(own),
      transaction: (work, origin) => own.transaction((tx) => work(without(tx)), origin),
    };
  };

  it("is not stored without its live event", async () => {
    const app = await testApp({ beside: main, wrapDatabase: silent });
    const client = await app.as("USER", 7);
    const [{ id }, gone] = [await newRequirement(broker, { parking: "1" }), await archived()];
    const contact = await newContact(broker, "muet");
    const count = async () => db.row(sql`select count(*) n from requirements`);
    const before = await count();
    const attempts = [
      ["createRequirement", { body: { properties: { dealname: "Muette" } } }],
      ["updateRequirement", { params: { id }, body: { properties: { parking: "2" } } }],
      ["setRequirementStage", { params: { id }, body: { stage: "closedlost" } }],
      ["saveRequirementContacts", { params: { id }, body: { contactIds: [contact.id] } }],
      ["restoreRequirement", { params: { id: gone.id } }],
    ] as const;
    for (const [name, parts] of attempts)
      expect([name, (await client.call(name, parts)).status]).toEqual([name, 500]);
    expect(await count()).toEqual(before);
    expect((await read(id)).body.properties).toMatchObject({ parking: "1", dealstage: "newrequest" });
    const linked = await broker.call("listRequirementContacts", { params: { id } });
    expect(linked.body).toEqual({ items: [] });
    expect((await read(gone.id)).body.archived).toBe(true);
  });
});

describe("with an external CRM", () => {
  const beside = (crm: Crm): Promise<TestApp> => testApp({ beside: main, ports: { crm } });
  const sessionOn = async (app: TestApp) => app.as("USER", 5);

  it("refuses what is done in the CRM's own screens, with the reason", async () => {
    const { own: _, ...vendor } = embeddedCrm(db);
    const { id } = await newRequirement(broker);
    const client = await sessionOn(await beside(vendor));
    const attempts = [
      ["createRequirement", { body: { properties: { dealname: "Nouvelle" } } }],
      ["archiveRequirement", { params: { id } }],
      ["saveRequirementContacts", { params: { id }, body: { contactIds: [] } }],
    ] as const;
    for (const [name, parts] of attempts) {
      const { status, body } = await client.call<ErrorBody>(name, parts);
      expect(status).toBe(409);
      expect(body.message).toMatch(/dans le CRM de l’agence, pas dans Plateau\.$/);
    }
    expect((await client.call("getRequirement", { params: { id } })).status).toBe(200);
  });

  it("returns 503 with the reason everywhere when it is unavailable", async () => {
    const reason = "Le CRM ne répond pas. Réessayez dans un instant.";
    const cause = new Error("connect ECONNREFUSED");
    const away = () => Promise.reject(new CrmUnavailable(reason, { cause }));
    const dead: Crm = {
      list: away,
      get: away,
      update: away,
      setStage: away,
      contactsOf: away,
      stages: away,
      owners: away,
      propertyDefinitions: away,
    };
    const app = await beside(dead);
    const client = await app.as("USER", 6);
    const params = { id: "1" };
    const calls = [
      ["listRequirements", {}],
      ["listStages", {}],
      ["listOwners", {}],
      ["listPropertyDefinitions", {}],
      ["countRequirements", {}],
      ["getRequirement", { params }],
      ["updateRequirement", { params, body: { properties: {} } }],
      ["setRequirementStage", { params, body: { stage: "visits" } }],
      ["listRequirementContacts", { params }],
    ] as const;
    for (const [name, parts] of calls) {
      const { status, body } = await client.call<ErrorBody>(name, parts);
      expect([name, status, body.message]).toEqual([name, 503, reason]);
      expect(JSON.stringify(body)).not.toContain("ECONNREFUSED");
    }
  });
});
