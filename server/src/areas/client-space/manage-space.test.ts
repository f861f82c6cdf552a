import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import type { OperationName } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it } from "vitest";
import { testApp } from "../../test/app.ts";
import { memoryCrm, openSpace, readSpace, selectedOffer, sendAnswer, tokenIn } from "./spaces.fixture.ts";

const crm = memoryCrm();
const app = await testApp({ ports: { crm } });
const beside = await testApp({ ports: { crm }, beside: app });
const { nobody, clock } = app;
const staff = await app.as("USER");
const staffBeside = await beside.as("USER", 2);

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAfter = (days: number): Date => new Date(Date.UTC(2026, 10, 20, 9) + days * DAY_MS);

afterEach(() => {
  crm.away = false;
  clock.now = undefined;
  beside.clock.now = undefined;
});

const getSpace = async (id: string) =>
  (await staff.call<{ space: ClientSpace | null }>("getClientSpace", { params: { id } })).body.space;

const renew = (id: string, body: object = {}) =>
  staff.call<ClientSpace>("renewClientSpace", { params: { id }, body });
const revoke = (id: string) => staff.call("revokeClientSpace", { params: { id } });
const statusOf = async (token: string) => (await readSpace(nobody, token)).status;

describe("a requirement's client space", () => {
  it("does not exist until staff open it, then is the same for everyone in each process", async () => {
    expect(await getSpace("deal-one")).toBeNull();
    const opened = await openSpace(staff, "deal-one");
    expect(opened).toMatchObject({ state: "open", email: null, lastSeenAt: null });
    expect(opened.url).toMatch(/^https:\/\/plateau\.test\/espace\/[\w-]{22}$/);
    expect(await getSpace("deal-one")).toEqual(opened);
    expect(await openSpace(staffBeside, "deal-one", { expiresInDays: 3 })).toEqual(opened);
    expect((await readSpace(beside.nobody, tokenIn(opened))).status).toBe(200);
  });

  it("is opened once when two processes open it concurrently", async () => {
    const opened = await Promise.all(
      [staff, staffBeside, staff, staffBeside].map((each) => openSpace(each, "deal-at-once")),
    );
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
  });

  it("is stored without its token", async () => {
    const token = tokenIn(await openSpace(staff, "deal-kept"));
    const rows = await app.db.rows<{ text: string }>(sql`
      select s::text text from client_spaces s union all select c::text from rate_limits c`);
    const kept = rows.map(({ text }) => text).join("\n");
    for (const form of [token, Buffer.from(token, "base64url").toString("hex")])
      expect(kept).not.toContain(form);
  });

  it("gets a new link on renewal, and the previous link stops working at once", async () => {
    const before = tokenIn(await openSpace(staff, "deal-renewed"));
    const { body } = await renew("deal-renewed", { expiresInDays: null });
    expect(body).toMatchObject({ state: "open", expiresAt: null });
    expect(tokenIn(body)).not.toBe(before);
    expect((await readSpace(beside.nobody, before)).status).toBe(404);
    expect(await statusOf(tokenIn(body))).toBe(200);
  });

  it("gets a new link that nobody has seen yet", async () => {
    expect(await statusOf(tokenIn(await openSpace(staff, "deal-unseen")))).toBe(200);
    expect(await getSpace("deal-unseen")).toMatchObject({ lastSeenAt: expect.any(String) });
    expect((await renew("deal-unseen")).body).toMatchObject({ lastSeenAt: null });
  });

  it("is opened by a renewal if there is none", async () => {
    expect((await renew("deal-renewed-first")).body).toMatchObject({ state: "open" });
  });

  it("stops working once revoked, and never reopens under the same link", async () => {
    const token = tokenIn(await openSpace(staff, "deal-revoked"));
    expect(await statusOf(token)).toBe(200);
    for (const time of [1, 2]) expect((await revoke("deal-revoked")).status, String(time)).toBe(204);
    expect((await readSpace(beside.nobody, token)).status).toBe(404);
    expect(await getSpace("deal-revoked")).toMatchObject({ state: "revoked", url: null });
    const again = tokenIn(await openSpace(staff, "deal-revoked"));
    expect(again).not.toBe(token);
    expect([await statusOf(token), await statusOf(again)]).toEqual([404, 200]);
  });

  it("lasts through the day in Paris on which it expires", async () => {
    clock.now = daysAfter(0);
    const opened = await openSpace(staff, "deal-expiring", { expiresInDays: 2 });
    const token = tokenIn(opened);
    expect(opened.expiresAt).toBe("2026-11-22T22:59:59.999000Z");
    clock.now = new Date("2026-11-22T22:59:00Z");
    expect(await statusOf(token)).toBe(200);
    clock.now = new Date("2026-11-22T23:00:00Z");
    expect(await statusOf(token)).toBe(404);
    expect(await getSpace("deal-expiring")).toMatchObject({ state: "expired", url: null });
    expect(tokenIn(await openSpace(staff, "deal-expiring"))).not.toBe(token);
    expect(await statusOf(token)).toBe(404);
  });

  it("lasts ninety days by default", async () => {
    clock.now = daysAfter(0);
    expect((await openSpace(staff, "deal-ninety")).expiresAt).toBe("2027-02-18T22:59:59.999000Z");
  });

  it("refuses unknown requirements and invalid lifetimes", async () => {
    const calls: OperationName[] = [
      "getClientSpace",
      "openClientSpace",
      "renewClientSpace",
      "revokeClientSpace",
      "listClientAnswers",
    ];
    for (const name of calls)
      expect((await staff.call(name, { params: { id: "autre" }, body: {} })).status, name).toBe(404);
    for (const expiresInDays of [0, 366, 1.5, "90"]) {
      const { status, body } = await staff.call<ErrorBody>("openClientSpace", {
        params: { id: "deal-one" },
        body: { expiresInDays },
      });
      expect(status).toBe(422);
      expect(body.validationErrors?.map(({ field }) => field)).toEqual(["expiresInDays"]);
    }
  });

  it("cannot be opened for an archived requirement, and closes when it is archived", async () => {
    for (const name of ["openClientSpace", "renewClientSpace"] as const)
      expect((await staff.call(name, { params: { id: "deal-archived" }, body: {} })).status).toBe(409);
    const body = { email: "client@societe.test", dealId: "deal-archived" };
    expect((await staff.call("createClientUser", { body })).status).toBe(409);

    const own = await testApp();
    const broker = await own.as("USER");
    const { body: requirement } = await broker.call<{ id: string }>("createRequirement", {
      body: { properties: { dealname: "Archivée bientôt" } },
    });
    const token = tokenIn(await openSpace(broker, requirement.id));
    expect((await readSpace(own.nobody, token)).status).toBe(200);
    await broker.call("archiveRequirement", { params: { id: requirement.id } });
    expect((await readSpace(own.nobody, token)).status).toBe(404);
  });

  it("stays open when archiving its requirement fails", async () => {
    const own = await testApp();
    const broker = await own.as("USER");
    const { body: requirement } = await broker.call<{ id: string }>("createRequirement", {
      body: { properties: { dealname: "Jamais archivée" } },
    });
    const token = tokenIn(await openSpace(broker, requirement.id));
    await own.db.run(sql`alter table requirements add check (archived_at is null)`);
    const params = { id: requirement.id };
    expect((await broker.call("archiveRequirement", { params })).status).toBe(500);
    expect((await readSpace(own.nobody, token)).status).toBe(200);
  });

  it("can be read and revoked, but not opened, while the CRM is unavailable", async () => {
    const token = tokenIn(await openSpace(staff, "deal-away"));
    crm.away = true;
    expect(await getSpace("deal-away")).toMatchObject({ state: "open" });
    expect(await statusOf(token)).toBe(200);
    const opening = await staff.call("openClientSpace", { params: { id: "deal-away-2" }, body: {} });
    expect(opening.status).toBe(503);
    expect((await revoke("deal-away")).status).toBe(204);
    expect(await statusOf(token)).toBe(404);
  });

  it("ends for the client when its requirement is gone from the CRM or archived there", async () => {
    const token = tokenIn(await openSpace(staff, "deal-deleted"));
    const { id } = await selectedOffer(staff, "deal-deleted");
    const read = () => statusOf(token);
    const answer = async () => (await sendAnswer(nobody, token, id, { answer: "like" })).status;
    crm.gone.add("deal-deleted");
    expect([await read(), await answer()]).toEqual([404, 404]);
    crm.away = true;
    expect([await read(), await answer()]).toEqual([200, 200]);
  });

  it("requires staff", async () => {
    const visitor = await app.as("VISITOR");
    for (const name of ["getClientSpace", "openClientSpace", "renewClientSpace"] as const) {
      const parts = { params: { id: "deal-one" }, body: {} };
      expect((await visitor.call(name, parts)).status).toBe(403);
      expect((await nobody.call(name, parts)).status).toBe(401);
    }
  });
});
