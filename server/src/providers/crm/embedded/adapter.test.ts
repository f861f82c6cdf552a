import { dayInParis } from "@plateau/contract/format/date.ts";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { crmFixture } from "../conformance.fixture.ts";
import { crmConformance } from "../conformance.ts";
import { CrmConflict, CrmRefused } from "../port.ts";
import { embeddedCrm } from "./adapter.ts";

const db = await testDatabase();
const crm = embeddedCrm(db);

crmConformance("embedded", async ({ owners, contacts, requirements }) => {
  for (const { id, firstName, lastName, email } of owners) {
    await db.run(sql`
      insert into people (id, firstname, lastname, email) values (${id}, ${firstName}, ${lastName}, ${email})`);
    await db.run(sql`
      insert into accounts (person_id, email, account_group, status)
      values (${id}, ${email}, 'USER', 'CONFIRMED')`);
  }
  for (const { id, firstname, lastname, email, phone } of contacts) {
    await db.run(sql`
      insert into contacts (id, firstname, lastname, email, phone)
      values (${id}, ${firstname}, ${lastname}, ${email}, ${phone})`);
  }
  for (const { id, createdAt, properties, contactIds } of requirements) {
    await db.run(sql`
      insert into requirements (id, properties, created_at, updated_at)
      values (${id}, ${JSON.stringify(properties)}, ${createdAt}, ${createdAt})`);
    await db.run(sql`
      insert into requirement_contacts (requirement_id, contact_id, position)
      select ${id}, contact_id, position from unnest(${contactIds}::uuid[]) with ordinality as l (contact_id, position)`);
  }
  return crm;
});

describe("embedded CRM", () => {
  const { own } = crm;
  if (!own) throw new Error("Plateau's own CRM creates requirements");
  const [first = "", second = "", third = ""] = crmFixture.contacts.map(({ id }) => id);
  const create = (properties: Record<string, string | null> = {}) =>
    own.create({ dealname: "Nouvelle", ...properties });
  const idsOf = (contacts: { id: string }[] | undefined) => contacts?.map(({ id }) => id);

  it("starts requirements at the first stage, in euros, with increasing ids", async () => {
    const [one, other] = [await create(), await create({ dealstage: "", deal_currency_code: "CHF" })];
    expect(one.properties).toMatchObject({
      dealname: "Nouvelle",
      dealstage: "newrequest",
      pipeline: "default",
      deal_currency_code: "EUR",
    });
    expect(other.properties).toMatchObject({ dealstage: "newrequest", deal_currency_code: "CHF" });
    expect(one.id).toMatch(/^\d+$/);
    expect(Number(other.id)).toBeGreaterThan(Number(one.id));
    expect(await crm.get(one.id)).toEqual(one);
    expect((await crm.list([]))[0]).toMatchObject({ id: other.id, properties: {} });
  });

  it.each([
    [{ dealname: " " }, ["dealname"]],
    [{ dealname: "x".repeat(256), dealstage: "ailleurs", amount: "-1" }, ["amount", "dealname", "dealstage"]],
    [{ pipeline: "autre", inconnue: "" }, ["inconnue", "pipeline"]],
  ])("refuses unknown or invalid properties, naming each (%#)", async (properties, fields) => {
    const refused = await create(properties).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CrmRefused);
    expect((refused as CrmRefused).errors.map(({ field }) => field).sort()).toEqual(fields);
  });

  it("requires a name, a stage and a pipeline", async () => {
    const { id } = await create();
    for (const name of ["dealname", "dealstage", "pipeline"]) {
      await expect(crm.update(id, { [name]: null })).rejects.toThrow("obligatoire");
    }
  });

  it("sets the closing date to today at each move to a closed stage, unless given, and clears it when reopened", async () => {
    const today = dayInParis(new Date());
    const { id } = await create({ closedate: "2030-01-31" });
    const closing = async (write: ReturnType<typeof crm.update>) => (await write)?.properties.closedate;
    expect(await closing(crm.setStage(id, "negotiation"))).toBe("2030-01-31");
    expect(await closing(crm.setStage(id, "closedwon"))).toBe(today);
    await crm.update(id, { closedate: "2026-01-15" });
    expect(await closing(crm.setStage(id, "closedwon"))).toBe("2026-01-15");
    expect(await closing(crm.setStage(id, "closedlost"))).toBe(today);
    expect(await closing(crm.setStage(id, "search"))).toBeNull();
    const said = { dealstage: "closedwon", closedate: "2026-02-01" };
    expect(await closing(crm.update(id, said))).toBe("2026-02-01");
  });

  it("accepts one of two saves of the same version", async () => {
    const { id, updatedAt } = await create();
    const save = (parking: string) => crm.update(id, { parking }, { unchangedSince: updatedAt });
    const answers = await Promise.allSettled([save("1"), save("2")]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(save("3")).rejects.toThrow(CrmConflict);
  });

  it("archives a requirement once; then it is readable, but neither listed nor changeable", async () => {
    const { id } = await create();
    await own.saveContacts(id, [third]);
    expect([await own.archive(id), await own.archive(id), await own.archive("0")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await crm.get(id)).toMatchObject({ id, archived: true });
    expect((await crm.list([])).some((listed) => listed.id === id)).toBe(false);
    expect(await own.requirementsOf(third, [])).toEqual([]);
    expect(await crm.update(id, { parking: "1" })).toBeUndefined();
    expect(await crm.setStage(id, "visits")).toBeUndefined();
    expect(await own.saveContacts(id, [])).toBeUndefined();
    expect(idsOf(await crm.contactsOf(id))).toEqual([third]);
  });

  it("stores the whole list of contacts, in order, without duplicates", async () => {
    const { id, updatedAt } = await create();
    expect(idsOf(await own.saveContacts(id, [second, first, second]))).toEqual([second, first]);
    expect(idsOf(await own.saveContacts(id, [first, third]))).toEqual([first, third]);
    expect(idsOf(await crm.contactsOf(id))).toEqual([first, third]);
    expect((await crm.get(id))?.updatedAt).not.toBe(updatedAt);
    const attempt = own.saveContacts(id, [first, "00000000-0000-4000-8000-000000000000"]);
    await expect(attempt).rejects.toMatchObject({
      errors: [{ field: "contactIds.1", message: "Contact inconnu" }],
    });
    expect(idsOf(await crm.contactsOf(id))).toEqual([first, third]);
    expect(await own.saveContacts("0", [])).toBeUndefined();
  });

  it("gives its requirements to the contact that another is merged into, without duplicates", async () => {
    const [one, both] = [await create(), await create()];
    await own.saveContacts(one.id, [second]);
    await own.saveContacts(both.id, [second, third]);
    await db.transaction((tx) => own.copyRequirements(tx, { from: second, to: third }));
    expect((await own.requirementsOf(third, ["dealname"])).map(({ id }) => id)).toEqual(
      expect.arrayContaining([one.id, both.id]),
    );
    expect(idsOf(await crm.contactsOf(one.id))?.sort()).toEqual([second, third].sort());
    expect(idsOf(await crm.contactsOf(both.id))).toEqual([second, third]);
  });
});
