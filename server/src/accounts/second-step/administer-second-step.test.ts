import type { OperationSpec } from "@plateau/contract/api/operation.ts";
import { type OperationName, operations } from "@plateau/contract/operations.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";
import { addPasskey, addTotp } from "./second-step.fixture.ts";

const test = await testApp();
const { app, as, db, mailbox, nobody, work } = test;

type Refused = { message: string; code?: string };
type Session = { needsSecondStep: boolean; mayDo: string[] };

const require = (needed: boolean) =>
  db.run(sql`update agency set administrators_need_second_step = ${needed}`);

afterEach(() => require(false));

const accountOf = async (userId: string): Promise<string> =>
  (await db.row<{ id: string }>(sql`select id from accounts where person_id = ${userId}`))?.id ?? "";

describe("a second step required for administrators", () => {
  const open = Object.entries(operations as Record<string, OperationSpec>).filter(
    ([, spec]) => spec.beforeSecondStep,
  );

  it("is off by default, and turned on only by who has one", async () => {
    const me = await as("ADMINISTRATOR");
    expect((await me.call("getSignInPolicy")).body).toEqual({ administratorsNeedSecondStep: false });
    const body = { administratorsNeedSecondStep: true };
    expect((await me.call("updateSignInPolicy", { body })).status).toBe(409);
    await addTotp(test, me);
    expect((await me.call("updateSignInPolicy", { body })).status).toBe(200);
    expect((await me.call("getSignInPolicy")).body).toEqual(body);
    expect((await (await as("USER")).call("updateSignInPolicy", { body })).status).toBe(403);
  });

  it("leaves an administrator without one nothing but adding it, by session and by key", async () => {
    const me = await as("ADMINISTRATOR", 2);
    const { key } = (
      await me.call<{ key: string }>("createApiKey", { body: { name: "Site", scopes: ["write"] } })
    ).body;
    await require(true);
    for (const [name, spec] of Object.entries(operations as Record<string, OperationSpec>)) {
      if (spec.access === "public" || spec.beforeSecondStep) continue;
      const params = Object.fromEntries(
        [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, each = ""]) => [each, "1"]),
      );
      const { status, body } = await me.call<Refused>(name as OperationName, { params });
      expect(status, name).toBe(403);
      expect(body.code, name).toBe("SECOND_STEP_REQUIRED");
    }
    const byKey = { authorization: `Bearer ${key}` };
    expect((await app.inject({ url: "/api/contacts", headers: byKey })).statusCode).toBe(403);
    for (const url of ["/files/agency/logo/a.png", "/api/openapi.json", "/api/docs"]) {
      expect((await app.inject({ url, headers: me.headers })).statusCode, url).toBe(403);
    }
    const events = { ...me.headers, accept: "text/event-stream" };
    expect((await app.inject({ url: "/api/events", headers: events })).statusCode).toBe(403);
  });

  it("is told by the session, which opens everything once it is added", async () => {
    const me = await as("SUPERUSER", 2);
    await require(true);
    const { body } = await me.call<Session>("getSession");
    expect(body.needsSecondStep).toBe(true);
    expect(body.mayDo).toEqual(expect.arrayContaining(open.map(([name]) => name)));
    expect(body.mayDo).not.toContain("listContacts");
    await addPasskey(me);
    expect((await me.call<Session>("getSession")).body.needsSecondStep).toBe(false);
    expect((await me.call("listContacts")).status).toBe(200);
  });

  it("keeps the last one", async () => {
    const me = await as("SUPERUSER", 3);
    const { id } = await addPasskey(me);
    await require(true);
    expect((await me.call("removePasskey", { params: { id } })).status).toBe(409);
    await addTotp(test, me);
    expect((await me.call("removePasskey", { params: { id } })).status).toBe(204);
    expect((await me.call("removeTotp")).status).toBe(409);
    expect((await me.call<{ required: boolean }>("getSecondStep")).body.required).toBe(true);
  });

  it("asks nothing of brokers, nor of accounts of an outside identity provider", async () => {
    const outsider = await as("ADMINISTRATOR", 3);
    await db.run(sql`update accounts set status = 'EXTERNAL_PROVIDER' where person_id = ${outsider.userId}`);
    await require(true);
    expect((await (await as("USER", 2)).call("listContacts")).status).toBe(200);
    expect((await outsider.call("listContacts")).status).toBe(200);
  });
});

describe("the second step of a person who lost it", () => {
  it("is reset by an administrator, ends the sessions and tells the person", async () => {
    const [admin, broker] = [await as("ADMINISTRATOR", 4), await as("USER", 3)];
    await addTotp(test, broker);
    const username = await accountOf(broker.userId);
    expect((await admin.call("getIdentityUserSecondStep", { params: { username } })).body).toEqual({
      methods: ["totp", "recovery-code"],
    });
    const reset = () => admin.call<Refused>("resetIdentityUserSecondStep", { params: { username } });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(409);
    expect((await broker.call("getSession")).status).toBe(401);
    const email = "user-3@plateau.test";
    expect((await nobody.call("signIn", { body: { email, password: TEST_PASSWORD } })).body).toHaveProperty(
      "user",
    );
    await work();
    const subject = "Votre deuxième étape de connexion a été réinitialisée";
    expect(mailbox.filter((letter) => letter.to === email && letter.subject === subject)).toHaveLength(1);
  });

  it("is not reset above one's rank, on one's own account, or by a broker", async () => {
    const [admin, superuser] = [await as("ADMINISTRATOR", 5), await as("SUPERUSER", 4)];
    await addTotp(test, superuser);
    await addTotp(test, admin);
    const above = { params: { username: await accountOf(superuser.userId) } };
    expect((await admin.call("resetIdentityUserSecondStep", above)).status).toBe(403);
    expect((await admin.call("getIdentityUserSecondStep", above)).status).toBe(403);
    const own = { params: { username: await accountOf(admin.userId) } };
    expect((await admin.call("resetIdentityUserSecondStep", own)).status).toBe(409);
    expect((await (await as("USER", 4)).call("resetIdentityUserSecondStep", own)).status).toBe(403);
    expect((await superuser.call("getSecondStep")).body).toMatchObject({ recoveryCodesLeft: 10 });
  });
});
