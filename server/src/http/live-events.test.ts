import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveChange } from "@plateau/contract/live/live-change.ts";
import type { Notification } from "@plateau/contract/notifications/notification.ts";
import sql from "sql-template-tag";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryCrm } from "../areas/client-space/spaces.fixture.ts";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { publishChange, publishLiveEvent } from "../live/live-events.ts";
import { type Client, testApp } from "../test/app.ts";

const here = await testApp({ ports: { crm: memoryCrm() } });
const heardByCrm: (string | null)[] = [];
const listeningCrm = { ...memoryCrm(), changedElsewhere: (id: string | null) => void heardByCrm.push(id) };
const there = await testApp({ beside: here, ports: { crm: listeningCrm } });
const leaving = await testApp({ beside: here });
const { as, db } = here;
const hereUrl = await here.app.listen({ port: 0, host: "127.0.0.1" });
const thereUrl = await there.app.listen({ port: 0, host: "127.0.0.1" });

type Person = Client & { userId: string };

type Screen = {
  response: Response;
  /** The next event that is not `changes`. */
  next: () => Promise<string | undefined>;
  /** All changes received, up to the first of this id. */
  changesUntil: (id: string) => Promise<LiveChange[]>;
  close: () => void;
};

const opened: Screen[] = [];

const open = async (url: string, headers: Record<string, string>, query = ""): Promise<Screen> => {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/events${query}`, {
    headers: { ...headers, accept: "text/event-stream" },
    signal: closing.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const changes: LiveChange[] = [];
  const read = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block === ":") return "beat";
        const [, name, data] = /^event: (\w+)\ndata:(.*)$/.exec(block) ?? [];
        if (data) changes.push(...(JSON.parse(data) as LiveChange[]));
        if (name) return name;
      } else {
        const part = await reader?.read();
        if (!part || part.done) return undefined;
        text += part.value;
      }
    }
  };
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const name = await read();
      if (name !== "changes") return name;
    }
  };
  const changesUntil = async (id: string): Promise<LiveChange[]> => {
    while (!changes.some((change) => change.id === id)) await read();
    return changes.splice(0);
  };
  const screen = { response, next, changesUntil, close: () => closing.abort() };
  opened.push(screen);
  return screen;
};

const openThere = async (person: Person): Promise<Screen> => {
  const screen = await open(thereUrl, person.headers);
  await db.transaction((tx) => publishLiveEvent(tx, { userId: person.userId, about: "session" }));
  while ((await screen.next()) !== "session");
  return screen;
};

const killListeners = () =>
  db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plateau-live' and datname = current_database()`);

const endSessions = ({ userId }: Person) =>
  db.run(sql`
    delete from sessions where account_id in (select id from accounts where person_id = ${userId})`);

const toldOf = (person: Person, about: "notifications" | "session") =>
  db.transaction((tx) => publishLiveEvent(tx, { userId: person.userId, about }));

afterEach(() => {
  vi.useRealTimers();
  for (const screen of opened.splice(0)) screen.close();
});

const owner = await as("USER", 1);
const colleague = await as("USER", 2);

describe("a like through one server process", () => {
  it("reaches the owner's screen on another", async () => {
    const screen = await openThere(owner);
    const offer = await newOffer(owner);
    await colleague.call("addLiked", { params: { id: offer.id, requirementId: "deal-1" } });
    expect(await screen.next()).toBe("notifications");
    const { body } = await owner.call<{ items: Notification[] }>("listUserNotifications", {
      params: { id: owner.userId },
    });
    expect(body.items[0]?.data.realEstateId).toBe(offer.id);
  });

  it("does not reach other people's screens", async () => {
    const screen = await openThere(colleague);
    const offer = await newOffer(owner);
    await colleague.call("addLiked", { params: { id: offer.id, requirementId: "deal-1" } });
    await toldOf(colleague, "session");
    expect(await screen.next()).toBe("session");
  });
});

describe("changes", () => {
  /** Its change is the last of all before it. */
  const mark = async (id: string): Promise<string> => {
    await publishChange(db, { kind: "contact", id });
    return id;
  };

  it("reach colleagues through every server process, visitors included", async () => {
    const visitor = await as("VISITOR");
    const screens = [await open(hereUrl, colleague.headers), await openThere(visitor)];
    const { id } = await newOffer(owner, { status: "published" });
    for (const screen of screens) expect(await screen.changesUntil(id)).toEqual([{ kind: "offer", id }]);
  });

  it("of an offer reach a visitor who may read it, or could until then", async () => {
    const visitor = await as("VISITOR");
    const administrator = await as("ADMINISTRATOR");
    const own = await newOffer(administrator, { userId: visitor.userId });
    const hidden = await newOffer(owner);
    const open = await newOffer(owner, { status: "published" });
    const screen = await openThere(visitor);
    await mark("before");
    await screen.changesUntil("before");
    const update = (id: string, body: object) => owner.call("updateOffer", { params: { id }, body });
    await update(hidden.id, { title: "Secret" });
    await update(own.id, { title: "À moi" });
    await update(open.id, { private: true });
    await update(open.id, { title: "Devenu secret" });
    await owner.call("addLiked", { params: { id: hidden.id, requirementId: "deal-1" } });
    await owner.call("deleteOffer", { params: { id: hidden.id } });
    const last = await mark("after the offers");
    const told = await screen.changesUntil(last);
    expect(told.filter(({ kind }) => kind.startsWith("offer"))).toEqual([
      { kind: "offer", id: own.id },
      { kind: "offer", id: open.id },
    ]);
  });

  it("made while a page loaded reach its late stream, those that it may follow", async () => {
    const visitor = await as("VISITOR");
    const first = await openThere(owner);
    // Far enough from the listener's connection, which counts as missed, and from the change for a slow request.
    await sleep(1500);
    const started = performance.now() - 1200;
    await publishChange(db, { kind: "client-space", id: "deal-1" });
    const { id } = await newOffer(owner, { status: "published" });
    await first.changesUntil(id);
    const query = `?last=${Math.ceil(performance.now() - started)}`;
    const late = {
      staff: await open(thereUrl, owner.headers, query),
      visitor: await open(thereUrl, visitor.headers, query),
    };
    expect(await late.staff.changesUntil(id)).toContainEqual({ kind: "client-space", id: "deal-1" });
    expect(await late.visitor.changesUntil(id)).toEqual([{ kind: "offer", id }]);
  });

  it("longer ago than the server remembers count as missed", async () => {
    const screen = await open(hereUrl, owner.headers, "?last=86400000");
    while ((await screen.next()) !== "missed");
    expect((await open(hereUrl, owner.headers, "?last=soon")).response.status).toBe(422);
  });

  it("of client spaces reach staff only", async () => {
    const visitor = await as("VISITOR");
    const screens = { staff: await openThere(colleague), visitor: await openThere(visitor) };
    await publishChange(db, { kind: "client-space", id: "deal-1" });
    const last = await mark("after the space");
    expect(await screens.staff.changesUntil(last)).toContainEqual({ kind: "client-space", id: "deal-1" });
    expect(await screens.visitor.changesUntil(last)).toEqual([{ kind: "contact", id: last }]);
  });

  it("of a task reach its owner only, administrators not", async () => {
    const superuser = await as("SUPERUSER");
    const screens = { own: await openThere(owner), other: await openThere(superuser) };
    const { body } = await owner.call<{ id: string }>("createNote", { body: { title: "Rappeler" } });
    const last = await mark("after the task");
    expect(await screens.own.changesUntil(last)).toContainEqual({ kind: "note", id: body.id });
    expect(await screens.other.changesUntil(last)).toEqual([{ kind: "contact", id: last }]);
  });

  it("without a person never tell of a task", async () => {
    const screen = await openThere(owner);
    await db.run(sql`
      select pg_notify('plateau_live_events', ${JSON.stringify({ change: { kind: "note", id: "lost" } })})`);
    const last = await mark("after the lost task");
    expect(await screen.changesUntil(last)).toEqual([{ kind: "contact", id: last }]);
  });

  it("of a person who lost the right stop with the change of group", async () => {
    const person = await as("USER", 6);
    const screen = await openThere(person);
    await db.run(sql`update accounts set account_group = 'VISITOR' where person_id = ${person.userId}`);
    await toldOf(person, "session");
    expect(await screen.next()).toBe("session");
    await publishChange(db, { kind: "client-space", id: "deal-1" });
    const last = await mark("after the group");
    expect(await screen.changesUntil(last)).toEqual([{ kind: "contact", id: last }]);
  });

  it("in a burst keep the stream open", async () => {
    const screen = await openThere(colleague);
    await db.transaction(async (tx) => {
      for (let number = 0; number < 500; number++)
        await publishChange(tx, { kind: "offer", visitors: "all", id: `offer number ${number} of a burst` });
    });
    const last = await mark("after the burst");
    const told = await screen.changesUntil(last);
    expect(told.at(-1)).toEqual({ kind: "contact", id: last });
  });
});

describe("live event stream", () => {
  it("asks for a reload at once, with streaming headers", async () => {
    const screen = await open(hereUrl, owner.headers);
    expect(await screen.next()).toBe("notifications");
    expect(screen.response.status).toBe(200);
    expect(Object.fromEntries(screen.response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(screen.response.headers.has("content-encoding")).toBe(false);
  });

  it("announces notifications read elsewhere", async () => {
    const screen = await openThere(owner);
    const offer = await newOffer(owner);
    await colleague.call("addLiked", { params: { id: offer.id, requirementId: "deal-1" } });
    expect(await screen.next()).toBe("notifications");
    await owner.call("markAllNotificationsRead", { params: { id: owner.userId } });
    expect(await screen.next()).toBe("notifications");
  });

  it("requires a session, and a client that accepts event streams", async () => {
    expect((await open(hereUrl, {})).response.status).toBe(401);
    const response = await fetch(`${hereUrl}/api/events`, { headers: owner.headers });
    expect(response.status).toBe(406);
  });

  it("cannot be opened through the proxy operation", async () => {
    const answer = await owner.call<{ statusCode: number }>("callThroughProxy", {
      body: { path: "/events", method: "GET" },
    });
    expect(answer.body.statusCode).toBe(406);
  });

  it("is limited to ten per person and process", async () => {
    const person = await as("USER", 3);
    const screens = [];
    for (let number = 0; number < 10; number++) screens.push(await open(hereUrl, person.headers));
    expect((await open(hereUrl, person.headers)).response.status).toBe(429);
    expect((await open(hereUrl, owner.headers)).response.status).toBe(200);
    screens[0]?.close();
    // The server notices a closed screen with a delay.
    while ((await open(hereUrl, person.headers)).response.status !== 200);
  });
});

describe("access to a stream", () => {
  it("survives account changes, which are announced", async () => {
    const screen = await openThere(owner);
    await toldOf(owner, "session");
    expect(await screen.next()).toBe("session");
    await toldOf(owner, "notifications");
    expect(await screen.next()).toBe("notifications");
  });

  it("ends with the session, after a last event", async () => {
    const person = await as("USER", 4);
    const screen = await openThere(person);
    await endSessions(person);
    await toldOf(person, "session");
    expect(await screen.next()).toBe("session");
    expect(await screen.next()).toBeUndefined();
    expect((await open(thereUrl, person.headers)).response.status).toBe(401);
  });

  it("ends when the account is disabled, at the latest at the next heartbeat", async () => {
    const person = await as("USER", 5);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const screen = await openThere(person);
    vi.advanceTimersByTime(25_000);
    expect(await screen.next()).toBe("beat");
    await db.run(sql`update accounts set enabled = false where person_id = ${person.userId}`);
    vi.advanceTimersByTime(25_000);
    expect(await screen.next()).toBe("session");
    expect(await screen.next()).toBeUndefined();
  });

  it("ends within a second of the account's disabling, when its key, session and calendar are refused too", async () => {
    const person = await as("ADMINISTRATOR", 6);
    const superuser = await as("SUPERUSER");
    const { body: calendar } = await person.call<{ path: string }>("renewCalendarFeed");
    const { body: made } = await person.call<{ key: string }>("createApiKey", {
      body: { name: "Écran", scopes: ["read"] },
    });
    const byKey = { authorization: `Bearer ${made.key}` };
    const screens = [await openThere(person), await open(hereUrl, byKey)];
    const statuses = async () => [
      (await fetch(`${thereUrl}/api/contacts`, { headers: person.headers })).status,
      (await fetch(`${thereUrl}/api/contacts`, { headers: byKey })).status,
      (await fetch(`${thereUrl}${calendar.path}`)).status,
      (await open(thereUrl, person.headers)).response.status,
      (await open(thereUrl, byKey)).response.status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

    const { status } = await superuser.call("setIdentityUserEnabled", {
      params: { username: "administrator-6@plateau.test" },
      body: { enabled: false },
    });
    const disabledAt = performance.now();
    expect(status).toBe(200);
    for (const screen of screens) while ((await screen.next()) !== undefined);
    expect(performance.now() - disabledAt).toBeLessThan(1000);
    expect(await statuses()).toEqual([401, 401, 404, 401, 401]);
  });

  it("is open to API keys, which hear only of what they may read and end when revoked", async () => {
    const administrator = await as("ADMINISTRATOR");
    const { body } = await administrator.call<{ id: string; key: string }>("createApiKey", {
      body: { name: "Écran", scopes: ["contacts:read"] },
    });
    const screen = await open(hereUrl, { authorization: `Bearer ${body.key}` });
    const [offer, contact] = [randomUUID(), randomUUID()];
    await publishChange(db, { kind: "offer", id: offer, visitors: "all" });
    await publishChange(db, { kind: "contact", id: contact });
    expect(await screen.changesUntil(contact)).toEqual([{ kind: "contact", id: contact }]);
    await toldOf(administrator, "notifications");
    await administrator.call("deleteApiKey", { params: { id: body.id } });
    expect(await screen.next()).toBe("session");
    expect(await screen.next()).toBeUndefined();
  });
});

describe("listener connection", () => {
  it("reconnects when it breaks, and asks every screen to reload", async () => {
    const screen = await openThere(owner);
    await killListeners();
    expect(await screen.next()).toBe("notifications");
    expect(await screen.next()).toBe("missed");
    expect(await screen.next()).toBe("session");
    await toldOf(owner, "notifications");
    expect(await screen.next()).toBe("notifications");
  });

  it("ignores foreign messages on its channel", async () => {
    const screen = await openThere(owner);
    const foreign = ["", "bonjour", "null", '{"userId":1}', '{"change":{"kind":"salary","id":"1"}}'];
    for (const payload of [...foreign, '{"userId":"1","about":"secrets"}']) {
      await db.run(sql`select pg_notify('plateau_live_events', ${payload})`);
    }
    await toldOf(owner, "notifications");
    expect(await screen.next()).toBe("notifications");
  });
});

describe("server shutdown", () => {
  it("ends streams and closes unused connections", async () => {
    const url = await leaving.app.listen({ port: 0, host: "127.0.0.1" });
    const screen = await open(url, owner.headers);
    const unused = connect(Number(new URL(url).port), "127.0.0.1");
    await once(unused, "connect");
    await leaving.app.close();
    while ((await screen.next()) !== undefined);
    if (!unused.destroyed) await once(unused.resume(), "close");
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  });
});

it("tells the CRM of each process that a requirement changed, before any screen reads it again", async () => {
  const broker = await as("USER");
  const screen = await open(thereUrl, broker.headers);
  const id = randomUUID();
  await publishChange(db, { kind: "requirement", id });
  await screen.changesUntil(id);
  expect(heardByCrm).toContain(id);
  await publishChange(db, { kind: "contact", id: randomUUID() });
  await publishChange(db, { kind: "requirement", id: null });
  await vi.waitUntil(() => heardByCrm.includes(null));
  expect(heardByCrm).toHaveLength(2);
});
