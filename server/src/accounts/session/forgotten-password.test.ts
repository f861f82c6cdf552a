import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../passwords.ts";
import { TEST_COST, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { createConfirmedAccount } from "../account-storage.ts";

const { app, db, nobody, as, mailbox, work, clock } = await testApp();

const EMAIL = "camille@plateau.test";
const OTHER = "dominique@plateau.test";
const PASSWORD = "Un-Autre-Secret-9";

beforeEach(async () => {
  clock.now = undefined;
  mailbox.length = 0;
  await db.run(sql`delete from rate_limits`);
  await db.run(sql`delete from accounts where email in (${EMAIL}, ${OTHER})`);
  await db.run(sql`delete from people where email in (${EMAIL}, ${OTHER})`);
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  for (const email of [EMAIL, OTHER]) {
    await createConfirmedAccount(db, {
      firstname: "Camille",
      lastname: "Roy",
      email,
      passwordHash,
      group: "USER",
    });
  }
});

const requestCode = (email: string) => nobody.call("forgotPassword", { body: { email } });
const reset = (code: string, email = EMAIL, password = PASSWORD) =>
  nobody.call<{ message: string }>("resetPassword", { body: { email, code, password } });
const signIn = (password: string, email = EMAIL) => nobody.call("signIn", { body: { email, password } });

const deliver = async () => {
  await work();
  await work();
};

const codeFor = async (email = EMAIL): Promise<string> => {
  await requestCode(email);
  await deliver();
  const letter = mailbox.filter(({ to }) => to === email).at(-1);
  return /\b(\d{6})\b/.exec((letter?.text ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, ""))?.[1] ?? "none";
};

const setState = (status: string, enabled = true) =>
  db.run(sql`update accounts set status = ${status}, enabled = ${enabled} where email = ${EMAIL}`);

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("forgotPassword", () => {
  it("sends a code that replaces the password and opens a session; the old one stops working", async () => {
    const code = await codeFor(" Camille@Plateau.TEST ".trim().toLowerCase());
    const answer = await reset(code);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { email: EMAIL }, group: "USER" });
    expect(String(answer.headers["set-cookie"])).toMatch(/plateau_session=.*HttpOnly/);
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it("ends the sessions opened before, and no one else's", async () => {
    const cookieOf = async (email: string) =>
      String((await signIn(TEST_PASSWORD, email)).headers["set-cookie"]).split(";")[0] ?? "";
    const [own, others] = [await cookieOf(EMAIL), await cookieOf(OTHER)];
    await reset(await codeFor());
    const status = async (cookie: string) =>
      (await app.inject({ url: "/api/session", headers: { cookie } })).statusCode;
    expect([await status(own), await status(others)]).toEqual([401, 200]);
  });

  it("e-mails the code and the link in French, to the account's e-mail only", async () => {
    await work();
    mailbox.length = 0;
    const code = await codeFor();
    expect(mailbox).toHaveLength(1);
    expect(mailbox[0]?.to).toBe(EMAIL);
    expect(mailbox[0]?.text).toContain(
      "https://plateau.test/mot-de-passe-oublie?email=camille%40plateau.test",
    );
    expect(mailbox[0]?.subject).not.toContain(code);
  });

  it("answers identically for known, unknown, disabled, invited, unconfirmed and external accounts", async () => {
    const answers = [await requestCode(EMAIL), await requestCode("inconnu@plateau.test")];
    await db.run(sql`delete from rate_limits`);
    for (const [status, enabled] of [
      ["CONFIRMED", false],
      ["FORCE_CHANGE_PASSWORD", true],
      ["UNCONFIRMED", true],
      ["EXTERNAL_PROVIDER", true],
    ] as const) {
      await setState(status, enabled);
      answers.push(await requestCode(EMAIL));
      await db.run(sql`delete from rate_limits`);
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([204, undefined])]),
    );
  });

  it.each([
    ["CONFIRMED", true, 1],
    ["RESET_REQUIRED", true, 1],
    ["CONFIRMED", false, 0],
    ["RESET_REQUIRED", false, 0],
    ["FORCE_CHANGE_PASSWORD", true, 0],
    ["UNCONFIRMED", true, 0],
    ["EXTERNAL_PROVIDER", true, 0],
  ])("for a %s account (enabled: %s) sends %i e-mails", async (status, enabled, letters) => {
    await setState(status, enabled);
    await requestCode(EMAIL);
    await requestCode("inconnu@plateau.test");
    await deliver();
    expect(mailbox).toHaveLength(letters);
  });

  it("stores no plain code, in its table or in the queue", async () => {
    const code = await codeFor();
    const row = await db.row<{ text: string }>(sql`
      select (select string_agg(c::text, '') from account_codes c)
        || (select string_agg(j.data::text, '') from jobs.job j) "text"`);
    expect(row?.text).toMatch(/scrypt/);
    expect(row?.text).not.toContain(code);
    expect(row?.text).not.toContain(EMAIL);
  });

  it.each([EMAIL, "inconnu@plateau.test"])("allows three requests in a row for %s", async (email) => {
    for (let i = 0; i < 3; i++) expect((await requestCode(email)).status).toBe(204);
    const { status, headers } = await requestCode(email.toUpperCase());
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(30);
    await deliver();
    expect(mailbox.length).toBeLessThanOrEqual(3);
  });

  it("allows twenty e-mails from one address", async () => {
    for (let i = 0; i < 20; i++) expect((await requestCode(`personne-${i}@plateau.test`)).status).toBe(204);
    expect((await requestCode("une-autre@plateau.test")).status).toBe(429);
  });

  it("names missing and unknown fields", async () => {
    const { status, body } = await nobody.call<{ validationErrors: { field: string }[] }>("forgotPassword", {
      body: { mail: EMAIL },
    });
    expect(status).toBe(422);
    expect(body.validationErrors.map(({ field }) => field).sort()).toEqual(["email", "mail"]);
  });
});

describe("resetPassword", () => {
  it("signs in to an account reset by an administrator", async () => {
    const admin = await as("ADMINISTRATOR");
    await admin.call("resetIdentityUserPassword", { params: { username: EMAIL } });
    await deliver();
    const code = /\b\d{6}\b/.exec((mailbox.at(-1)?.text ?? "").replaceAll(/(?<=\d)\s(?=\d)/g, ""))?.[0] ?? "";
    expect((await signIn(TEST_PASSWORD)).body).toEqual({ challenge: "PASSWORD_RESET_REQUIRED" });
    expect((await reset(code)).status).toBe(200);
    expect((await signIn(PASSWORD)).body).toMatchObject({ group: "USER" });
  });

  it("accepts spaces in the code", async () => {
    const code = await codeFor();
    expect((await reset(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it("accepts a code once", async () => {
    const code = await codeFor();
    expect((await reset(code)).status).toBe(200);
    expect((await reset(code)).status).toBe(401);
  });

  it("accepts a code once when it is sent concurrently", async () => {
    const code = await codeFor();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it("refuses another account's code and keeps its password", async () => {
    const code = await codeFor();
    await codeFor(OTHER);
    const answer = await reset(code, OTHER);
    expect(answer.status).toBe(401);
    expect((await signIn(TEST_PASSWORD, OTHER)).status).toBe(200);
  });

  it("refuses a code after an hour", async () => {
    const code = await codeFor();
    clock.now = new Date(Date.now() + 61 * 60 * 1000);
    expect((await reset(code)).status).toBe(401);
  });

  it("refuses a code once a newer one is requested", async () => {
    const first = await codeFor();
    const second = await codeFor();
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(401);
    expect((await reset(second)).status).toBe(200);
  });

  it("invalidates the code after five wrong guesses, sequential or concurrent", async () => {
    const code = await codeFor();
    await Promise.all(Array.from({ length: 5 }, () => reset(wrong(code))));
    await db.run(sql`delete from rate_limits`);
    expect((await reset(code)).status).toBe(401);
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  });

  it("still accepts the code after four wrong ones", async () => {
    const code = await codeFor();
    for (let i = 0; i < 4; i++) expect((await reset(wrong(code))).status).toBe(401);
    expect((await reset(code)).status).toBe(200);
  });

  it("throttles guesses, whether the e-mail is known or not", async () => {
    for (const email of [EMAIL, "inconnu@plateau.test"]) {
      for (let i = 0; i < 5; i++) expect((await reset("000000", email)).status).toBe(401);
      const { status, headers } = await reset("000000", email);
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  });

  it("answers identically for an unknown e-mail, a wrong code and an account without one", async () => {
    await codeFor(OTHER);
    const answers = [
      await reset("000000", "inconnu@plateau.test"),
      await reset("000000"),
      await reset("000000", OTHER),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  });

  it.each([
    ["a disabled account", sql`enabled = false`],
    ["an outside identity", sql`status = 'EXTERNAL_PROVIDER'`],
    ["an account whose e-mail is not confirmed", sql`status = 'UNCONFIRMED'`],
  ])("changes nothing for %s", async (_, change) => {
    const code = await codeFor();
    await db.run(sql`update accounts set ${change} where email = ${EMAIL}`);
    expect((await reset(code)).status).toBe(401);
  });

  it("tells an account without a person so, and refuses", async () => {
    const code = await codeFor();
    await db.run(sql`update accounts set person_id = null where email = ${EMAIL}`);
    const { status, body } = await reset(code);
    expect(status).toBe(401);
    expect(body.message).toMatch(/lié à aucun utilisateur/);
  });

  it("does not accept an e-mail confirmation code", async () => {
    const code = await codeFor();
    await setState("UNCONFIRMED");
    expect((await nobody.call("confirmAccount", { body: { email: EMAIL, code } })).status).toBe(401);
  });

  it.each([
    [{ code: "12345" }, "code"],
    [{ code: "1234567" }, "code"],
    [{ code: "abcdef" }, "code"],
    [{ code: "١٢٣٤٥٦" }, "code"],
    [{ password: "court1A!" }, "password"],
    [{ email: "" }, "email"],
    [{ admin: true }, "admin"],
  ])("refuses %o and names the field", async (part, field) => {
    const { status, body } = await nobody.call<{ validationErrors: { field: string }[] }>("resetPassword", {
      body: { email: EMAIL, code: "123456", password: PASSWORD, ...part },
    });
    expect(status).toBe(422);
    expect(body.validationErrors.map((error) => error.field)).toEqual([field]);
  });
});
