import type { Email, EmailSummary } from "@plateau/contract/emails/operations.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { MailRefused } from "../providers/mailer/port.ts";
import { testApp } from "../test/app.ts";
import { EMAILS_PER_HOUR, paragraphsOf } from "./send-email.ts";

let refused = false;
const mailer = {
  deliver: async () => {
    if (refused) throw new MailRefused("550 Adresse inconnue", { permanent: true });
  },
};
const { as, clock, db, nobody, work } = await testApp({ ports: { mailer } });
const administrator = await as("ADMINISTRATOR");
const broker = await as("USER");
const visitor = await as("VISITOR");

type Page = { items: EmailSummary[]; nextToken?: string; count?: number };
type Refused = { message: string; validationErrors?: { field: string; message: string }[] };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const message = (fields: Record<string, unknown> = {}) => ({
  to: "zoe@exemple.test",
  subject: "Visite du 8 rue de la Paix",
  body: "Bonjour,\n\nÀ jeudi.",
  ...fields,
});
const send = async (fields?: Record<string, unknown>, person = broker): Promise<EmailSummary> => {
  const { status, body } = await person.call<EmailSummary>("sendEmail", { body: message(fields) });
  expect(status).toBe(201);
  return body;
};
const read = async (id: string): Promise<Email> =>
  (await administrator.call<Email>("getEmail", { params: { id } })).body;
const list = async (query: Record<string, unknown> = {}): Promise<Page> =>
  (await administrator.call<Page>("listEmails", { query })).body;

beforeEach(async () => {
  refused = false;
  clock.now = undefined;
  await work();
  await db.run(sql`delete from emails`);
});

describe("sending an e-mail", () => {
  it("journals it from the agency's address, with replies to the author", async () => {
    const sent = await send();
    expect(sent).toMatchObject({
      to: "zoe@exemple.test",
      from: "Cabinet Vauban <no-reply@vauban.test>",
      status: "queued",
      attempts: 0,
      sentAt: null,
    });
    await work();
    const email = await read(sent.id);
    expect(email).toMatchObject({
      status: "sent",
      attempts: 1,
      replyTo: "user-1@plateau.test",
      messageId: `<${sent.id}@vauban.test>`,
    });
    expect(email.text).toBe(
      "Bonjour,\n\nÀ jeudi.\n\nCamille Essai\n\n-- \nCabinet Vauban\n8 rue de la Paix, 75002 Paris\n01 42 00 00 00 · contact@vauban.test · vauban.test",
    );
    const author = await db.row(sql`select created_by "by" from emails where id = ${sent.id}`);
    expect(author).toEqual({ by: broker.userId });
  });

  it("separates paragraphs at blank lines, in a time that grows with the text", () => {
    expect(paragraphsOf("\n \nUn,\r\n  deux \r\n\t\r\n\nTrois\n\n ")).toEqual(["Un,\n  deux", "Trois"]);
    const spaces = " ".repeat(1_000_000);
    expect(paragraphsOf(`a${spaces}b`)).toEqual([`a${spaces}b`]);
  });

  it("carries the agency's name and mentions as its settings have them", async () => {
    const body = {
      name: "Vauban & Fils",
      cardNumber: "CPI 7501 2026 000 000 001",
      cardChamber: "CCI de Paris Île-de-France",
      holdsFunds: false,
      mediator: "Médiation Conso",
    };
    await administrator.call("updateAgency", { body });
    const { id } = await send();
    await work();
    const { from, text, html } = await read(id);
    expect(from).toBe('"Vauban & Fils" <no-reply@vauban.test>');
    for (const words of ["CPI 7501 2026 000 000 001", "Ne détient pas de fonds", "Médiation Conso"]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("-- \nVauban & Fils\n8 rue de la Paix, 75002 Paris\n");
    expect(html).toContain("Vauban &amp; Fils.<br>8 rue de la Paix");
    await administrator.call("updateAgency", {
      body: { name: null, cardNumber: null, cardChamber: null, holdsFunds: null, mediator: null },
    });
  });

  it("names the broker who writes, with their phone, in both versions", async () => {
    await db.run(sql`update people set phone = '01 99 00 12 34' where id = ${broker.userId}`);
    const email = await read((await send()).id);
    expect(email.text).toContain("\n\nCamille Essai\nTél. 01 99 00 12 34\n\n-- \n");
    expect(email.html).toContain("Camille Essai<br>Tél. 01 99 00 12 34");
    await db.run(sql`update people set phone = null where id = ${broker.userId}`);
  });

  const grant = (addresses: string[], person = broker, by = administrator) =>
    by.call<Refused>("grantSenderAddresses", { params: { id: person.userId }, body: { addresses } });

  it("uses the sender's address if its domain is permitted, else sets reply-to", async () => {
    await grant(["camille@broker.test", "Camille@Gmail.test"]);
    const permitted = await send({ from: "camille@broker.test" });
    expect(permitted.from).toBe("camille@broker.test");
    const foreign = await send({ from: "camille@gmail.test" });
    expect(foreign.from).toBe("Cabinet Vauban <no-reply@vauban.test>");
    expect((await read(foreign.id)).replyTo).toBe("camille@gmail.test");
    await grant([]);
  });

  it.each([
    ["user-1@plateau.test", "Cabinet Vauban <no-reply@vauban.test>", "user-1@plateau.test"],
    ["USER-1@Plateau.test", "Cabinet Vauban <no-reply@vauban.test>", "USER-1@Plateau.test"],
    ["contact@vauban.test", "contact@vauban.test", null],
    ["no-reply@vauban.test", "no-reply@vauban.test", null],
  ])("may be from one's own address or the agency's: %s", async (from, sender, replyTo) => {
    expect(await read((await send({ from })).id)).toMatchObject({ from: sender, replyTo });
  });

  it.each(["administrator-1@plateau.test", "zoe@vauban.test", "zoe@broker.test", "zoe@exemple.test"])(
    "is refused from %s, an address of somebody else, to administrators too",
    async (from) => {
      const others = [broker, administrator].filter(
        (person) => person !== administrator || !from.startsWith("adm"),
      );
      for (const person of others) {
        const { status, body } = await person.call<Refused>("sendEmail", { body: message({ from }) });
        expect(status).toBe(403);
        expect(body.message).toBe(
          "Vous ne pouvez écrire qu’avec votre adresse, celle de l’agence ou une adresse qui vous a été accordée",
        );
        expect(body.validationErrors?.[0]?.field).toBe("from");
      }
      expect((await list()).count).toBe(0);
    },
  );

  it("is refused from a granted address that a colleague has by now", async () => {
    await grant(["gestion@broker.test"]);
    await db.run(sql`update people set email = 'Gestion@broker.test' where id = ${visitor.userId}`);
    const { status } = await broker.call("sendEmail", { body: message({ from: "gestion@broker.test" }) });
    expect(status).toBe(403);
    await db.run(sql`update people set email = 'visitor-1@plateau.test' where id = ${visitor.userId}`);
    await grant([]);
  });

  it("escapes HTML in the body", async () => {
    const { id } = await send({ body: "<script>alert(1)</script>\n\n\n<b>gras</b>" });
    const { html, text } = await read(id);
    expect(html).not.toMatch(/<script>|<b>/);
    expect(text).toContain("<script>alert(1)</script>\n\n<b>gras</b>");
  });

  it.each([
    [{ to: "zoe" }, "to", "L'email doit être au format valide"],
    [{ to: "zoe@exemple.test\r\nBcc: x@y.test" }, "to", "L'email doit être au format valide"],
    [{ to: "zoe@exemple.test, x@y.test" }, "to", "L'email doit être au format valide"],
    [{ from: "camille" }, "from", "L'email doit être au format valide"],
    [{ subject: "  " }, "subject", "L'objet est obligatoire"],
    [{ subject: "Visite\r\nBcc: x@y.test" }, "subject", "L'objet doit tenir sur une ligne"],
    [{ body: " \n " }, "body", "Le message est obligatoire"],
    [{ cc: "x@y.test" }, "cc", undefined],
  ])("refuses %j, naming the field", async (fields, field, text) => {
    const { status, body } = await broker.call<Refused>("sendEmail", { body: message(fields) });
    expect(status).toBe(422);
    expect(body.validationErrors?.map((error) => error.field)).toEqual([field]);
    if (text) expect(body.validationErrors?.[0]?.message).toBe(text);
    expect((await list()).count).toBe(0);
  });

  it("requires staff", async () => {
    expect((await nobody.call("sendEmail", { body: message() })).status).toBe(401);
    expect((await visitor.call("sendEmail", { body: message() })).status).toBe(403);
  });

  it("refuses more than thirty an hour, even concurrently, with a retry time", async () => {
    clock.now = new Date("2026-11-20T09:00:00Z");
    for (let at = 1; at < EMAILS_PER_HOUR; at++) await send();
    clock.now = new Date("2026-11-20T09:40:00Z");
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => broker.call<Refused>("sendEmail", { body: message() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers["retry-after"]).toBe("1200");
    expect(late?.body.message).toBe("Vous avez envoyé 30 e-mails en une heure. Réessayez dans 20 minutes.");
    await send({}, administrator);
    clock.now = new Date("2026-11-20T10:00:00Z");
    await send();
  });
});

describe("e-mail journal", () => {
  it("lists e-mails latest first, paged and counted", async () => {
    for (const subject of ["Une", "Deux", "Trois"]) await send({ subject });
    const first = await list({ limit: 2 });
    expect(first.items.map(({ subject }) => subject)).toEqual(["Trois", "Deux"]);
    expect(first.count).toBe(3);
    await send({ subject: "Quatre" });
    const second = await list({ limit: 2, nextToken: first.nextToken });
    expect(second.items.map(({ subject }) => subject)).toEqual(["Une"]);
    expect(second.nextToken).toBeUndefined();
  });

  it("filters by status and by literal text in addresses or subject", async () => {
    await send({ subject: "Remise de 100%" });
    await send({ to: "b_b@exemple.test" });
    await work();
    refused = true;
    await send({ subject: "ÉTAGE", from: "contact@vauban.test" });
    await work();
    const found = async (query: Record<string, unknown>) => (await list(query)).items.length;
    expect(await found({ status: "sent" })).toBe(2);
    expect(await found({ status: "failed" })).toBe(1);
    expect(await found({ status: "queued" })).toBe(0);
    expect(await found({ search: "100%" })).toBe(1);
    expect(await found({ search: "0%e" })).toBe(0);
    expect(await found({ search: "B_B" })).toBe(1);
    expect(await found({ search: "étage" })).toBe(1);
    expect(await found({ search: "CONTACT@" })).toBe(1);
    expect(await found({ search: "exemple", status: "failed" })).toBe(1);
  });

  it("refuses a token of another search and unknown filters", async () => {
    await send();
    await send();
    const { nextToken } = await list({ limit: 1 });
    const call = (query: Record<string, unknown>) => administrator.call<Refused>("listEmails", { query });
    expect((await call({ limit: 1, nextToken, status: "sent" })).status).toBe(400);
    expect((await call({ nextToken: "faux" })).status).toBe(400);
    expect((await call({ status: "lu" })).body.validationErrors?.[0]?.field).toBe("status");
    expect((await call({ limit: 0 })).status).toBe(422);
  });

  it("requires administrators", async () => {
    const { id } = await send();
    for (const operation of ["listEmails", "getEmail", "retryEmail"] as const) {
      const parts = operation === "listEmails" ? {} : { params: { id } };
      expect((await nobody.call(operation, parts)).status).toBe(401);
      for (const person of [broker, visitor]) expect((await person.call(operation, parts)).status).toBe(403);
    }
  });

  it("returns 404 for an unknown id", async () => {
    for (const operation of ["getEmail", "retryEmail"] as const) {
      const { status, body } = await administrator.call<Refused>(operation, { params: { id: UNKNOWN } });
      expect({ status, message: body.message }).toEqual({ status: 404, message: "E-mail non trouvé" });
    }
  });
});

describe("retrying a failed e-mail", () => {
  it("sends it", async () => {
    refused = true;
    const { id } = await send();
    await work();
    expect(await read(id)).toMatchObject({ status: "failed", error: "550 Adresse inconnue" });
    refused = false;
    const { status, body } = await administrator.call<EmailSummary>("retryEmail", { params: { id } });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "queued", error: null } });
    await work();
    expect(await read(id)).toMatchObject({ status: "sent", attempts: 2, error: null });
  });

  it("is refused while it is queued or once sent, so that nobody gets it twice", async () => {
    refused = true;
    const { id } = await send();
    const again = () => administrator.call<Refused>("retryEmail", { params: { id } });
    expect((await again()).status).toBe(409);
    await work();
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    refused = false;
    await work();
    const { status, body } = await again();
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: "Seul un e-mail en échec peut être renvoyé",
    });
  });
});

describe("an agency without a name", async () => {
  const unnamed = await testApp({
    ports: { mailer },
    agency: { name: null, address: null, phone: null, email: null, website: null },
  });

  it("sends no e-mail of a broker's in the name of the software", async () => {
    const person = await unnamed.as("USER");
    expect(await person.call<Refused>("sendEmail", { body: message() })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Le nom de l’agence manque") },
    });
    const superuser = await unnamed.as("SUPERUSER");
    await superuser.call("updateAgency", { body: { name: "Cabinet Rivoli" } });
    expect(await person.call<EmailSummary>("sendEmail", { body: message() })).toMatchObject({
      status: 201,
      body: { from: "Cabinet Rivoli <no-reply@vauban.test>" },
    });
  });
});
