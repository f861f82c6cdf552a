import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "../../passwords.ts";
import { TEST_COST, TEST_PASSWORD, testApp } from "../../test/app.ts";
import { accountByEmail, createConfirmedAccount, deleteExpired } from "../account-storage.ts";

const { app, db, clock } = await testApp();

const CAMILLE = "camille@plateau.test";
const LOU = "lou@plateau.test";
const OFFICE = "192.0.2.1";
const ELSEWHERE = "192.0.2.99";
const NEW_PASSWORD = "Un-Autre-Secret-9";

type Cookies = Record<string, string>;

beforeEach(async () => {
  clock.now = undefined;
  await db.run(sql`delete from rate_limits`);
  await db.run(sql`delete from people where email in (${CAMILLE}, ${LOU})`);
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  for (const email of [CAMILLE, LOU])
    await createConfirmedAccount(db, {
      firstname: "Camille",
      lastname: "Roy",
      email,
      passwordHash,
      group: "USER",
    });
});

type From = { email?: string; ip?: string; cookies?: Cookies };

const post = (url: string, payload: object, { ip = OFFICE, cookies = {} }: From) =>
  app.inject({ method: "POST", url: `/api${url}`, payload, remoteAddress: ip, cookies });

const signIn = (password: string, from: From = {}) =>
  post("/session", { email: from.email ?? CAMILLE, password }, from);

const fail = async (times: number, from: From = {}): Promise<void> => {
  for (let n = 0; n < times; n++) expect((await signIn("faux", from)).statusCode).toBe(401);
};

/** Signs in as in a new browser; returns the cookies it keeps. */
const newDevice = async (from: From = {}): Promise<Cookies> => {
  const answer = await signIn(TEST_PASSWORD, from);
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
};

const deviceOnly = ({ plateau_device }: Cookies): Cookies => ({ plateau_device: plateau_device ?? "" });

/** As if the time had passed. */
const pass = (seconds: number) => db.run(sql`update rate_limits set expire = expire - ${seconds * 1000}`);

describe("sign-in throttling", () => {
  it("leaves known devices untouched by 50 wrong passwords from their address", async () => {
    const camille = deviceOnly(await newDevice());
    const lou = deviceOnly(await newDevice({ email: LOU }));
    for (let n = 0; n < 50; n++) await fail(1, { email: `inconnu-${n}@plateau.test` });
    expect((await signIn("faux", { email: "autre@plateau.test" })).statusCode).toBe(429);
    expect((await signIn(TEST_PASSWORD, { cookies: camille })).statusCode).toBe(200);
    expect((await signIn(TEST_PASSWORD, { email: LOU, cookies: lou })).statusCode).toBe(200);
  });

  it("accepts the right password of a known device after 50 wrong ones typed on it", async () => {
    const cookies = deviceOnly(await newDevice());
    await fail(50, { cookies });
    expect((await signIn(TEST_PASSWORD, { cookies })).statusCode).toBe(200);
  });

  it("slows down guesses with the token of a known device", async () => {
    const cookies = deviceOnly(await newDevice());
    await fail(100, { cookies });
    expect((await signIn("faux", { cookies })).statusCode).toBe(429);
  });

  it("does not count right passwords", async () => {
    for (let n = 0; n < 60; n++) expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
    await fail(5);
  });

  it("lets a person in from another address while a stranger guesses on their account", async () => {
    for (let minute = 0; minute < 6; minute++) {
      for (let n = 0; n < 10; n++) await signIn("faux", { ip: ELSEWHERE });
      await pass(60);
    }
    expect((await signIn("faux", { ip: ELSEWHERE })).statusCode).toBe(429);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it("stops guesses on one account spread over many addresses", async () => {
    for (let n = 0; n < 100; n++) await fail(1, { ip: `198.51.100.${n}` });
    expect((await signIn("faux", { ip: "203.0.113.1" })).statusCode).toBe(429);
  });

  it("lets an office in again after a stranger's guesses, and a new device after ten minutes", async () => {
    for (let n = 0; n < 50; n++) await fail(1, { email: `inconnu-${n}@plateau.test` });
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(429);
    expect((await signIn(TEST_PASSWORD, { ip: ELSEWHERE })).statusCode).toBe(200);
    await pass(600);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it("decays: five failures wait a minute, twenty an hour", async () => {
    for (let round = 0; round < 4; round++) {
      await fail(5);
      const refused = await signIn(TEST_PASSWORD);
      expect(refused.statusCode).toBe(429);
      expect(refused.json<{ message: string }>().message).toMatch(/^Trop de tentatives\. Réessayez dans /);
      await pass(60);
    }
    expect(Number((await signIn(TEST_PASSWORD)).headers["retry-after"])).toBeGreaterThan(60);
    await pass(3600);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it("does not lengthen the wait when a refused attempt is repeated", async () => {
    await fail(5);
    for (let n = 0; n < 40; n++) expect((await signIn("faux")).statusCode).toBe(429);
    await pass(60);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it("deletes counts that are over", async () => {
    await fail(1);
    await pass(3601);
    await deleteExpired(db);
    expect(await db.rows(sql`select from rate_limits`)).toEqual([]);
  });
});

describe("a known device", () => {
  const isKnown = async (cookies: Cookies): Promise<boolean> => {
    await db.run(sql`delete from rate_limits`);
    await fail(5, { ip: ELSEWHERE });
    return (await signIn(TEST_PASSWORD, { ip: ELSEWHERE, cookies })).statusCode === 200;
  };

  it("keeps its token in an HTTP-only, same-site cookie for 180 days, secure outside localhost", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/session",
      headers: { host: "plateau.test" },
      payload: { email: CAMILLE, password: TEST_PASSWORD },
    });
    const cookie = answer.cookies.find(({ name }) => name === "__Host-plateau_device");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", secure: true, path: "/" });
    const days = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
  });

  it("is stored without its token, which each sign-in renews", async () => {
    const first = deviceOnly(await newDevice());
    const second = deviceOnly(await newDevice({ cookies: first }));
    expect(second).not.toEqual(first);
    const stored = JSON.stringify(await db.rows(sql`select d::text from known_devices d`));
    for (const { plateau_device = "" } of [first, second]) {
      expect(stored).not.toContain(plateau_device);
      expect(stored).not.toContain(Buffer.from(plateau_device, "base64url").toString("hex"));
    }
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
  });

  it("stays known for each account that signed in on it, and for no other", async () => {
    const first = await newDevice();
    expect(await isKnown({ plateau_device: (await newDevice({ email: LOU })).plateau_device ?? "" })).toBe(
      false,
    );
    expect(await isKnown(deviceOnly(await newDevice({ email: LOU, cookies: deviceOnly(first) })))).toBe(true);
  });

  it("is not known without its account's password", async () => {
    const answer = await signIn("faux");
    expect(answer.cookies).toEqual([]);
    expect(await isKnown({ plateau_device: "" })).toBe(false);
    expect(await isKnown({ plateau_device: "inventé" })).toBe(false);
  });

  it("is forgotten after 180 days", async () => {
    const cookies = deviceOnly(await newDevice());
    await db.run(sql`update known_devices set expires_at = expires_at - interval '180 days'`);
    expect(await isKnown(cookies)).toBe(false);
    await deleteExpired(db);
    expect(await db.rows(sql`select from known_devices where expires_at < now()`)).toEqual([]);
  });

  it("stays known after signing out, and is forgotten after signing out everywhere", async () => {
    const cookies = await newDevice();
    await app.inject({ method: "DELETE", url: "/api/session", cookies });
    expect(await signIn(TEST_PASSWORD, { cookies: deviceOnly(cookies) })).toMatchObject({ statusCode: 200 });
    const again = await newDevice();
    expect(
      (await app.inject({ method: "DELETE", url: "/api/profile/sessions", cookies: again })).statusCode,
    ).toBe(204);
    expect(await isKnown(deviceOnly(again))).toBe(false);
  });

  it("is forgotten when another device changes the password, not on that device", async () => {
    const [here, there] = [await newDevice(), await newDevice()];
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await app.inject({
      method: "PUT",
      url: "/api/profile/password",
      cookies: here,
      payload: body,
    });
    expect(changed.statusCode).toBe(204);
    const { id = "" } = (await accountByEmail(db, CAMILLE)) ?? {};
    const left = () => db.rows(sql`select from known_devices where account_id = ${id}`);
    expect(await left()).toHaveLength(1);
    await fail(5, { ip: ELSEWHERE });
    const tried = (cookies: Cookies) => signIn(NEW_PASSWORD, { ip: ELSEWHERE, cookies: deviceOnly(cookies) });
    expect((await tried(there)).statusCode).toBe(429);
    expect((await tried(here)).statusCode).toBe(200);
  });
});
