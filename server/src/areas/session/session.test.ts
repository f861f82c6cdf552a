import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { TEST_COST, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { hashPassword } from "./passwords.ts";
import { createConfirmedAccount } from "./storage.ts";

const { app, db, nobody, as } = await testApp();

const EMAIL = "camille@plateau.test";

const tokenOf = (headers: Record<string, unknown>): string =>
  /plateau_session=([^;]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";

beforeEach(async () => {
  await db.run(sql`delete from sign_in_failures`);
  await db.run(sql`delete from people where email = ${EMAIL}`);
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  const person = { firstname: "Camille", lastname: "Roy", email: EMAIL, passwordHash };
  await createConfirmedAccount(db, { ...person, group: "USER" });
});

const signIn = (password = TEST_PASSWORD, email = EMAIL) =>
  nobody.call("signIn", { body: { email, password } });

describe("signing in", () => {
  it("opens a session with a cookie that no script reads and no other site sends", async () => {
    const { status, body, headers } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: EMAIL, firstname: "Camille" }, group: "USER" });
    expect(String(headers["set-cookie"])).toMatch(/HttpOnly/);
    expect(String(headers["set-cookie"])).toMatch(/SameSite=Lax/);
  });

  it("takes the e-mail in any case and with spaces around it", async () => {
    expect((await signIn(TEST_PASSWORD, "  Camille@Plateau.TEST ")).status).toBe(200);
  });

  it("says what the group may do, and nothing that it may not", async () => {
    const { body } = await signIn();
    const { mayDo } = body as { mayDo: string[] };
    expect(mayDo).toContain("createOffer");
    expect(mayDo).not.toContain("createApiKey");
  });

  it("stores neither the password nor the session's token", async () => {
    const { headers } = await signIn();
    const token = tokenOf(headers);
    const row = await db.row<{ text: string }>(sql`
      select coalesce(string_agg(s::text, ''), '') || (select string_agg(a::text, '') from accounts a) "text"
      from sessions s`);
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(TEST_PASSWORD);
  });

  it("answers the same for a wrong password, an unknown e-mail, a disabled and an unconfirmed account", async () => {
    const refusals = [await signIn("faux"), await signIn(TEST_PASSWORD, "inconnu@plateau.test")];
    await db.run(sql`update accounts set enabled = false where email = ${EMAIL}`);
    refusals.push(await signIn());
    await db.run(sql`update accounts set enabled = true, status = 'UNCONFIRMED' where email = ${EMAIL}`);
    refusals.push(await signIn());
    const answers = refusals.map(({ status, body }) => ({
      status,
      message: (body as { message: string }).message,
    }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it.each([EMAIL, "inconnu@plateau.test"])(
    "slows %s down after five failures, known or not",
    async (email) => {
      for (let i = 0; i < 5; i++) expect((await signIn("faux", email)).status).toBe(401);
      expect((await signIn("faux", email)).status).toBe(429);
      const { status, headers } = await signIn(TEST_PASSWORD, email);
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    },
  );

  it("hashes the password again when its cost has changed", async () => {
    const weak = await hashPassword(TEST_PASSWORD, TEST_COST - 1);
    await db.run(sql`update accounts set password_hash = ${weak} where email = ${EMAIL}`);
    await signIn();
    const row = await db.row<{ hash: string }>(
      sql`select password_hash "hash" from accounts where email = ${EMAIL}`,
    );
    expect(row?.hash).toMatch(new RegExp(`^scrypt\\$${TEST_COST}\\$`));
    expect((await signIn()).status).toBe(200);
  });

  it("names the fields that are missing", async () => {
    const { status, body } = await nobody.call<{ validationErrors: { field: string }[] }>("signIn", {
      body: { password: "x", extra: 1 },
    });
    expect(status).toBe(422);
    expect(body.validationErrors.map(({ field }) => field).sort()).toEqual(["email", "extra"]);
  });
});

describe("a temporary password", () => {
  beforeEach(() => db.run(sql`update accounts set status = 'FORCE_CHANGE_PASSWORD' where email = ${EMAIL}`));

  it("opens no session until a new one is chosen, once", async () => {
    const { body, headers } = await signIn();
    const { challengeToken } = body as { challengeToken: string };
    expect(headers["set-cookie"]).toBeUndefined();
    const password = "Un-Autre-Secret-9";
    const chosen = await nobody.call("chooseNewPassword", { body: { challengeToken, password } });
    expect(chosen.status).toBe(200);
    expect((await nobody.call("chooseNewPassword", { body: { challengeToken, password } })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
  });

  it("is refused once it has expired", async () => {
    await db.run(
      sql`update accounts set password_expires_at = now() - interval '1 minute' where email = ${EMAIL}`,
    );
    expect((await signIn()).status).toBe(401);
  });

  it.each(["court1A!", "sansmajuscule1!", "SANSMINUSCULE1!", "Sans-chiffre-ici", "SansSymbole2026"])(
    "is not replaced by %s, which the policy refuses",
    async (password) => {
      const { body } = await signIn();
      const { challengeToken } = body as { challengeToken: string };
      const answer = await nobody.call("chooseNewPassword", { body: { challengeToken, password } });
      expect(answer.status).toBe(422);
    },
  );
});

describe("a session", () => {
  const withCookie = async (
    url: string,
    headers: Record<string, string> = {},
    method: "GET" | "DELETE" = "GET",
  ) => {
    const { headers: given } = await signIn();
    const cookie = `plateau_session=${tokenOf(given)}`;
    return { cookie, answer: await app.inject({ method, url, headers: { cookie, ...headers } }) };
  };

  it("ends for good when signing out", async () => {
    const { cookie } = await withCookie("/api/session");
    expect(
      (await app.inject({ method: "DELETE", url: "/api/session", headers: { cookie } })).statusCode,
    ).toBe(204);
    expect((await app.inject({ url: "/api/session", headers: { cookie } })).statusCode).toBe(401);
  });

  it.each(["expires_at", "last_seen_at"])("ends with its %s", async (column) => {
    const { cookie } = await withCookie("/api/session");
    if (column === "expires_at")
      await db.run(sql`update sessions set expires_at = now() - interval '1 second'`);
    else await db.run(sql`update sessions set last_seen_at = now() - interval '8 days'`);
    expect((await app.inject({ url: "/api/session", headers: { cookie } })).statusCode).toBe(401);
  });

  it("ends at the next request of an account that is disabled", async () => {
    const { cookie } = await withCookie("/api/session");
    await db.run(sql`update accounts set enabled = false where email = ${EMAIL}`);
    expect((await app.inject({ url: "/api/session", headers: { cookie } })).statusCode).toBe(401);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://ailleurs.test", host: "localhost" }, 403],
    [{ origin: "null", host: "localhost" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 204],
    [{ origin: "http://localhost:3000", host: "localhost:3000" }, 204],
    [{}, 204],
  ])("changes something for a request with %o only when it is our own: %i", async (headers, status) => {
    const { answer } = await withCookie("/api/session", headers as Record<string, string>, "DELETE");
    expect(answer.statusCode).toBe(status);
  });
});

describe("an API key", () => {
  it("acts with its administrator's rights, is shown once, and dies when revoked", async () => {
    const admin = await as("ADMINISTRATOR");
    const { status, body } = await admin.call<{ id: string; key: string }>("createApiKey", {
      body: { name: "Site" },
    });
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${body.key}` };
    expect((await app.inject({ url: "/api/session", headers })).statusCode).toBe(200);
    const list = await admin.call("listApiKeys");
    expect(JSON.stringify(list.body)).not.toContain(body.key);
    expect((await admin.call("deleteApiKey", { params: { id: body.id } })).status).toBe(204);
    expect((await app.inject({ url: "/api/session", headers })).statusCode).toBe(401);
    expect((await admin.call("deleteApiKey", { params: { id: body.id } })).status).toBe(404);
  });

  it("is refused to those who are no administrators", async () => {
    const user = await as("USER");
    expect((await user.call("createApiKey", { body: { name: "Site" } })).status).toBe(403);
    expect((await user.call("listApiKeys")).status).toBe(403);
  });
});
