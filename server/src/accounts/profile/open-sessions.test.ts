import pg from "pg";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { LIVE_EVENTS } from "../../live/live-events.ts";
import { TEST_PASSWORD, testApp } from "../../test/app.ts";

const { app, as, db, url } = await testApp();

type Listed = {
  items: { id: string; current: boolean; device: string; place: string | null; lastSeenAt: string }[];
};

const me = await as("USER");

const otherDevice = async (userAgent: string): Promise<string> => {
  const { headers } = await app.inject({
    method: "POST",
    url: "/api/session",
    headers: { "user-agent": userAgent },
    payload: { email: "user-1@plateau.test", password: TEST_PASSWORD },
  });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
};

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

beforeEach(() => db.run(sql`delete from sessions where user_agent = ${FIREFOX}`));

const isOpen = async (cookie: string): Promise<boolean> =>
  (await app.inject({ url: "/api/session", headers: { cookie } })).statusCode === 200;

const sessions = async () => (await me.call<Listed>("listSessions")).body.items;

describe("own sessions", () => {
  it("are listed with device, place and last use, most recent first, the current one marked", async () => {
    await otherDevice(FIREFOX);
    await db.run(sql`
      update sessions set last_seen_at = now() - interval '2 days' where user_agent = ${FIREFOX}`);
    const items = await sessions();
    expect(items.map(({ device, current, place }) => ({ device, current, place }))).toEqual([
      { device: "Appareil inconnu", current: true, place: "127.0.0.1" },
      { device: "Firefox sur Windows", current: false, place: "127.0.0.1" },
    ]);
  });

  it("expose nothing that would open one", async () => {
    const { body } = await me.call("listSessions");
    const row = await db.row<{ hash: string }>(
      sql`select encode(token_hash, 'hex') "hash" from sessions limit 1`,
    );
    const token = me.headers.cookie?.split("=")[1] ?? "?";
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(body)).not.toContain(row?.hash);
  });

  it("are not listed once expired or left unused", async () => {
    await otherDevice(FIREFOX);
    await db.run(
      sql`update sessions set expires_at = now() - interval '1 second' where user_agent = ${FIREFOX}`,
    );
    expect(await sessions()).toHaveLength(1);
    await db.run(sql`
      update sessions set expires_at = now() + interval '1 day', last_seen_at = now() - interval '8 days'
      where user_agent = ${FIREFOX}`);
    expect(await sessions()).toHaveLength(1);
  });

  it("can be ended one by one, at their next request, without ending others", async () => {
    const cookie = await otherDevice(FIREFOX);
    const other = (await sessions()).find(({ current }) => !current);
    const { status, headers } = await me.call("revokeSession", { params: { id: other?.id ?? "" } });
    expect(status).toBe(204);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await isOpen(cookie)).toBe(false);
    expect(await sessions()).toHaveLength(1);
    expect((await me.call("revokeSession", { params: { id: other?.id ?? "" } })).status).toBe(404);
  });

  it("clear the cookie when the current one is ended", async () => {
    const cookie = await otherDevice(FIREFOX);
    const listed = await app.inject({ url: "/api/profile/sessions", headers: { cookie } });
    const own = listed.json<Listed>().items.find(({ current }) => current);
    const answer = await app.inject({
      method: "DELETE",
      url: `/api/profile/sessions/${own?.id}`,
      headers: { cookie },
    });
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers["set-cookie"])).toMatch(/plateau_session=;/);
    expect(await isOpen(cookie)).toBe(false);
  });

  it("of somebody else are neither listed nor ended, even by a superuser: 404", async () => {
    const [mine] = await sessions();
    const superuser = await as("SUPERUSER");
    const theirs = await superuser.call<Listed>("listSessions");
    expect(theirs.body.items.map(({ id }) => id)).not.toContain(mine?.id);
    expect((await superuser.call("revokeSession", { params: { id: mine?.id ?? "" } })).status).toBe(404);
    expect(await sessions()).toHaveLength(1);
  });

  it("return 404 for unknown and malformed ids", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await me.call("revokeSession", { params: { id: unknown } })).status).toBe(404);
    expect((await me.call("revokeSession", { params: { id: "1" } })).status).toBe(404);
  });

  it("can all be ended at once, the current one included, and only one's own", async () => {
    const leaving = await as("USER", 2);
    const staying = await isOpen(me.headers.cookie ?? "");
    const { status, headers } = await leaving.call("signOutEverywhere");
    expect(status).toBe(204);
    expect(String(headers["set-cookie"])).toMatch(/plateau_session=;/);
    expect((await leaving.call("getSession")).status).toBe(401);
    expect(staying && (await isOpen(me.headers.cookie ?? ""))).toBe(true);
  });

  it("notify the person's open screens when they end", async () => {
    const listener = new pg.Client({ connectionString: url });
    await listener.connect();
    await listener.query(`listen ${LIVE_EVENTS}`);
    const events: { about?: string }[] = [];
    listener.on("notification", ({ payload }) => events.push(JSON.parse(payload ?? "null")));
    const someone = await as("USER", 3);
    const [own] = (await someone.call<Listed>("listSessions")).body.items;
    await someone.call("revokeSession", { params: { id: own?.id ?? "" } });
    await (await as("USER", 4)).call("signOutEverywhere");
    await expect
      .poll(() => events.filter(({ about }) => about === "session"))
      .toEqual([
        { userId: someone.userId, about: "session" },
        { userId: (await as("USER", 4)).userId, about: "session" },
      ]);
    await listener.end();
  });
});
