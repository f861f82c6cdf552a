import type { Result } from "@plateau/contract/api/operation.ts";
import type { ClientSelection, ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { memoryCrm, openSpace, readSpace, secretsOfDeals, selectedOffer, tokenIn } from "./spaces.fixture.ts";

const app = await testApp({ ports: { crm: memoryCrm() } });
const { mailbox, nobody, clock } = app;

afterEach(() => {
  clock.now = undefined;
  vi.useRealTimers();
  mailbox.length = 0;
});

type Created = Result<typeof clientSpaces.createClientUser>;
const create = (client: Awaited<ReturnType<typeof app.as>>, dealId: string, email = "client@societe.test") =>
  client.call<Created>("createClientUser", { body: { email, dealId } });

describe("creating a client's user", () => {
  it("opens the space, e-mails its link and stores the recipient", async () => {
    const staff = await app.as("USER");
    await selectedOffer(staff, "deal-sent");
    clock.now = new Date("2026-11-20T09:00:00Z");
    const { status, body } = await create(staff, "deal-sent");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: "Utilisateur créé avec succès : client@societe.test",
    });
    const { body: read } = await staff.call<{ space: ClientSpace }>("getClientSpace", {
      params: { id: "deal-sent" },
    });
    expect(read.space).toMatchObject({ state: "open", email: "client@societe.test", url: body.url });
    await app.work();
    expect(mailbox).toMatchObject([
      {
        to: "client@societe.test",
        replyTo: "user-1@plateau.test",
        subject: "Votre espace privé chez Cabinet Vauban",
      },
    ]);
    const [{ text, html } = { text: "", html: "" }] = mailbox;
    for (const form of [text, html]) {
      expect(form).toContain(body.url);
      expect(form).toContain("18 février 2027");
      expect(form).toContain("Camille Essai");
      for (const secret of [...secretsOfDeals, "deal-sent"]) expect(form).not.toContain(secret);
    }
    expect(text.split(tokenIn(body))).toHaveLength(2);
    expect((await readSpace(nobody, tokenIn(body))).status).toBe(200);
  });

  it("sends the current link, and a new one after a revocation", async () => {
    const staff = await app.as("USER");
    await selectedOffer(staff, "deal-again");
    const opened = await openSpace(staff, "deal-again");
    expect((await create(staff, "deal-again")).body.url).toBe(opened.url);
    await staff.call("revokeClientSpace", { params: { id: "deal-again" } });
    const { body } = await create(staff, "deal-again", "autre@societe.test");
    expect(body.url).not.toBe(opened.url);
    expect((await readSpace(nobody, tokenIn(body))).status).toBe(200);
  });

  it("clears the recipient when the link is renewed", async () => {
    const staff = await app.as("USER");
    await selectedOffer(staff, "deal-unsent");
    expect((await create(staff, "deal-unsent")).status).toBe(200);
    const { body } = await staff.call<ClientSpace>("renewClientSpace", {
      params: { id: "deal-unsent" },
      body: {},
    });
    expect(body.email).toBeNull();
  });

  it("keeps the link out of the e-mail journal", async () => {
    const staff = await app.as("USER");
    await selectedOffer(staff, "deal-journal");
    const { body } = await create(staff, "deal-journal", "journal@societe.test");
    await app.work();
    const kept = await app.db.row<{ id: string; text: string; by: string }>(sql`
      select id, e::text text, created_by "by" from emails e where recipient = 'journal@societe.test'`);
    expect(kept?.text).not.toContain(tokenIn(body));
    expect(kept?.by, "who is notified of a failure").toBe(staff.userId);
    const reader = await app.as("SUPERUSER");
    const read = await reader.call("getEmail", { params: { id: kept?.id ?? "" } });
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.body)).not.toContain(tokenIn(body));
  });

  it("refuses an unknown requirement and a malformed e-mail, and sends nothing", async () => {
    const staff = await app.as("USER");
    expect((await create(staff, "inconnue")).status).toBe(404);
    for (const email of ["", "client", "a@b.fr\r\nBcc: c@d.fr"])
      expect((await create(staff, "deal-refused", email)).status).toBe(422);
    await app.work();
    expect(mailbox).toEqual([]);
  });

  it("limits each user to ten e-mails an hour", async () => {
    const [staff, other] = [await app.as("USER", 5), await app.as("USER", 6)];
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
    for (let n = 0; n < 12; n++) await selectedOffer(staff, `deal-${n}`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => create(staff, `deal-${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await create(staff, "deal-0")).toMatchObject({
      status: 429,
      headers: { "retry-after": "3600" },
      body: { message: "Vous avez envoyé 10 liens en une heure. Réessayez dans 60\u00a0minutes." },
    });
    expect((await create(other, "deal-0")).status).toBe(200);
    await app.work();
    expect(mailbox).toHaveLength(11);
    vi.setSystemTime(new Date("2026-11-20T10:00:00Z"));
    expect((await create(staff, "deal-0")).status).toBe(200);
  });

  it("refuses a selection that is empty or hidden from clients, opens no space and sends nothing", async () => {
    const staff = await app.as("USER");
    expect(await create(staff, "deal-empty", "vide@societe.test")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("La sélection est vide") },
    });
    await selectedOffer(staff, "deal-empty", { private: true });
    await selectedOffer(staff, "deal-empty", { status: "draft" });
    expect(await create(staff, "deal-empty", "vide@societe.test")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Le client ne verrait aucune offre") },
    });
    const { body } = await staff.call<{ space: ClientSpace | null }>("getClientSpace", {
      params: { id: "deal-empty" },
    });
    expect(body.space).toBeNull();
    await app.work();
    expect(mailbox.map(({ to }) => to)).not.toContain("vide@societe.test");
  });

  it("requires staff", async () => {
    expect((await create(await app.as("VISITOR"), "deal-sent")).status).toBe(403);
    const body = { email: "client@societe.test", dealId: "deal-sent" };
    expect((await nobody.call("createClientUser", { body })).status).toBe(401);
  });
});

describe("what a link would show", () => {
  const selectionOf = async (id: string) => {
    const staff = await app.as("USER");
    const { status, body } = await staff.call<ClientSelection>("readClientSelection", { params: { id } });
    expect(status).toBe(200);
    return body;
  };

  it("names the selected offers that the client does not see, with the reason", async () => {
    const staff = await app.as("USER");
    expect(await selectionOf("deal-shown")).toEqual({
      visible: 0,
      shown: [],
      hidden: [],
      hasAgencyName: true,
      administrators: [],
    });
    const visible = await selectedOffer(staff, "deal-shown", { title: "Visible" });
    const secret = await selectedOffer(staff, "deal-shown", { title: "Secrète", private: true });
    const draft = await selectedOffer(staff, "deal-shown", { title: "Inachevée", status: "draft" });
    const deleted = await selectedOffer(staff, "deal-shown");
    await staff.call("deleteOffer", { params: { id: deleted.id } });
    expect(await selectionOf("deal-shown")).toMatchObject({
      visible: 1,
      shown: [visible.id],
      hidden: [
        { id: secret.id, title: "Secrète", reason: "private" },
        { id: draft.id, title: "Inachevée", reason: "draft" },
      ],
    });
  });

  it("requires staff", async () => {
    const visitor = await app.as("VISITOR");
    expect((await visitor.call("readClientSelection", { params: { id: "deal-shown" } })).status).toBe(403);
    expect((await nobody.call("readClientSelection", { params: { id: "deal-shown" } })).status).toBe(401);
  });
});

describe("an agency without a name", async () => {
  const unnamed = await testApp({
    ports: { crm: memoryCrm() },
    agency: { name: null, address: null, phone: null, email: null, website: null },
  });

  it("sends nothing, and the sender learns whom to ask", async () => {
    const staff = await unnamed.as("USER");
    await unnamed.as("ADMINISTRATOR");
    await selectedOffer(staff, "deal-unnamed");
    expect(await create(staff, "deal-unnamed")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Le nom de l’agence manque") },
    });
    await unnamed.work();
    expect(unnamed.mailbox).toEqual([]);
    const { body } = await staff.call<ClientSelection>("readClientSelection", {
      params: { id: "deal-unnamed" },
    });
    expect(body).toMatchObject({ visible: 1, hasAgencyName: false });
    expect(body.administrators).toHaveLength(1);
  });

  it("stays unnamed on the client's page", async () => {
    const staff = await unnamed.as("USER");
    const shown = await readSpace(unnamed.nobody, tokenIn(await openSpace(staff, "deal-unnamed")));
    expect(shown.body.agency.name).toBeNull();
    expect(JSON.stringify(shown.body)).not.toContain("Plateau");
  });

  it("sends once an administrator has set the name", async () => {
    const staff = await unnamed.as("USER");
    const administrator = await unnamed.as("ADMINISTRATOR");
    const named = await administrator.call("updateAgency", { body: { name: "Cabinet Rivoli" } });
    expect(named.status).toBe(200);
    expect((await create(staff, "deal-unnamed")).status).toBe(200);
    await unnamed.work();
    expect(unnamed.mailbox).toMatchObject([{ subject: "Votre espace privé chez Cabinet Rivoli" }]);
  });
});
