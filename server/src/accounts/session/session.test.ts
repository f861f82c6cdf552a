import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../passwords.ts";
import { TEST_COST, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { accountByEmail, createConfirmedAccount, deleteExpired, insertSession } from "../account-storage.ts";

const { app, db, nobody, as } = await testApp();

const EMAIL = "camille@plateau.test";

const tokenOf = (headers: Record<string, unknown>): string =>
  /plateau_session=([^;]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";

beforeEach(async () => {
  await db.run(sql`delete from rate_limits`);
  await db.run(sql`delete from people where email = ${EMAIL}`);
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  const person = { firstname: "Camille", lastname: "Roy", email: EMAIL, passwordHash };
  await createConfirmedAccount(db, { ...person, group: "USER" });
});

const signIn = (password = TEST_PASSWORD, email = EMAIL) =>
  nobody.call("signIn", { body: { email, password } });

describe("signIn", () => {
  it("sets a cookie that is HTTP-only and same-site", async () => {
    const { status, body, headers } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email: EMAIL, firstname: "Camille" }, group: "USER" });
    expect(String(headers["set-cookie"])).toMatch(/HttpOnly/);
    expect(String(headers["set-cookie"])).toMatch(/SameSite=Lax/);
  });

  it("opens every session when the first sign-ins of an account meet", async () => {
    for (let round = 0; round < 5; round++) {
      await db.run(sql`update accounts set signed_in_at = null where email = ${EMAIL}`);
      await db.run(sql`delete from rate_limits`);
      const answers = await Promise.all(Array.from({ length: 4 }, () => signIn()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  it("ignores case and surrounding spaces in the e-mail", async () => {
    expect((await signIn(TEST_PASSWORD, "  Camille@Plateau.TEST ")).status).toBe(200);
  });

  it("lists only the operations of the group", async () => {
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

  it("answers identically for a wrong password, an unknown e-mail, a disabled and an external account", async () => {
    const refusals = [await signIn("faux"), await signIn(TEST_PASSWORD, "inconnu@plateau.test")];
    for (const status of ["UNCONFIRMED", "RESET_REQUIRED", "FORCE_CHANGE_PASSWORD"]) {
      await db.run(sql`update accounts set status = ${status} where email = ${EMAIL}`);
      refusals.push(await signIn("faux"));
      await db.run(sql`delete from rate_limits`);
    }
    await db.run(sql`update accounts set enabled = false, status = 'CONFIRMED' where email = ${EMAIL}`);
    refusals.push(await signIn());
    await db.run(
      sql`update accounts set enabled = true, status = 'EXTERNAL_PROVIDER' where email = ${EMAIL}`,
    );
    refusals.push(await signIn());
    const answers = refusals.map(({ status, body }) => ({
      status,
      message: (body as { message: string }).message,
    }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it.each([EMAIL, "inconnu@plateau.test"])(
    "throttles %s after five failures, whether known or not",
    async (email) => {
      for (let i = 0; i < 5; i++) expect((await signIn("faux", email)).status).toBe(401);
      expect((await signIn("faux", email)).status).toBe(429);
      const { status, headers } = await signIn(TEST_PASSWORD, email);
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    },
  );

  it("throttles concurrent guesses like sequential ones", async () => {
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => signIn("faux")))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it("resets an e-mail's failures after the right password", async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await signIn("faux")).status).toBe(401);
      expect((await signIn()).status).toBe(200);
    }
  });

  it.each([
    ["RESET_REQUIRED", "PASSWORD_RESET_REQUIRED"],
    ["UNCONFIRMED", "CONFIRMATION_REQUIRED"],
  ])(
    "returns the challenge of a %s account after the right password, without a session",
    async (status, challenge) => {
      await db.run(sql`update accounts set status = ${status} where email = ${EMAIL}`);
      const answer = await signIn();
      expect([answer.status, answer.body]).toEqual([200, { challenge }]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );

  it.each(["CONFIRMED", "FORCE_CHANGE_PASSWORD", "RESET_REQUIRED"])(
    "refuses a %s account without a person, and says why",
    async (status) => {
      await db.run(sql`update accounts set person_id = null, status = ${status} where email = ${EMAIL}`);
      const { body, status: code, headers } = await signIn();
      await db.run(sql`delete from accounts where email = ${EMAIL}`);
      expect(code).toBe(401);
      expect((body as { message: string }).message).toMatch(/lié à aucun utilisateur/);
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it.each([
    "' or '1'='1",
    "x' ; drop table accounts; --@plateau.test",
    "%",
    "camille@plateau.test' --",
    "\\",
  ])("refuses the e-mail %s", async (email) => {
    expect((await signIn(TEST_PASSWORD, email)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it("records the last use of a session and its place", async () => {
    const cookie = `plateau_session=${tokenOf((await signIn()).headers)}`;
    await db.run(sql`update sessions set last_seen_at = now() - interval '1 hour', ip = '192.0.2.1'`);
    await app.inject({ url: "/api/session", headers: { cookie }, remoteAddress: "192.0.2.99" });
    const row = await db.row<{ ip: string; fresh: boolean }>(sql`
      select s.ip, s.last_seen_at > now() - interval '1 minute' fresh
      from sessions s join accounts a on a.id = s.account_id where a.email = ${EMAIL}`);
    expect(row).toEqual({ ip: "192.0.2.99", fresh: true });
  });

  it("rehashes the password when the hash cost has changed", async () => {
    const weak = await hashPassword(TEST_PASSWORD, TEST_COST - 1);
    await db.run(sql`update accounts set password_hash = ${weak} where email = ${EMAIL}`);
    await signIn();
    const row = await db.row<{ hash: string }>(
      sql`select password_hash "hash" from accounts where email = ${EMAIL}`,
    );
    expect(row?.hash).toMatch(new RegExp(`^scrypt\\$${TEST_COST}\\$`));
    expect((await signIn()).status).toBe(200);
  });

  it("names missing fields", async () => {
    const { status, body } = await nobody.call<{ validationErrors: { field: string }[] }>("signIn", {
      body: { password: "x", extra: 1 },
    });
    expect(status).toBe(422);
    expect(body.validationErrors.map(({ field }) => field).sort()).toEqual(["email", "extra"]);
  });
});

describe("temporary password", () => {
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

  it("cannot be chosen again; the challenge stays open", async () => {
    const { challengeToken } = (await signIn()).body as { challengeToken: string };
    const choose = (password: string) =>
      nobody.call<{ validationErrors: { field: string }[] }>("chooseNewPassword", {
        body: { challengeToken, password },
      });
    const same = await choose(TEST_PASSWORD);
    expect([same.status, same.body.validationErrors.map(({ field }) => field)]).toEqual([422, ["password"]]);
    expect((await choose("Un-Autre-Secret-9")).status).toBe(200);
  });

  it("is replaced once when its challenge is answered concurrently", async () => {
    const { challengeToken } = (await signIn()).body as { challengeToken: string };
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        nobody.call("chooseNewPassword", { body: { challengeToken, password: `Un-Autre-Secret-${i}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it("is not replaced by a challenge issued before a new invitation or disabling", async () => {
    const username = EMAIL;
    const admin = await as("ADMINISTRATOR", 2);
    const choose = async (challengeToken: string) =>
      (await nobody.call("chooseNewPassword", { body: { challengeToken, password: "Un-Autre-Secret-9" } }))
        .status;
    const challenge = async () => ((await signIn()).body as { challengeToken: string }).challengeToken;
    const first = await challenge();
    await admin.call("setIdentityUserEnabled", { params: { username }, body: { enabled: false } });
    expect(await choose(first)).toBe(401);
    await admin.call("setIdentityUserEnabled", { params: { username }, body: { enabled: true } });
    const second = await challenge();
    expect((await admin.call("resendIdentityUserInvitation", { params: { username } })).status).toBe(200);
    expect(await choose(second)).toBe(401);
  });

  it("is refused once expired", async () => {
    await db.run(
      sql`update accounts set password_expires_at = now() - interval '1 minute' where email = ${EMAIL}`,
    );
    expect((await signIn()).status).toBe(401);
  });

  it.each(["court1A!", "sansmajuscule1!", "SANSMINUSCULE1!", "Sans-chiffre-ici", "SansSymbole2026"])(
    "is not replaced by %s, against the password policy",
    async (password) => {
      const { body } = await signIn();
      const { challengeToken } = body as { challengeToken: string };
      const answer = await nobody.call("chooseNewPassword", { body: { challengeToken, password } });
      expect(answer.status).toBe(422);
    },
  );
});

describe("session", () => {
  const account = async () => {
    const found = await accountByEmail(db, EMAIL);
    if (!found) throw new Error("No account");
    return found;
  };
  const open = async (accountId: string, passwordChangedAt: string | undefined) =>
    insertSession(db, {
      token: crypto.randomUUID(),
      accountId,
      passwordChangedAt,
      expiresAt: new Date(Date.now() + 60_000),
      ip: "192.0.2.1",
      userAgent: "",
    });

  it("is not opened if the password changed or the account was disabled since verification", async () => {
    const { id, passwordChangedAt } = await account();
    expect(await open(id, passwordChangedAt)).toBe(true);
    await db.run(sql`update accounts set password_changed_at = clock_timestamp() where id = ${id}`);
    expect(await open(id, passwordChangedAt)).toBe(false);
    expect(await open(id, undefined)).toBe(true);
    await db.run(sql`update accounts set enabled = false where id = ${id}`);
    expect(await open(id, (await account()).passwordChangedAt)).toBe(false);
  });

  it.each(["FORCE_CHANGE_PASSWORD", "RESET_REQUIRED", "UNCONFIRMED"])(
    "is not opened for a %s account",
    async (status) => {
      const { id } = await account();
      await db.run(sql`update accounts set status = ${status} where id = ${id}`);
      expect(await open(id, undefined)).toBe(false);
    },
  );

  it("is deleted some time after its end; live ones stay", async () => {
    const { id } = await account();
    await open(id, undefined);
    await db.run(sql`update sessions set last_seen_at = now() - interval '8 days' where account_id = ${id}`);
    await open(id, undefined);
    await signIn("faux");
    await deleteExpired(db);
    const row = await db.row<{ sessions: number; failures: number }>(sql`
      select (select count(*) from sessions where account_id = ${id}) sessions,
        (select count(*) from rate_limits) failures`);
    expect(row).toEqual({ sessions: 1, failures: 4 });
  });

  const withCookie = async (
    url: string,
    headers: Record<string, string> = {},
    method: "GET" | "DELETE" = "GET",
  ) => {
    const { headers: given } = await signIn();
    const cookie = `plateau_session=${tokenOf(given)}`;
    return { cookie, answer: await app.inject({ method, url, headers: { cookie, ...headers } }) };
  };

  it("ends for good on sign-out", async () => {
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

  it("ends at the next request of a disabled account", async () => {
    const { cookie } = await withCookie("/api/session");
    await db.run(sql`update accounts set enabled = false where email = ${EMAIL}`);
    expect((await app.inject({ url: "/api/session", headers: { cookie } })).statusCode).toBe(401);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "https://ailleurs.test", host: "localhost" }, 403],
    [{ origin: "null", host: "localhost" }, 403],
    [{ "sec-fetch-site": "cross-site", authorization: "Basic eDp5" }, 403],
    [{ origin: "https://ailleurs.test", host: "localhost", authorization: "x" }, 403],
    [{ "sec-fetch-site": "same-origin" }, 204],
    [{ origin: "http://localhost:3000", host: "localhost:3000" }, 204],
    [{}, 204],
  ])("checks the origin of writes: %o gets %i", async (headers, status) => {
    const { answer } = await withCookie("/api/session", headers as Record<string, string>, "DELETE");
    expect(answer.statusCode).toBe(status);
  });
});
