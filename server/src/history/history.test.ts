import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { Requirement } from "@plateau/contract/requirements/requirement.ts";
import sql, { type Sql } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { newOffer, readOffer, rivoli, withBuildings, withUnits } from "../areas/offers/offers.fixture.ts";
import { newRequirement } from "../areas/requirements/requirements.fixture.ts";
import { type Answer, testApp } from "../test/app.ts";
import { untilOneWaits } from "../test/lock-waits.ts";
import { batchOf, historyOf, listed, readAt, restore, restoreState, undo } from "./history.fixture.ts";
import { eraseHistory } from "./stored-changes.ts";

const here = await testApp();
const [broker, colleague, visitor, administrator] = [
  await here.as("USER", 1),
  await here.as("USER", 2),
  await here.as("VISITOR"),
  await here.as("ADMINISTRATOR"),
];

const offerWithUnits = async () => {
  const { id } = await newOffer(broker, { title: "Plateau" });
  const buildings = await withBuildings(broker, id, 1, 2);
  const units = await withUnits(
    broker,
    id,
    { floor: 0, surface: 100, rentPerSqmPerYear: 420 },
    { floor: 1, surface: 50 },
  );
  const [first, second] = units;
  if (!first || !second) throw new Error("The offer has no units");
  return { id, offer: { kind: "offer", id } as const, buildings, first, second };
};

describe("the history of a record", () => {
  it("says who changed which value of a unit, from which to which, on which screen, in one batch", async () => {
    const { offer, first } = await offerWithUnits();
    const answer = await here.app.inject({
      method: "PUT",
      url: `/api/units/${first.id}`,
      headers: { ...broker.headers, "x-plateau-screen": "/real-estates/:id/edit-units" },
      payload: { rentPerSqmPerYear: 395, note: "Remisé" },
    });
    expect(answer.statusCode).toBe(200);
    const [entry] = await historyOf(colleague, offer);
    expect(entry).toMatchObject({
      by: { name: "Camille Essai", personId: broker.userId, apiKeyId: null },
      screen: "/real-estates/:id/edit-units",
      batch: answer.headers["x-plateau-batch"],
      part: "unit",
      label: "Lot RdC",
      action: "changed",
    });
    expect(entry?.fields).toEqual(
      expect.arrayContaining([
        { field: "rentPerSqmPerYear", from: 420, to: 395 },
        { field: "note", from: null, to: "Remisé" },
      ]),
    );
    expect(entry?.fields).toHaveLength(2);
  });

  it("names an offer's descriptive fields and transactions as the contract does", async () => {
    const { offer, id } = await offerWithUnits();
    await broker.call("updateOffer", {
      params: { id },
      body: { private: true, transactionTypes: ["rent"], propertyDetailsZacName: "Rive gauche" },
    });
    const [entry] = await historyOf(broker, offer);
    expect(entry?.fields).toEqual(
      expect.arrayContaining([
        { field: "private", from: false, to: true },
        { field: "transactionTypes", from: [], to: ["rent"] },
        { field: "propertyDetailsZacName", from: null, to: "Rive gauche" },
      ]),
    );
  });

  it("shows a link on both of its records", async () => {
    const { offer, id } = await offerWithUnits();
    const [requirement, contact] = [await newRequirement(broker), await newContact(broker, "zoe")];
    await broker.call("addLiked", { params: { id, requirementId: requirement.id } });
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [contact.id] } });
    const onOffer = await historyOf(broker, offer);
    expect(onOffer.slice(0, 2).map(({ part, action }) => [part, action])).toEqual([
      ["offer-contact", "created"],
      ["offer-link", "created"],
    ]);
    const [onRequirement] = await historyOf(broker, { kind: "requirement", id: requirement.id });
    expect(onRequirement).toMatchObject({ part: "offer-link", label: "Offre Plateau", partId: "liked" });
    const [onContact] = await historyOf(broker, { kind: "contact", id: contact.id });
    expect(onContact).toMatchObject({ part: "offer-contact", label: "Offre Plateau" });
  });

  it("names the API key that a program used", async () => {
    const { body } = await administrator.call<{ id: string; key: string }>("createApiKey", {
      body: { name: "Site", scopes: ["write"] },
    });
    const { id, offer } = await offerWithUnits();
    const answer = await here.app.inject({
      method: "PUT",
      url: `/api/real-estates/${id}`,
      headers: { authorization: `Bearer ${body.key}` },
      payload: { title: "Depuis le site" },
    });
    expect(answer.statusCode).toBe(200);
    expect((await historyOf(broker, offer))[0]?.by).toMatchObject({ name: "Clé Site", apiKeyId: body.id });
  });

  it("comes in pages, and of one field only when asked", async () => {
    const { id, offer } = await offerWithUnits();
    for (const title of ["Un", "Deux", "Trois"])
      await broker.call("updateOffer", { params: { id }, body: { title } });
    await broker.call("updateOffer", { params: { id }, body: { mandateId: "M-1" } });
    const first = await listed(broker, offer, { limit: 2, field: "title" });
    expect(first.body.items.map(({ fields }) => fields[0]?.to)).toEqual(["Trois", "Deux"]);
    const next = await listed(broker, offer, { limit: 2, field: "title", nextToken: first.body.nextToken });
    expect(next.body.items.map(({ fields }) => fields[0]?.to)).toEqual(["Un"]);
    expect(next.body.nextToken).toBeUndefined();
    const other = await listed(broker, offer, {
      limit: 2,
      field: "mandateId",
      nextToken: first.body.nextToken,
    });
    expect(other.status).toBe(400);
  });

  it("keeps nothing of a refused save, and nothing of one that changes nothing", async () => {
    const { id, offer, first } = await offerWithUnits();
    const before = (await historyOf(broker, offer)).length;
    const { buildings } = await readOffer(broker, id);
    const units = [
      { id: first.id, surface: 10, associatedBuildingIds: [buildings[0]?.id] },
      { surface: 10, associatedBuildingIds: ["00000000-0000-4000-8000-000000000000"] },
    ];
    expect((await broker.call("saveUnits", { params: { id }, body: { units } })).status).toBe(422);
    await broker.call("updateOffer", { params: { id }, body: { title: "Plateau" } });
    expect(await historyOf(broker, offer)).toHaveLength(before);
  });

  it("is refused to visitors, and that of users and the agency to all but administrators", async () => {
    const { offer } = await offerWithUnits();
    expect((await listed(visitor, offer)).status).toBe(403);
    expect((await listed(here.nobody, offer)).status).toBe(401);
    expect((await listed(broker, { kind: "agency" })).status).toBe(403);
    expect((await listed(broker, { kind: "user", id: broker.userId })).status).toBe(403);
    expect((await listed(administrator, { kind: "agency" })).status).toBe(200);
    const unknown = { kind: "offer", id: "00000000-0000-4000-8000-000000000000" } as const;
    expect((await listed(broker, unknown)).status).toBe(404);
  });

  it("goes with the record when it is deleted for good", async () => {
    const contact = await newContact(broker, "gone");
    await broker.call("updateContact", { params: { id: contact.id }, body: { city: "Lyon" } });
    await here.db.run(sql`delete from contacts where id = ${contact.id}`);
    const kept = await here.db.row<{ n: number }>(
      sql`select count(*) n from changes where record_kind = 'contact' and record_id = ${contact.id}`,
    );
    expect(kept?.n).toBe(0);
  });
});

it("erases the history of a record that stays, on request", async () => {
  const { id, offer } = await offerWithUnits();
  expect((await historyOf(broker, offer)).length).toBeGreaterThan(0);
  await eraseHistory(here.db, offer);
  expect(await historyOf(broker, offer)).toEqual([]);
  expect((await readOffer(broker, id)).units).toHaveLength(2);
});

describe("restoring values", () => {
  it("writes the chosen ones back through the usual save, as a change of its own", async () => {
    const { id, offer, first } = await offerWithUnits();
    await broker.call("updateUnit", {
      params: { id: first.id },
      body: { rentPerSqmPerYear: 395, surface: 110 },
    });
    const [entry] = await historyOf(broker, offer);
    expect((await restore(colleague, offer, entry, ["rentPerSqmPerYear"])).status).toBe(204);
    const unit = (await readOffer(broker, id)).units.find((each) => each.id === first.id);
    expect(unit).toMatchObject({ rentPerSqmPerYear: 420, surface: 110 });
    const [latest] = await historyOf(broker, offer);
    expect(latest).toMatchObject({
      by: { personId: colleague.userId },
      fields: [{ field: "rentPerSqmPerYear", from: 395, to: 420 }],
    });
  });

  it("is refused when the record changed since it was read, and for values that the change did not touch", async () => {
    const { id, offer } = await offerWithUnits();
    const { updatedAt } = await readOffer(broker, id);
    await broker.call("updateOffer", { params: { id }, body: { title: "Autre" } });
    const [entry] = await historyOf(broker, offer);
    expect((await restore(broker, offer, entry, ["title"], updatedAt)).status).toBe(409);
    expect((await restore(broker, offer, entry, ["mandateId"])).status).toBe(422);
    expect((await restore(broker, offer, entry, [])).status).toBe(422);
    expect((await restore(visitor, offer, entry, ["title"])).status).toBe(403);
    expect((await readOffer(broker, id)).title).toBe("Autre");
  });

  it("is refused with its reason for what is set elsewhere", async () => {
    const { userId } = await here.as("USER", 42);
    const params = { id: userId };
    const body = { addresses: ["accueil@vauban.test"] };
    expect((await administrator.call("grantSenderAddresses", { params, body })).status).toBe(200);
    const user = { kind: "user", id: userId } as const;
    const [entry] = await historyOf(administrator, user);
    expect(entry?.fields).toEqual([{ field: "senderAddresses", from: [], to: body.addresses }]);
    expect(await restore(administrator, user, entry, ["senderAddresses"])).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("depuis la page de l’utilisateur") },
    });
  });

  it("of a date writes chosen fields of several parts back in one change, and a deleted unit with its building", async () => {
    const { id, offer, first, second } = await offerWithUnits();
    const date = new Date().toISOString();
    await broker.call("updateOffer", { params: { id }, body: { title: "Autre", mandateId: "M-2" } });
    await broker.call("updateUnit", { params: { id: second.id }, body: { surface: 60, note: "Calme" } });
    await broker.call("deleteUnit", { params: { id: first.id } });
    const { body: past } = await readAt(broker, offer, date);
    const partOf = (partId: string) => past.parts.find((each) => each.partId === partId);
    expect(partOf(id)?.now).toEqual({ title: "Autre", mandateId: "M-2" });
    expect(partOf(second.id)?.now).toEqual({ surface: 60, note: "Calme" });
    expect(partOf(first.id)?.now).toBeNull();
    const chosen = (partId: string, ...fields: string[]) => ({ key: partOf(partId)?.key ?? "", fields });
    const parts = [chosen(id, "title"), chosen(second.id, "surface"), chosen(first.id)];
    expect(await restoreState(colleague, offer, date, parts)).toMatchObject({ status: 204 });
    const saved = await readOffer(broker, id);
    expect(saved).toMatchObject({ title: "Plateau", mandateId: "M-2" });
    expect(saved.units).toMatchObject([
      {
        id: first.id,
        surface: 100,
        rentPerSqmPerYear: 420,
        associatedBuildingIds: first.associatedBuildingIds,
      },
      { id: second.id, surface: 50, note: "Calme" },
    ]);
    expect(new Set((await historyOf(broker, offer)).slice(0, 3).map(({ batch }) => batch)).size).toBe(1);
  });

  it("of a date says each refusal for its field and writes nothing", async () => {
    const { userId } = await here.as("USER", 43);
    const user = { kind: "user", id: userId } as const;
    const date = new Date().toISOString();
    const params = { id: userId };
    const granted = { addresses: ["accueil@vauban.test"] };
    await administrator.call("grantSenderAddresses", { params, body: granted });
    await administrator.call("updateUser", { params, body: { jobTitle: "Directeur" } });
    const { body: past } = await readAt(administrator, user, date);
    const key = past.parts.find(({ part }) => part === "user")?.key ?? "";
    const fields = ["jobTitle", "senderAddresses", "phone"];
    const answer = await restoreState(administrator, user, date, [{ key, fields }]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        validationErrors: [{ field: "parts.0.phone", message: "Ce champ a la même valeur aujourd’hui" }],
      },
    });
    const set = await restoreState(administrator, user, date, [{ key, fields: fields.slice(0, 2) }]);
    expect(set).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: "parts.0.senderAddresses" }] },
    });
    expect((await historyOf(administrator, user))[0]?.fields).toMatchObject([{ to: "Directeur" }]);
    const visitors = await restoreState(visitor, user, date, [{ key, fields: ["jobTitle"] }]);
    expect(visitors.status).toBe(403);
  });

  it("brings a deleted unit back under its id, at its place, in its building", async () => {
    const { id, offer, first, second } = await offerWithUnits();
    await broker.call("deleteUnit", { params: { id: first.id } });
    const entry = (await historyOf(broker, offer)).find(
      ({ part, action }) => part === "unit" && action === "deleted",
    );
    expect(entry?.label).toBe("Lot RdC");
    expect((await restore(broker, offer, entry, [])).status).toBe(204);
    const { units } = await readOffer(broker, id);
    expect(units.map((unit) => unit.id)).toEqual([first.id, second.id]);
    expect(units[0]).toMatchObject({
      surface: 100,
      rentPerSqmPerYear: 420,
      associatedBuildingIds: first.associatedBuildingIds,
    });
  });

  it("restores a contact, a requirement, a user's group and the agency", async () => {
    const contact = await newContact(broker, "restored");
    await broker.call("updateContact", { params: { id: contact.id }, body: { lastname: "Morel" } });
    const ofContact = { kind: "contact", id: contact.id } as const;
    await restore(broker, ofContact, (await historyOf(broker, ofContact))[0], ["lastname"]);
    expect((await historyOf(broker, ofContact))[0]?.fields).toEqual([
      { field: "lastname", from: "Morel", to: contact.lastname },
    ]);

    const requirement = await newRequirement(broker);
    const ofRequirement = { kind: "requirement", id: requirement.id } as const;
    await broker.call("updateRequirement", {
      params: { id: requirement.id },
      body: { properties: { dealname: "B" } },
    });
    await restore(broker, ofRequirement, (await historyOf(broker, ofRequirement))[0], ["dealname"]);
    expect((await historyOf(broker, ofRequirement))[0]).toMatchObject({
      by: { personId: broker.userId },
      fields: [{ field: "dealname", from: "B" }],
    });

    const ofUser = { kind: "user", id: colleague.userId } as const;
    const { body } = await administrator.call<{ account: { Username: string } }>("getUser", {
      params: { id: colleague.userId },
    });
    const params = { username: body.account.Username };
    await administrator.call("changeIdentityUserGroup", { params, body: { group: "VISITOR" } });
    const [change] = await historyOf(administrator, ofUser);
    expect(change?.fields).toEqual([{ field: "group", from: "USER", to: "VISITOR" }]);
    expect((await restore(administrator, ofUser, change, ["group"])).status).toBe(204);
    expect((await listed(colleague, ofContact)).status).toBe(200);

    await administrator.call("updateAgency", { body: { insurer: "Vauban" } });
    const agency = { kind: "agency" } as const;
    expect(
      (await restore(administrator, agency, (await historyOf(administrator, agency))[0], ["insurer"])).status,
    ).toBe(204);
    expect((await administrator.call<{ insurer: null }>("readAgency")).body.insurer).toBeNull();
  });
});

describe("at the same moment as a colleague's save", () => {
  /** Runs `attempt` while `save` is not committed yet; its answer. */
  const during = async (save: Sql, attempt: () => Promise<Answer>): Promise<Answer> => {
    const { attempted } = await here.db.transaction(async (tx) => {
      await tx.run(save);
      const attempted = attempt();
      await untilOneWaits(here.db);
      return { attempted };
    });
    return attempted;
  };
  const parkingSaved = async () => {
    const { id } = await newRequirement(broker, { parking: "1" });
    const params = { id };
    const saved = await broker.call<Requirement>("updateRequirement", {
      params,
      body: { properties: { parking: "2" } },
    });
    const colleagues = sql`
      update requirements set properties = properties || '{"parking": "77"}', updated_at = clock_timestamp()
      where id = ${id}`;
    const parking = async () =>
      (await broker.call<Requirement>("getRequirement", { params })).body.properties.parking;
    return { record: { kind: "requirement", id } as const, saved, colleagues, parking };
  };

  it("a requirement is not restored over it", async () => {
    const { record, saved, colleagues, parking } = await parkingSaved();
    const [entry] = await historyOf(broker, record);
    const restoring = () => restore(broker, record, entry, ["parking"], saved.body.updatedAt);
    expect((await during(colleagues, restoring)).status).toBe(409);
    expect(await parking()).toBe("77");
  });

  it("a change of a requirement is not undone over it", async () => {
    const { saved, colleagues, parking } = await parkingSaved();
    expect((await during(colleagues, () => undo(broker, saved))).status).toBe(409);
    expect(await parking()).toBe("77");
  });

  it("the contacts of a requirement are restored beside what it adds", async () => {
    const { id } = await newRequirement(broker);
    const [mine, theirs] = [await newContact(broker, "mine"), await newContact(broker, "theirs")];
    const save = (contactIds: string[]) =>
      broker.call("saveRequirementContacts", { params: { id }, body: { contactIds } });
    await save([mine.id]);
    await save([]);
    const record = { kind: "requirement", id } as const;
    const [removal] = await historyOf(broker, record);
    const added = sql`
      with linked as (insert into requirement_contacts (requirement_id, contact_id, position) values (${id}, ${theirs.id}, 1))
      update requirements set updated_at = clock_timestamp() where id = ${id}`;
    expect((await during(added, () => restore(broker, record, removal, []))).status).toBe(204);
    const { body } = await broker.call<{ items: { id: string }[] }>("listRequirementContacts", {
      params: { id },
    });
    expect(body.items.map((contact) => contact.id).sort()).toEqual([mine.id, theirs.id].sort());
  });

  it("a requirement is locked after its contacts, as a change of a contact does", async () => {
    const { record, saved } = await parkingSaved();
    const contact = await newContact(broker, "linked");
    await broker.call("saveRequirementContacts", {
      params: { id: record.id },
      body: { contactIds: [contact.id] },
    });
    const { undoing } = await here.db.transaction(async (tx) => {
      await tx.run(sql`select from contacts where id = ${contact.id} for update`);
      const undoing = undo(broker, saved);
      await untilOneWaits(here.db);
      await tx.run(sql`select from requirements where id = ${record.id} for no key update nowait`);
      return { undoing };
    });
    expect((await undoing).status).toBe(204);
  });

  it("the agency is not restored over it", async () => {
    await administrator.call("updateAgency", { body: { mediator: "Avant" } });
    const { body } = await administrator.call<{ updatedAt: string }>("updateAgency", {
      body: { mediator: "Après" },
    });
    const agency = { kind: "agency" } as const;
    const [entry] = await historyOf(administrator, agency);
    const save = sql`update agency set mediator = 'Collègue', updated_at = clock_timestamp()`;
    const restoring = () => restore(administrator, agency, entry, ["mediator"], body.updatedAt);
    expect((await during(save, restoring)).status).toBe(409);
    expect((await administrator.call<{ mediator: string }>("readAgency")).body.mediator).toBe("Collègue");
  });
});

describe("undoing", () => {
  it("takes a whole save of units back: added, changed and deleted ones, with their links", async () => {
    const { id, first, second, buildings } = await offerWithUnits();
    const before = (await readOffer(broker, id)).units;
    const units = [
      { surface: 33, associatedBuildingIds: [buildings[1]?.id] },
      { id: second.id, floor: 7, associatedBuildingIds: [buildings[1]?.id] },
    ];
    const answer = await broker.call("saveUnits", { params: { id }, body: { units } });
    expect((await undo(broker, answer)).status).toBe(204);
    const after = (await readOffer(broker, id)).units;
    const shown = (list: typeof before) =>
      list.map((unit) => [unit.id, unit.floor, unit.surface, unit.associatedBuildingIds]);
    expect(shown(after)).toEqual(shown(before));
    expect(after[0]?.id).toBe(first.id);
  });

  it("takes a status, a link and a deleted building back", async () => {
    const { id, buildings } = await offerWithUnits();
    const requirement = await newRequirement(broker);
    const published = await broker.call("updateOffer", { params: { id }, body: { status: "published" } });
    expect((await undo(broker, published)).status).toBe(204);
    expect((await readOffer(broker, id)).status).toBe("draft");
    const linked = await broker.call("addSelected", { params: { id, requirementId: requirement.id } });
    expect((await undo(broker, linked)).status).toBe(204);
    expect((await readOffer(broker, id)).selectedForDealIds).toEqual([]);
    const deleted = await broker.call("deleteBuilding", { params: { id: buildings[1]?.id ?? "" } });
    expect((await undo(broker, deleted)).status).toBe(204);
    expect((await readOffer(broker, id)).buildings.map((building) => building.id)).toEqual(
      buildings.map((building) => building.id),
    );
  });

  it("takes several requests with one batch back together", async () => {
    const batch = crypto.randomUUID();
    const headers = { ...broker.headers, "x-plateau-batch": batch };
    const contacts = [await newContact(broker, "bulk-1"), await newContact(broker, "bulk-2")];
    for (const { id } of contacts) {
      await here.app.inject({
        method: "PUT",
        url: `/api/contacts/${id}`,
        headers,
        payload: { city: "Lyon" },
      });
    }
    expect((await broker.call("undoChanges", { params: { batch } })).status).toBe(204);
    for (const { id } of contacts) {
      expect((await broker.call<{ city: null }>("getContact", { params: { id } })).body.city).toBeNull();
    }
  });

  it("takes a whole import back, and nothing once someone changed one of its contacts", async () => {
    const csv = `Prénom;Nom;E-mail\n${Array.from({ length: 1001 }, (_, i) => `Zoé;Import;i${i}@exemple.test`).join("\n")}`;
    const imported = () =>
      broker.call("importContacts", { body: { csv, duplicates: "create", invalidLines: "refuse" } });
    const left = async () => {
      const query = { search: "Import", limit: 1000 };
      return (await broker.call<{ items: Contact[]; count: number }>("listContacts", { query })).body;
    };
    const first = await imported();
    expect((await left()).count).toBe(1001);
    expect((await undo(broker, first)).status).toBe(204);
    expect((await left()).count).toBe(0);
    const second = await imported();
    const [one, other] = (await left()).items;
    const remove = (contact: typeof one) =>
      colleague.call("deleteContact", { params: { id: contact?.id ?? "" } });
    await remove(one);
    const refusedFor = `Annulation impossible\u202f: Camille Essai a modifié`;
    expect(await undo(broker, second)).toMatchObject({
      status: 409,
      body: { message: `${refusedFor} «\u202f${one?.firstname} ${one?.lastname}\u202f» depuis.` },
    });
    await remove(other);
    expect((await undo(broker, second)).body).toMatchObject({
      message: `${refusedFor} «\u202f${other?.firstname} ${other?.lastname}\u202f» depuis, et 1\u00a0autre fiche a changé.`,
    });
    expect((await left()).count).toBe(999);
  });

  it("is refused once someone changed the same value, and not for another one", async () => {
    const { id } = await offerWithUnits();
    const mine = await broker.call("updateOffer", { params: { id }, body: { status: "published" } });
    await colleague.call("updateOffer", { params: { id }, body: { title: "Autre titre" } });
    const again = await broker.call("updateOffer", { params: { id }, body: { title: "Mon titre" } });
    await colleague.call("updateOffer", { params: { id }, body: { title: "Son titre" } });
    const refused = await undo(broker, again);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Camille Essai") },
    });
    expect((await readOffer(broker, id)).title).toBe("Son titre");
    expect((await undo(broker, mine)).status).toBe(204);
  });

  it("is refused for a colleague, whose own history restores them", async () => {
    const { userId } = await here.as("USER", 41);
    const params = { id: userId };
    const changed = await administrator.call("updateUser", { params, body: { lastname: "Autre" } });
    expect(changed.status).toBe(200);
    expect((await undo(administrator, changed)).status).toBe(409);
  });

  it("leaves what it deletes and brings back in the audit log", async () => {
    const audited = () =>
      here.db.rows<{ operation: string; kind: string; id: string }>(sql`
        select e.c ->> 'operation' operation, e.c ->> 'objectKind' kind, e.c ->> 'objectId' id
        from (select position, content::jsonb c from audit.entries where kind = 'deletion') e order by position`);
    const { id, first } = await offerWithUnits();
    const created = await broker.call<{ id: string }>("duplicateOffer", { params: { id } });
    const ids = [id, (await offerWithUnits()).id];
    const added = await broker.call<{ id: string }>("createUnit", {
      params: {},
      body: { realEstateId: id, surface: 12, associatedBuildingIds: first.associatedBuildingIds },
    });
    const before = (await audited()).length;
    expect((await undo(broker, added)).status).toBe(204);
    expect((await undo(broker, created)).status).toBe(204);
    const deleted = await administrator.call("deleteOffers", { body: { ids } });
    expect((await undo(administrator, deleted)).status).toBe(204);
    const entries = (await audited()).slice(before);
    const undone = entries.filter(({ operation }) => operation === "undoChanges");
    expect(undone[0]).toMatchObject({ kind: "units", id: added.body.id });
    expect(undone[1]).toMatchObject({ kind: "real-estates", id: created.body.id });
    expect(new Set(undone.slice(2).map((entry) => entry.id))).toEqual(new Set(ids));
  });

  it("is for one's own changes only", async () => {
    const { id } = await offerWithUnits();
    const mine = await broker.call("updateOffer", { params: { id }, body: { status: "published" } });
    expect(batchOf(mine)).toMatch(/^[\da-f-]{36}$/);
    expect((await undo(colleague, mine)).status).toBe(404);
    expect((await undo(visitor, mine)).status).toBe(403);
  });
});

it("names land by its surface, because it has no floor", async () => {
  const { id } = await newOffer(broker, { propertyType: "land" });
  const [land] = await withUnits(broker, id, { usage: "land", surface: 1200 }, { usage: "land" });
  await broker.call("deleteUnit", { params: { id: land?.id ?? "" } });
  const entries = await historyOf(broker, { kind: "offer", id });
  const ofLand = entries.filter(({ partId }) => partId === land?.id);
  expect(ofLand.map(({ action, label }) => [action, label])).toEqual([
    ["deleted", "Terrain de 1\u202f200\u202fm²"],
    ["created", "Terrain de 1\u202f200\u202fm²"],
  ]);
});

it("names a unit without floor by its surface, where it has one", async () => {
  const { id } = await newOffer(broker);
  await withUnits(broker, id, { surface: 50.5 }, {});
  const entries = await historyOf(broker, { kind: "offer", id });
  const labels = entries.filter(({ part }) => part === "unit").map(({ label }) => label);
  expect(labels.toSorted()).toEqual(["Lot de 50,5\u202fm²", "Lot sans étage"]);
});

describe("a record at a date", () => {
  it("is what it was, with its links and what was deleted since", async () => {
    const { id, offer, first } = await offerWithUnits();
    const contact = await newContact(broker, "then");
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [contact.id] } });
    const then = new Date().toISOString();
    await broker.call("updateOffer", { params: { id }, body: { title: "Plus tard" } });
    await broker.call("deleteUnit", { params: { id: first.id } });
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [] } });
    await broker.call("saveBuildings", { params: { id }, body: { buildings: [{ address: rivoli(9) }] } });
    const { body } = await readAt(broker, offer, then);
    const of = (part: string) => body.parts.filter((each) => each.part === part);
    expect(of("offer")[0]?.fields).toMatchObject({ title: "Plateau", status: "draft" });
    expect(of("unit").map(({ label }) => label)).toEqual(["Lot RdC", "Lot 1"]);
    expect(of("unit")[0]).toMatchObject({
      partId: first.id,
      fields: { rentPerSqmPerYear: 420, surface: 100 },
    });
    expect(of("building")).toHaveLength(2);
    expect(of("offer-contact")[0]?.partId).toBe(contact.id);
  });

  it("is refused for a time before the record or the history", async () => {
    const before = new Date().toISOString();
    const { offer } = await offerWithUnits();
    expect((await readAt(broker, offer, before)).status).toBe(404);
    expect((await readAt(broker, offer, "2020-01-01T00:00:00Z")).status).toBe(404);
  });
});
