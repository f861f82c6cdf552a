import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";

const { app, as, db, clock, mailbox, work } = await testApp();

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SUBJECT = "Nouvelle connexion à votre compte Plateau";

type Device = { id: string; device: string; current: boolean; open: boolean; place: string | null };

const cookiesOf = (header: unknown): string =>
  [header]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");

const signIn = async (number: number, cookie = "", userAgent = FIREFOX): Promise<string> => {
  const { headers } = await app.inject({
    method: "POST",
    url: "/api/session",
    headers: { "user-agent": userAgent, ...(cookie ? { cookie } : {}) },
    payload: { email: `user-${number}@plateau.test`, password: TEST_PASSWORD },
  });
  return cookiesOf(headers["set-cookie"]);
};

const devices = async (cookie: string): Promise<Device[]> =>
  (await app.inject({ url: "/api/profile/devices", headers: { cookie } })).json<{ items: Device[] }>().items;

const isOpen = async (cookie: string): Promise<boolean> =>
  (await app.inject({ url: "/api/session", headers: { cookie } })).statusCode === 200;

const letters = async (number: number) => {
  await work();
  return mailbox.filter(({ to, subject }) => to === `user-${number}@plateau.test` && subject === SUBJECT);
};

describe("a sign-in from a new device", () => {
  it("is told by e-mail with browser, address, date in Paris and what to do", async () => {
    await as("USER", 1);
    clock.now = new Date("2026-11-23T22:30:00Z");
    await signIn(1);
    clock.now = undefined;
    const [letter] = await letters(1);
    const text = letter?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("Appareil : Firefox sur Windows. Adresse IP : 127.0.0.1.");
    expect(text).toContain("lundi 23 novembre 2026 à 23:30, heure de Paris");
    expect(text).toContain("changez votre mot de passe");
    expect(text).toContain("https://plateau.test/profile");
  });

  it("is not told for the very first one, nor from a device that is known", async () => {
    await as("USER", 2);
    expect(await letters(2)).toHaveLength(0);
    const cookie = await signIn(2);
    expect(await letters(2)).toHaveLength(1);
    const again = await signIn(2, cookie);
    await signIn(2, again);
    expect(await letters(2)).toHaveLength(1);
  });

  it("is told to each account of a shared device", async () => {
    await as("USER", 3);
    await as("USER", 4);
    await signIn(4, await signIn(3));
    expect(await letters(3)).toHaveLength(1);
    expect(await letters(4)).toHaveLength(1);
  });
});

describe("own devices", () => {
  it("are listed with browser and address, and whether a session is open", async () => {
    const me = await as("USER", 5);
    const cookie = await signIn(5);
    expect(await devices(cookie)).toMatchObject([
      { device: "Firefox sur Windows", current: true, open: true, place: "127.0.0.1" },
      { device: "Appareil inconnu", current: false, open: true },
    ]);
    await me.call("signOut");
    expect((await devices(cookie)).map(({ open }) => open)).toEqual([true, false]);
  });

  it("are forgotten with their sessions, but for the current one", async () => {
    await as("USER", 6);
    const [here, there] = [await signIn(6), await signIn(6)];
    const own = await devices(here);
    const forget = async (id = "") =>
      (await app.inject({ method: "DELETE", url: `/api/profile/devices/${id}`, headers: { cookie: here } }))
        .statusCode;
    expect(await forget(own.find(({ current }) => current)?.id)).toBe(409);
    const other = (await devices(there)).find(({ current }) => current)?.id;
    expect(await forget(other)).toBe(204);
    expect(await forget(other)).toBe(404);
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    await signIn(6, there);
    expect(await letters(6)).toHaveLength(3);
  });

  it("of somebody else are neither listed nor forgotten", async () => {
    await as("USER", 7);
    const [theirs] = await devices(await signIn(7));
    const other = await as("SUPERUSER");
    const { status } = await other.call("forgetDevice", { params: { id: theirs?.id ?? "" } });
    expect(status).toBe(404);
  });

  it("can all be ended but the current one", async () => {
    const me = await as("USER", 8);
    const [here, there] = [await signIn(8), await signIn(8)];
    const { statusCode } = await app.inject({
      method: "DELETE",
      url: "/api/profile/other-sessions",
      headers: { cookie: here },
    });
    expect(statusCode).toBe(204);
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect((await me.call("getSession")).status).toBe(401);
    expect(await devices(here)).toHaveLength(1);
    const { count } = (await db.row<{ count: number }>(sql`
      select count(*)::int count from known_devices d join accounts a on a.id = d.account_id
      where a.email = 'user-8@plateau.test'`)) ?? { count: 0 };
    expect(count).toBe(1);
  });
});
