import type { ErasurePlan, PersonFound, PersonTerms } from "@plateau/contract/personal-data/person.ts";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { openSpace } from "../client-space/spaces.fixture.ts";
import { newContact } from "../contacts/contacts.fixture.ts";
import { newRequirement } from "../requirements/requirements.fixture.ts";

const SWITCHBOARD = "01 99 00 12 34";
const person: PersonTerms = {
  firstname: "Ysaline",
  lastname: "Torquemarche",
  email: "ysaline@exemple.test",
  phone: SWITCHBOARD,
};

const { as, db } = await testApp();
const administrator = await as("ADMINISTRATOR");
const broker = await as("USER");
const former = await as("USER", 9);

const find = async (terms: Partial<PersonTerms> = person) => {
  const { status, body } = await administrator.call<PersonFound>("findPerson", { body: { person: terms } });
  expect(status).toBe(200);
  return body.kinds.flatMap(({ items }) => items);
};

const spaceOf = async (contactId: string): Promise<string> => {
  const { id } = await newRequirement(broker);
  const contactIds = { params: { id }, body: { contactIds: [contactId] } };
  expect((await broker.call("saveRequirementContacts", contactIds)).status).toBe(200);
  await openSpace(broker, id);
  const space = await db.row<{ id: string }>(sql`select id from client_spaces where requirement_id = ${id}`);
  return space?.id ?? "";
};

const ids = { self: "", namesake: "", colleague: "", ownSpace: "", otherSpace: "" };

beforeAll(async () => {
  const fields = { firstname: person.firstname, lastname: person.lastname };
  ids.self = (await newContact(broker, "ysaline", { ...fields, phone: "" })).id;
  ids.namesake = (await newContact(broker, "ysaline.pro", { ...fields, phone: SWITCHBOARD })).id;
  const colleague = {
    firstname: "Basile",
    lastname: "Autrenom",
    phone: SWITCHBOARD,
    notes: `Adjoint d’${person.firstname} ${person.lastname}`,
  };
  ids.colleague = (await newContact(broker, "basile", colleague)).id;
  ids.ownSpace = await spaceOf(ids.self);
  ids.otherSpace = await spaceOf(ids.colleague);
  const granted = {
    params: { id: former.userId },
    body: { addresses: [person.email, "garde@exemple.test"] },
  };
  expect((await administrator.call("grantSenderAddresses", granted)).status).toBe(200);
  await db.run(sql`update accounts set enabled = false where person_id = ${former.userId}`);
  await db.run(sql`update people set phone = ${SWITCHBOARD} where id = ${broker.userId}`);
});

describe("what is ticked at first", () => {
  it("is the person by e-mail or full name, not who shares their switchboard", async () => {
    const found = await find();
    expect(found.filter(({ kind }) => kind === "contact")).toMatchObject([
      { id: ids.self, match: "email", sure: true },
      { id: ids.namesake, match: "full-name", sure: true },
      { id: ids.colleague, match: "phone", sure: false },
    ]);
    expect(found.filter(({ kind }) => kind === "user")).toMatchObject([
      { id: broker.userId, match: "phone", sure: false },
    ]);
  });

  it("is a client space of the person, not one of who shares their switchboard", async () => {
    const spaces = (await find()).filter(({ kind }) => kind === "client-space");
    expect(spaces).toMatchObject([
      { id: ids.ownSpace, match: "link", sure: true },
      { id: ids.otherSpace, match: "link", sure: false },
    ]);
    const byPhone = (await find({ phone: SWITCHBOARD })).filter(({ kind }) => kind === "client-space");
    expect(byPhone).toMatchObject([{ id: ids.otherSpace, sure: false }]);
  });

  it("is what names the person in the notes of who shares their switchboard", async () => {
    expect((await find()).find(({ kind }) => kind === "contact-notes")).toMatchObject({
      id: ids.colleague,
      match: "full-name",
      sure: true,
    });
  });
});

it("takes a person's address away from a colleague who may write from it, and keeps the colleague", async () => {
  const found = (await find()).filter(({ id }) => id.includes(former.userId));
  expect(found).toMatchObject([
    { kind: "sender-addresses", match: "email", sure: true },
    { kind: "history", match: "email", sure: true },
  ]);
  const records = found.map(({ kind, id }) => ({ kind, id }));
  const plan = await administrator.call<ErasurePlan>("planErasure", { body: { person, records } });
  const { steps, token } = plan.body;
  expect(steps[0]).toMatchObject({ kind: "sender-addresses", action: "delete" });
  expect((await administrator.call("erasePerson", { body: { person, records, token } })).status).toBe(200);
  const params = { id: former.userId };
  expect((await administrator.call("getSenderAddresses", { params })).body).toEqual({
    addresses: ["garde@exemple.test"],
  });
  expect((await administrator.call("getUser", { params })).status).toBe(200);
  expect((await find()).filter(({ id }) => id.includes(former.userId))).toEqual([]);
});
