import type { Result } from "@plateau/contract/api/operation.ts";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { memoryCrm, openSpace, readSpace, secretsOfDeals, tokenIn } from "./spaces.fixture.ts";

const app = await testApp({ ports: { crm: memoryCrm() } });
const { mailbox, nobody, clock } = app;

afterEach(() => {
  clock.now = undefined;
  mailbox.length = 0;
});

type Created = Result<typeof clientSpaces.createClientUser>;
const create = (client: Awaited<ReturnType<typeof app.as>>, dealId: string, email = "client@societe.test") =>
  client.call<Created>("createClientUser", { body: { email, dealId } });

describe("creating a client's user", () => {
  it("opens the space, e-mails its link and stores the recipient", async () => {
    const staff = await app.as("USER");
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
    const opened = await openSpace(staff, "deal-again");
    expect((await create(staff, "deal-again")).body.url).toBe(opened.url);
    await staff.call("revokeClientSpace", { params: { id: "deal-again" } });
    const { body } = await create(staff, "deal-again", "autre@societe.test");
    expect(body.url).not.toBe(opened.url);
    expect((await readSpace(nobody, tokenIn(body))).status).toBe(200);
  });

  it("clears the recipient when the link is renewed", async () => {
    const staff = await app.as("USER");
    await create(staff, "deal-unsent");
    const { body } = await staff.call<ClientSpace>("renewClientSpace", {
      params: { id: "deal-unsent" },
      body: {},
    });
    expect(body.email).toBeNull();
  });

  it("keeps the link out of the e-mail journal", async () => {
    const staff = await app.as("USER");
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
    clock.now = new Date("2026-11-20T09:00:00Z");
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
    clock.now = new Date("2026-11-20T10:00:00Z");
    expect((await create(staff, "deal-0")).status).toBe(200);
  });

  it("requires staff", async () => {
    expect((await create(await app.as("VISITOR"), "deal-sent")).status).toBe(403);
    const body = { email: "client@societe.test", dealId: "deal-sent" };
    expect((await nobody.call("createClientUser", { body })).status).toBe(401);
  });
});
