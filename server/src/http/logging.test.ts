import { DatabaseError } from "pg";
import { describe, expect, it } from "vitest";
import { memoryCrm } from "../areas/client-space/spaces.fixture.ts";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { CrmUnavailable } from "../providers/crm/port.ts";
import { TEST_PASSWORD, testApp } from "../test/app.ts";

const lines: string[] = [];
let failure: () => Error = () => new Error("Not asked");
const { as, app, nobody, url } = await testApp({
  logger: { level: "trace", stream: { write: (line) => void lines.push(line) } },
  ports: {
    crm: {
      ...memoryCrm(),
      stages: async () => {
        throw failure();
      },
    },
  },
});
const broker = await as("USER");
const administrator = await as("ADMINISTRATOR");
const logged = (): string => lines.splice(0).join("");

const NAME = "Quenouille";
const EMAIL = "ondine.quenouille@secret.test";
const PHONE = "06 12 98 76 54";
const TOKEN = "Zx81kQ-secret_0";
const personal = [NAME, "quenouille", "secret.test", "0612987654", PHONE, TOKEN, TEST_PASSWORD, "127.0.0.1"];

const expectNothingPersonal = (text: string): void => {
  const found = personal.filter((value) => text.toLowerCase().includes(value.toLowerCase()));
  expect(found).toEqual([]);
};

describe("the log at its most talkative level", () => {
  it("names routes and statuses, and nobody", async () => {
    logged();
    const contact = await newContact(broker, "ondine", { lastname: NAME, email: EMAIL, phone: PHONE });
    const offer = await newOffer(broker, { title: NAME });
    for (const q of [NAME, EMAIL, PHONE]) await broker.call("searchEverything", { query: { q } });
    await broker.call("listContacts", { query: { search: EMAIL } });
    await broker.call("findDuplicateContacts", { query: { email: EMAIL, phone: PHONE } });
    await broker.call("updateContact", { params: { id: contact.id }, body: { lastname: NAME, email: NAME } });
    await administrator.call("getIdentityUser", { params: { username: EMAIL } });
    await administrator.call("changeIdentityUserEmail", {
      params: { username: EMAIL },
      body: { newEmail: EMAIL },
    });
    await nobody.call("signIn", { body: { email: EMAIL, password: TEST_PASSWORD } });
    await nobody.call("forgotPassword", { body: { email: EMAIL } });
    await broker.call("callThroughProxy", { body: { path: `/contacts?search=${NAME}`, method: "GET" } });
    await broker.call("getCompany", { query: { siren: NAME } });
    for (const path of [
      `/espace/${TOKEN}`,
      `/%65space/${TOKEN}`,
      `/api/client-space/${TOKEN}`,
      `/api/calendar/${TOKEN}/taches.ics`,
      `/files/real-estates/${TOKEN}.jpg?signature=${TOKEN}`,
      `/uploads/${TOKEN}?signature=${TOKEN}`,
      `/changement-email?code=${TOKEN}`,
      `/premier-administrateur?code=${TOKEN}`,
      `/api/${NAME}`,
      `/${EMAIL}`,
      `/api/real-estates/%ZZ${TOKEN}`,
    ])
      await app.inject({
        url: path,
        headers: { authorization: `Bearer ${TOKEN}`, referer: `/espace/${TOKEN}`, "x-forwarded-for": EMAIL },
      });
    const text = logged();
    expectNothingPersonal(text);
    expect(text).toContain('"url":"/api/search"');
    expect(text).toContain(`"url":"/api/contacts/${contact.id}"`);
    expect(text).toContain('"url":"/api/client-space/:token"');
    expect(offer.title).toBe(NAME);
  });

  it.each([
    [
      "the database",
      () => Object.assign(new DatabaseError(`Key (email)=(${EMAIL}) exists`, 1, "error"), { detail: EMAIL }),
    ],
    [
      "another service",
      () =>
        new CrmUnavailable("HubSpot est en panne", {
          cause: new Error(`No contact "${NAME}" at ${EMAIL}, ${PHONE}`),
        }),
    ],
    ["our own code", () => new Error(`Unexpected \u00ab ${NAME} \u00bb of /x?q=${NAME}`)],
  ])("tells of a failure of %s where it is, without its values", async (_, make) => {
    failure = make;
    logged();
    expect((await broker.call("listStages")).status).toBeGreaterThanOrEqual(500);
    const text = logged();
    expectNothingPersonal(text);
    expect(text).toContain("The request failed");
    expect(text).toMatch(/"stack":"at /);
  });

  it("is written by a listening server too", async () => {
    logged();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    expect(url).toBeTypeOf("string");
    await fetch(`${address}/api/search?q=${NAME}`, { headers: broker.headers });
    const text = logged().replaceAll(address, "");
    expect(text).toContain('"url":"/api/search"');
    expectNothingPersonal(text.replace(/Server listening at [^"]*/g, ""));
  });
});
