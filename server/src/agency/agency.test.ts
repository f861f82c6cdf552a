import type { Agency } from "@plateau/contract/agency/agency.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { TEST_AGENCY, testApp } from "../test/app.ts";

const { as, nobody, db } = await testApp();
const administrator = await as("ADMINISTRATOR");

const settings = {
  name: "Vauban Immobilier",
  address: "1 place Vauban, 75007 Paris",
  phone: "01 42 00 00 01",
  email: "bonjour@vauban.test",
  website: "immobilier.vauban.test",
  cardNumber: "CPI 7501 2026 000 000 001",
  cardChamber: "CCI de Paris Île-de-France",
  guarantor: "Caution du Marais",
  guaranteeAmount: 120_000.5,
  holdsFunds: true,
  insurer: "Assurances Vauban",
  mediator: "Médiation Conso",
  vatNumber: "FR12000123456",
  feeScheduleUrl: "https://vauban.test/honoraires",
};

beforeEach(async () => {
  await db.run(sql`delete from agency`);
  await db.run(sql`insert into agency default values`);
});

const read = async () => (await administrator.call<Agency>("readAgency")).body;

describe("the agency", () => {
  it("is what the configuration says until the settings say otherwise, field by field", async () => {
    expect(await read()).toMatchObject({ ...TEST_AGENCY, cardNumber: null, holdsFunds: null, logoId: null });
    await administrator.call("updateAgency", { body: { name: "Vauban Immobilier" } });
    expect(await read()).toMatchObject({ ...TEST_AGENCY, name: "Vauban Immobilier" });
  });

  it("keeps every field that an administrator saves", async () => {
    const { updatedAt } = await read();
    const { status, body } = await administrator.call<Agency>("updateAgency", {
      body: settings,
      ifMatch: updatedAt,
    });
    expect({ status, body }).toMatchObject({ status: 200, body: settings });
    expect(body.updatedAt > updatedAt).toBe(true);
    expect(await read()).toEqual(body);
  });

  it("leaves absent fields alone and clears those that are null", async () => {
    await administrator.call("updateAgency", { body: settings });
    await administrator.call("updateAgency", { body: { insurer: null, holdsFunds: false } });
    expect(await read()).toMatchObject({ ...settings, insurer: null, holdsFunds: false });
  });

  it("refuses a save over a colleague's, and changes nothing", async () => {
    const { updatedAt } = await read();
    await administrator.call("updateAgency", { body: { mediator: "Médiation Conso" }, ifMatch: updatedAt });
    const late = await (await as("SUPERUSER")).call("updateAgency", {
      body: { mediator: "Un autre" },
      ifMatch: updatedAt,
    });
    expect(late.status).toBe(409);
    expect((await read()).mediator).toBe("Médiation Conso");
  });

  it("is read by everyone signed in and changed by administrators only", async () => {
    for (const group of ["SUPERUSER", "ADMINISTRATOR", "USER", "VISITOR"] as const) {
      const person = await as(group);
      expect((await person.call("readAgency")).status).toBe(200);
      const administers = group === "SUPERUSER" || group === "ADMINISTRATOR";
      expect((await person.call("updateAgency", { body: { name: "Autre" } })).status).toBe(
        administers ? 200 : 403,
      );
    }
    expect((await nobody.call("readAgency")).status).toBe(401);
    expect((await nobody.call("updateAgency", { body: {} })).status).toBe(401);
  });

  it("refuses a logo by its id, which would hand out any file", async () => {
    const logoId = "real-estates/1/documents/2.pdf";
    expect((await administrator.call("updateAgency", { body: { logoId } })).status).toBe(422);
  });
});
