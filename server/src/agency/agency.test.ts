import type { Agency } from "@plateau/contract/agency/agency.ts";
import { renditionWidths } from "@plateau/contract/offers/renditions.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { jpeg, pdf, png } from "../media/sample-files.fixture.ts";
import { TEST_AGENCY, testApp } from "../test/app.ts";

const { app, as, nobody, db, fileStore } = await testApp();
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
  vatNumber: "FR34000123456",
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

type Upload = { s3Key: string; presignedUrl: string };

const sendLogo = async (bytes: Buffer, contentType = "image/png"): Promise<string> => {
  const { body } = await administrator.call<Upload>("createAgencyLogoUpload", { query: { contentType } });
  await fileStore.write(body.s3Key, bytes, contentType);
  return body.s3Key;
};

const confirmLogo = (s3Key: string, person = administrator) =>
  person.call<Agency>("confirmAgencyLogo", { body: { s3Key } });

const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of fileStore.list("agency/")) keys.push(key);
  return keys.sort();
};

describe("the agency's logo", () => {
  it("is prepared, shown, replaced and removed, with its files", async () => {
    const { updatedAt } = await read();
    const first = await confirmLogo(await sendLogo(await png()));
    expect(first).toMatchObject({
      status: 200,
      body: { ...TEST_AGENCY, logoId: expect.stringMatching(/^agency\/logo\/[0-9a-f]{32}\.png$/) },
    });
    expect(first.body.updatedAt > updatedAt).toBe(true);
    const url = `/files/${first.body.logoId}`;
    expect((await app.inject({ url, headers: administrator.headers })).statusCode).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(401);
    const second = await confirmLogo(await sendLogo(await jpeg(), "image/jpeg"));
    const stem = second.body.logoId?.replace(/\.jpg$/, "");
    expect(await storedKeys()).toEqual(
      [...renditionWidths.map((width) => `${stem}/${width}.webp`), `${stem}.jpg`].sort(),
    );
    const removed = await administrator.call<Agency>("updateAgency", { body: { logoId: null } });
    expect(removed.body.logoId).toBeNull();
    expect(await storedKeys()).toEqual([]);
  });

  it("is the same when it is confirmed twice", async () => {
    const s3Key = await sendLogo(await png());
    const answers = await Promise.all([confirmLogo(s3Key), confirmLogo(s3Key)]);
    answers.push(await confirmLogo(s3Key));
    expect(new Set(answers.map(({ body }) => body.logoId)).size).toBe(1);
    expect((await read()).logoId).toBe(answers[0]?.body.logoId);
  });

  it("refuses what is no picture, and keys that were not given for it", async () => {
    expect((await confirmLogo(await sendLogo(pdf()))).status).toBe(422);
    expect((await confirmLogo(`agency/logo/${"a".repeat(32)}.png`)).status).toBe(404);
    expect((await confirmLogo(`real-estates/1/photos/${"a".repeat(32)}.png`)).status).toBe(404);
    expect((await read()).logoId).toBeNull();
  });

  it("is for administrators to change", async () => {
    const s3Key = await sendLogo(await png());
    for (const group of ["USER", "VISITOR"] as const) {
      const person = await as(group);
      expect((await person.call("createAgencyLogoUpload")).status).toBe(403);
      expect((await confirmLogo(s3Key, person)).status).toBe(403);
    }
    expect((await nobody.call("createAgencyLogoUpload")).status).toBe(401);
  });
});
