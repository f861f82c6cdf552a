import type { Contact } from "@plateau/contract/contacts/contact.ts";
import type { StaleProspect } from "@plateau/contract/personal-data/person.ts";
import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { type Client, testApp } from "../../test/app.ts";
import { openSpace, selectedOffer, sendAnswer, tokenIn } from "../client-space/spaces.fixture.ts";
import { newContact } from "../contacts/contacts.fixture.ts";
import { newOffer } from "../offers/offers.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";

const app = await testApp();
const { as, clock, db, jobs, nobody, work } = app;
const administrator = await as("ADMINISTRATOR");
const broker = await as("USER");

const list = async (client: Client = administrator) => {
  const { status, body } = await client.call<{ items: StaleProspect[] }>("listStaleProspects");
  expect(status).toBe(200);
  return body.items;
};
const keep = (id: string, reason: string) =>
  administrator.call("keepProspect", { params: { id }, body: { reason } });

/** Sessions end sooner. */
const years = async (count: number): Promise<void> => {
  const moment = new Date();
  moment.setUTCFullYear(moment.getUTCFullYear() + count);
  moment.setUTCDate(moment.getUTCDate() + 1);
  clock.now = moment;
  await db.run(sql`update sessions set expires_at = 'infinity'`);
};
const monthly = async (): Promise<void> => {
  await jobs.add(db, "propose-prospects", {});
  await work();
};
const notified = async () =>
  (
    await db.row<{ n: number }>(sql`
      select count(*) n from notifications where user_id = ${administrator.userId} and title like 'Prospects%'`)
  )?.n;

const linkedTo = async (contactId: string, requirementId: string) =>
  broker.call("saveRequirementContacts", {
    params: { id: requirementId },
    body: { contactIds: [contactId] },
  });

beforeEach(async () => {
  clock.now = undefined;
  await db.run(sql`delete from contacts`);
  await db.run(sql`delete from notifications`);
});

it("proposes a prospect three years after the last contact, once, and tells administrators", async () => {
  const { id } = await newContact(broker, "ancien", { company: "Halles" });
  await years(2);
  await monthly();
  expect(await list()).toEqual([]);
  await years(3);
  expect(await list()).toEqual([]);
  await monthly();
  expect(await list()).toMatchObject([{ id, name: "Zoé Lefèvre", company: "Halles", reason: "created" }]);
  expect(await notified()).toBe(1);
  await monthly();
  expect(await list()).toHaveLength(1);
  expect(await notified()).toBe(1);
  expect((await db.row(sql`select from contacts where id = ${id}`)) !== undefined).toBe(true);
});

it("counts from a change of the contact, an activity of its requirement and a client's answer", async () => {
  const [changed, asked, answered] = [
    await newContact(broker, "modifie"),
    await newContact(broker, "demande"),
    await newContact(broker, "reponse"),
  ];
  const requirement = await newRequirement(broker);
  await linkedTo(asked.id, requirement.id);
  const other = await newRequirement(broker);
  await linkedTo(answered.id, other.id);
  const offer = await selectedOffer(broker, other.id);
  const space = await openSpace(broker, other.id);
  await db.run(
    sql`update contacts set created_at = now() - interval '9 years', updated_at = now() - interval '9 years'`,
  );
  await db.run(
    sql`update requirements set created_at = now() - interval '10 years', updated_at = now() - interval '10 years'`,
  );
  await monthly();
  expect((await list()).map(({ reason }) => reason).sort()).toEqual(["created", "created", "created"]);

  await broker.call("updateContact", { params: { id: changed.id }, body: { city: "Lyon" } });
  await broker.call("updateRequirement", {
    params: { id: requirement.id },
    body: { properties: { dealname: "Local" } },
  });
  await sendAnswer(nobody, tokenIn(space), offer.id, { answer: "like" });
  expect(await list()).toEqual([]);
  await years(3);
  await monthly();
  await monthly();
  expect(Object.fromEntries((await list()).map(({ id, reason }) => [id, reason]))).toEqual({
    [changed.id]: "updated",
    [asked.id]: "requirement",
    [answered.id]: "answer",
  });
});

it("does not count an erasure of another person as a contact", async () => {
  const { id, notes } = await newContact(broker, "voisin", {
    notes: "Voisin de Zélie Quetzalenard",
  });
  const requirement = await newRequirement(broker, { dealname: "Bureaux de Zélie Quetzalenard" });
  await linkedTo(id, requirement.id);
  await db.run(
    sql`update contacts set created_at = now() - interval '9 years', updated_at = now() - interval '9 years'`,
  );
  await db.run(
    sql`update requirements set created_at = now() - interval '10 years', updated_at = now() - interval '10 years'`,
  );
  const body = {
    person: { firstname: "Zélie", lastname: "Quetzalenard" },
    records: [
      { kind: "contact-notes", id },
      { kind: "requirement", id: requirement.id },
    ],
  };
  const { token } = (await administrator.call<{ token: string }>("planErasure", { body })).body;
  expect((await administrator.call("erasePerson", { body: { ...body, token } })).status).toBe(200);
  const { body: after } = await broker.call<Contact>("getContact", { params: { id } });
  expect(after.notes).not.toBe(notes);
  await monthly();
  expect((await list()).map((prospect) => prospect.id)).toEqual([id]);
});

it("leaves contacts of live offers and of signed requirements alone", async () => {
  const [owner, client, archived] = [
    await newContact(broker, "proprietaire"),
    await newContact(broker, "client"),
    await newContact(broker, "archive"),
  ];
  for (const [contact, status] of [
    [owner, "published"],
    [archived, "archived"],
  ] as const) {
    const { id } = await newOffer(broker, { status: "published" });
    await broker.call("saveContacts", { params: { id }, body: { contactIds: [contact.id] } });
    await broker.call("updateOffer", { params: { id }, body: { status } });
  }
  const requirement = await newRequirement(broker);
  await linkedTo(client.id, requirement.id);
  await broker.call("setRequirementStage", { params: { id: requirement.id }, body: { stage: "closedwon" } });
  await years(3);
  await monthly();
  expect((await list()).map(({ id }) => id)).toEqual([archived.id]);
});

it("restarts the clock of a prospect that an administrator keeps, with a reason", async () => {
  const { id } = await newContact(broker, "garde");
  await years(3);
  await monthly();
  expect((await keep(id, " ")).status).toBe(422);
  expect((await keep(id, "Projet en 2030")).status).toBe(204);
  expect((await keep(id, "Encore")).status).toBe(404);
  await monthly();
  expect(await list()).toEqual([]);
  await years(6);
  await monthly();
  expect(await list()).toMatchObject([{ id, reason: "kept" }]);
});

it("is for administrators", async () => {
  expect((await broker.call("listStaleProspects")).status).toBe(403);
  expect((await nobody.call("listStaleProspects")).status).toBe(401);
});
