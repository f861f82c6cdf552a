import type { AuditEntry, AuditVerification } from "@plateau/contract/audit/operations.ts";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { createConfirmedAccount } from "../accounts/account-storage.ts";
import type { Db } from "../db/database.ts";
import { hashPassword } from "../passwords.ts";
import { TEST_COST, TEST_PASSWORD, testApp } from "../test/app.ts";
import { storeEntry } from "./entry.ts";

let storesEntries = true;

const failing = (db: Db): Db => ({
  ...db,
  run: async (statement, options) => {
    if (!storesEntries && statement.text.includes("insert into audit.entries")) throw new Error("no entry");
    return db.run(statement, options);
  },
});

const { app, as, nobody, db, clock } = await testApp({
  wrapDatabase: (db) => ({
    ...db,
    ...failing(db),
    transaction: (work, origin) => db.transaction((tx) => work(failing(tx)), origin),
  }),
});
const admin = await as("ADMINISTRATOR");
const broker = await as("USER");
const visitor = await as("VISITOR");

beforeEach(async () => {
  clock.now = undefined;
  await db.run(sql`delete from rate_limits`);
});

const lastPosition = async (): Promise<number> =>
  (await db.row<{ position: number }>(sql`select position from audit.chain`))?.position ?? 0;

type Stored = Partial<Omit<AuditEntry, "position">> & { operation: string };

/** The entries that the work wrote, oldest first, as they are stored. */
const writtenBy = async (work: () => Promise<unknown>): Promise<Stored[]> => {
  const before = await lastPosition();
  await work();
  const rows = await db.rows<{ content: string }>(
    sql`select content from audit.entries where position > ${before} order by position`,
  );
  return rows.map(({ content }) => JSON.parse(content));
};

const newAccount = async (email: string, group: "USER" | "ADMINISTRATOR" = "USER"): Promise<string> =>
  createConfirmedAccount(db, {
    firstname: "Dominique",
    lastname: "Faure",
    email,
    passwordHash: await hashPassword(TEST_PASSWORD, TEST_COST),
    group,
  });

const bearer = (key: string, url: string) => app.inject({ url, headers: { authorization: `Bearer ${key}` } });

describe("sign-in", () => {
  it("writes who signed in, from where, and who signed out", async () => {
    const accountId = await newAccount("entree@plateau.test");
    const [signedIn] = await writtenBy(() =>
      nobody.call("signIn", { body: { email: "Entree@Plateau.TEST", password: TEST_PASSWORD } }),
    );
    expect(signedIn).toMatchObject({
      kind: "sign-in",
      operation: "signIn",
      outcome: "success",
      status: 200,
      accountId,
      email: "entree@plateau.test",
      ip: "127.0.0.1",
    });
    const leaving = await as("USER", 50);
    expect(await writtenBy(() => leaving.call("signOut"))).toMatchObject([
      { kind: "sign-out", outcome: "success", personId: leaving.userId },
    ]);
  });

  it.each([
    ["a wrong password", "wrong-secret", true],
    ["a disabled account", "disabled-account", false],
  ])("writes a failure with the class of its reason: %s", async (_, reason, enabled) => {
    const email = `${reason}@plateau.test`;
    const accountId = await newAccount(email);
    await db.run(sql`update accounts set enabled = ${enabled} where id = ${accountId}`);
    const body = { email, password: "Un-Autre-Secret-9" };
    expect(await writtenBy(() => nobody.call("signIn", { body }))).toMatchObject([
      { kind: "sign-in", outcome: "refused", status: 401, accountId, email, details: { reason } },
    ]);
  });

  it("keeps neither an unknown e-mail nor a password", async () => {
    const body = { email: "inconnu@ailleurs.test", password: "Secret-Tape-A-Tort-9" };
    const [entry] = await writtenBy(() => nobody.call("signIn", { body }));
    expect(entry).toMatchObject({ outcome: "refused", details: { reason: "unknown-account" } });
    expect(JSON.stringify(entry)).not.toMatch(/inconnu|Secret/);
  });

  it("costs the same for e-mails of accounts and others: one entry each", async () => {
    const entries = await writtenBy(async () => {
      for (const email of ["a@ailleurs.test", "entree@plateau.test", "b@ailleurs.test"])
        await nobody.call("signIn", { body: { email, password: "faux" } });
    });
    expect(entries).toHaveLength(3);
  });

  it("writes that attempts were slowed down", async () => {
    const email = "freine@plateau.test";
    await newAccount(email);
    const entries = await writtenBy(async () => {
      for (let i = 0; i < 7; i++) await nobody.call("signIn", { body: { email, password: "faux" } });
    });
    expect(entries).toMatchObject([
      { status: 401, details: { reason: "wrong-secret" } },
      { status: 429, details: { reason: "throttled" }, email },
    ]);
  });
});

/** Runs the work while the database stores no entry. */
const withoutEntries = async <T>(work: () => Promise<T>): Promise<T> => {
  storesEntries = false;
  return work().finally(() => {
    storesEntries = true;
  });
};

describe("a sign-in whose entry cannot be stored", () => {
  it("opens no session, sets no cookie and leaves the device unknown", async () => {
    const email = "sans-trace@plateau.test";
    const accountId = await newAccount(email);
    const signIn = () => nobody.call("signIn", { body: { email, password: TEST_PASSWORD } });
    const opened = () =>
      db.row<{ sessions: number; devices: number }>(sql`
        select (select count(*) from sessions where account_id = ${accountId}) sessions,
          (select count(*) from known_devices where account_id = ${accountId}) devices`);
    const { status, headers } = await withoutEntries(signIn);
    expect([status, headers["set-cookie"]]).toEqual([500, undefined]);
    expect(await opened()).toEqual({ sessions: 0, devices: 0 });
    expect(await writtenBy(signIn)).toHaveLength(1);
    expect(await opened()).toEqual({ sessions: 1, devices: 1 });
  });

  it("proves no identity and keeps the session as it was", async () => {
    const person = await as("USER", 52);
    await db.run(sql`update sessions set proved_at = now() - interval '20 minutes'`);
    const prove = () =>
      person.call("proveIdentity", { body: { method: "password", password: TEST_PASSWORD } });
    const { status, headers } = await withoutEntries(prove);
    expect([status, headers["set-cookie"]]).toEqual([500, undefined]);
    expect((await person.call("startTotp")).status).toBe(403);
    expect(await writtenBy(prove)).toHaveLength(1);
    await db.run(sql`update sessions set proved_at = now()`);
  });
});

describe("refusals of routes that are no operations", () => {
  const badSession = { cookie: "plateau_session=faux" };
  const signed = "expires=1&signature=fausse";

  it.each([
    ["a file", "readFile", "files", { url: "/files/cache/a.png", headers: badSession }, 401, "bad-session"],
    ["a file, by address", "readFile", "files", { url: `/files/cache/a.png?${signed}` }, 403, "bad-address"],
    [
      "an upload",
      "receiveUpload",
      "uploads",
      { method: "PUT", url: `/uploads/real-estates/a.png?${signed}`, payload: "x" },
      403,
      "bad-address",
    ],
    [
      "a stream",
      "followChanges",
      "events",
      { url: "/api/events", headers: { ...badSession, accept: "text/event-stream" } },
      401,
      "bad-session",
    ],
    [
      "the documentation",
      "readDocumentation",
      "docs",
      { url: "/api/docs", headers: badSession },
      401,
      "bad-session",
    ],
  ] as const)(
    "are written like an operation's: %s",
    async (_, operation, objectKind, call, status, reason) => {
      expect(await writtenBy(() => app.inject(call))).toMatchObject([
        {
          kind: "access",
          operation,
          objectKind,
          outcome: "refused",
          status,
          ip: "127.0.0.1",
          details: { reason },
        },
      ]);
    },
  );

  it("name the person of a key without the right, and the file", async () => {
    const { body } = await admin.call<{ id: string; key: string }>("createApiKey", {
      body: { name: "Tâches", scopes: ["notes:read"] },
    });
    const [entry] = await writtenBy(() => bearer(body.key, "/files/people/a/photo.png"));
    expect(entry).toMatchObject({
      operation: "readFile",
      status: 403,
      personId: admin.userId,
      apiKeyId: body.id,
      objectId: "people/a/photo.png",
      details: { reason: "no-right" },
    });
    expect(JSON.stringify(entry)).not.toContain(body.key);
  });

  it("are not written for somebody who claims to be nobody", async () => {
    expect(await writtenBy(() => app.inject({ url: "/files/cache/a.png" }))).toEqual([]);
  });
});

describe("refusals", () => {
  it("writes a missing right of any operation, with the person", async () => {
    expect(await writtenBy(() => broker.call("updateAgency", { body: {} }))).toMatchObject([
      {
        kind: "access",
        operation: "updateAgency",
        status: 403,
        personId: broker.userId,
        details: { reason: "no-right" },
      },
    ]);
  });

  it("tells a proof of identity that is asked for from a missing right", async () => {
    await db.run(sql`update sessions set proved_at = now() - interval '16 minutes'`);
    const refused = await writtenBy(() => admin.call("exportContacts"));
    await db.run(sql`update sessions set proved_at = now()`);
    expect(refused).toMatchObject([{ outcome: "refused", status: 403, details: { reason: "proof-asked" } }]);
  });

  it("writes a bad key and a bad session, but not a call without any", async () => {
    expect(await writtenBy(() => bearer("plateau_faux", "/api/contacts"))).toMatchObject([
      { kind: "bulk-read", outcome: "refused", status: 401, details: { reason: "bad-key" } },
    ]);
    const headers = { cookie: "plateau_session=faux" };
    expect(await writtenBy(() => app.inject({ url: "/api/users", headers }))).toMatchObject([
      { kind: "access", status: 401, details: { reason: "bad-session" } },
    ]);
    expect(await writtenBy(() => nobody.call("listUsers"))).toEqual([]);
  });

  it("writes a call from another site", async () => {
    const call = () =>
      app.inject({
        method: "DELETE",
        url: "/api/session",
        headers: { ...broker.headers, origin: "https://ailleurs.test" },
      });
    expect(await writtenBy(call)).toMatchObject([{ status: 403, details: { reason: "cross-site" } }]);
  });

  it("counts the same refusal of the same caller within a minute, then writes its number once", async () => {
    clock.now = new Date();
    const flood = async () => {
      for (let i = 0; i < 50; i++) await visitor.call("exportContacts");
    };
    expect(await writtenBy(flood)).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 61_000);
    const after = await writtenBy(() => visitor.call("exportContacts"));
    expect(after.filter(({ operation }) => operation === "exportContacts")).toMatchObject([
      { operation: "exportContacts", status: 403, personId: visitor.userId, details: { times: 49 } },
      { operation: "exportContacts", status: 403, details: { reason: "no-right" } },
    ]);
  });

  it("writes a bounded number of entries when each refusal has another caller", async () => {
    clock.now = new Date(Date.now() + 600_000);
    const flood = async () => {
      for (let i = 0; i < 300; i++) {
        await app.inject({
          url: "/api/users",
          remoteAddress: `10.1.${i >> 8}.${i & 255}`,
          headers: { authorization: "Bearer faux" },
        });
      }
    };
    const entries = await writtenBy(flood);
    expect(entries.length).toBeLessThanOrEqual(201);
    expect(entries.at(-1)).toMatchObject({ details: { reason: "bad-key", callers: "many" } });
    expect(entries.at(-1)).not.toHaveProperty("ip");
  });
});

describe("keys, rights, deletions and exports", () => {
  it("writes a key made and revoked, and who used one, never the key", async () => {
    const key = { id: "", key: "" };
    const made = await writtenBy(async () => {
      Object.assign(
        key,
        (await admin.call("createApiKey", { body: { name: "Site", scopes: ["read"] } })).body,
      );
    });
    expect(made).toMatchObject([
      {
        kind: "key",
        operation: "createApiKey",
        objectKind: "api-keys",
        objectId: key.id,
        details: { name: "Site", scopes: "read" },
      },
    ]);
    expect(JSON.stringify(made)).not.toContain(key.key);
    expect(await writtenBy(() => bearer(key.key, "/api/contacts?limit=500"))).toMatchObject([
      { kind: "bulk-read", apiKeyId: key.id, personId: admin.userId },
    ]);
    expect(await writtenBy(() => admin.call("deleteApiKey", { params: { id: key.id } }))).toMatchObject([
      { kind: "key", operation: "deleteApiKey", objectId: key.id },
    ]);
  });

  it("writes what was changed in an account's rights", async () => {
    const username = "droits@plateau.test";
    await newAccount(username);
    const entries = await writtenBy(async () => {
      await admin.call("changeIdentityUserGroup", { params: { username }, body: { group: "VISITOR" } });
      await admin.call("setIdentityUserEnabled", { params: { username }, body: { enabled: false } });
    });
    expect(entries).toMatchObject([
      { kind: "rights", objectKind: "identity/users", objectId: username, details: { group: "VISITOR" } },
      { kind: "rights", objectId: username, details: { enabled: false } },
    ]);
  });

  it("names the account that was changed, and finds the entry by its e-mail", async () => {
    const email = "objet@plateau.test";
    const id = await newAccount(email);
    const [{ person_id: personId } = { person_id: "" }] = await db.rows<{ person_id: string }>(
      sql`select person_id from accounts where id = ${id}`,
    );
    for (const username of [id, email]) await admin.call("disconnectIdentityUser", { params: { username } });
    const { body } = await admin.call<{ items: AuditEntry[] }>("listAudit", { query: { person: "objet@" } });
    expect(body.items).toMatchObject(
      [email, id].map((objectId) => ({
        objectId,
        personId: admin.userId,
        object: { kind: "user", id: personId, name: "Dominique Faure" },
      })),
    );
  });

  it("names what was deleted while it is in the bin", async () => {
    const { body } = await broker.call<{ id: string }>("createContact", {
      body: { firstname: "Rose", lastname: "Lin", email: "rose.lin@client.test" },
    });
    await broker.call("deleteContact", { params: { id: body.id } });
    const read = await admin.call<{ items: AuditEntry[] }>("listAudit", { query: { kind: "deletion" } });
    expect(read.body.items[0]?.object).toEqual({ kind: "contact", id: body.id, name: "Rose Lin" });
    await db.run(sql`delete from contacts where id = ${body.id}`);
    const later = await admin.call<{ items: AuditEntry[] }>("listAudit", { query: { kind: "deletion" } });
    expect(later.body.items[0]).toMatchObject({ objectId: body.id, object: null });
  });

  it("writes a password changed, never the password", async () => {
    const person = await as("USER", 51);
    const body = { currentPassword: TEST_PASSWORD, newPassword: "Un-Autre-Secret-9" };
    const entries = await writtenBy(() => person.call("changePassword", { body }));
    expect(entries).toMatchObject([{ kind: "password", personId: person.userId, details: {} }]);
    expect(JSON.stringify(entries)).not.toContain("Secret");
  });

  it("writes a deletion, and nothing for one that found nothing", async () => {
    const { body } = await broker.call<{ id: string }>("createContact", {
      body: { firstname: "Paul", lastname: "Petit", email: "paul.petit@client.test" },
    });
    const entries = await writtenBy(() => broker.call("deleteContact", { params: { id: body.id } }));
    expect(entries).toMatchObject([{ kind: "deletion", objectKind: "contacts", objectId: body.id }]);
    expect(JSON.stringify(entries)).not.toContain("client.test");
    expect(await writtenBy(() => broker.call("deleteContact", { params: { id: body.id } }))).toEqual([]);
  });

  it("writes an export and a long list, whether a search limited them, never its words", async () => {
    const exported = await writtenBy(() => broker.call("exportContacts", { query: { search: "petit" } }));
    expect(exported).toMatchObject([{ kind: "export", details: { filtered: true } }]);
    expect(JSON.stringify(exported)).not.toContain("petit");
    expect(await writtenBy(() => broker.call("listContacts", { query: { limit: 500 } }))).toMatchObject([
      { kind: "bulk-read", details: { limit: 500 } },
    ]);
    expect(await writtenBy(() => broker.call("listContacts"))).toEqual([]);
  });

  it("answers nothing when its entry cannot be stored", async () => {
    const { status, body } = await withoutEntries(() => broker.call("exportContacts"));
    expect(status).toBe(500);
    expect(body).toEqual({ message: expect.any(String), requestId: expect.any(String) });
    expect((await broker.call("exportContacts")).status).toBe(200);
  });
});

describe("the log", () => {
  const list = async (query: Record<string, unknown> = {}) =>
    (await admin.call<{ items: AuditEntry[]; nextToken?: string }>("listAudit", { query })).body;

  it("is read from the newest entry on, page by page, without repeats", async () => {
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, nextToken: first.nextToken });
    const positions = [...first.items, ...second.items].map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => b - a));
    expect(new Set(positions).size).toBe(6);
  });

  it("is filtered by period, person, kind and outcome", async () => {
    const { items } = await list({ kind: "access", outcome: "refused", person: "user-1@" });
    expect(items.length).toBeGreaterThan(0);
    for (const item of items)
      expect(item).toMatchObject({ kind: "access", outcome: "refused", email: "user-1@plateau.test" });
    expect(items[0]?.label).toBe("Modifier l’agence");
    expect((await list({ to: "2020-01-01" })).items).toEqual([]);
    expect((await list({ from: "2020-01-01", to: "2099-01-01" })).items.length).toBeGreaterThan(0);
    expect((await list({ person: "100%_" })).items).toEqual([]);
  });

  it.each([
    { day: "2021-10-31", within: "2021-10-31T22:30:00Z", after: "2021-10-31T23:30:00Z" },
    { day: "2021-03-28", within: "2021-03-28T21:30:00Z", after: "2021-03-28T22:30:00Z" },
  ])("is filtered to the end of $day, when the clocks change", async ({ day, within, after }) => {
    const at = (moment: string) =>
      storeEntry(
        db,
        { kind: "key", operation: "createApiKey", outcome: "success", status: 201, objectId: moment },
        new Date(moment),
      );
    await at(within);
    await at(after);
    const { items } = await list({ from: day, to: day });
    expect(items.map(({ objectId }) => objectId)).toEqual([within]);
  });

  it("is exported oldest first with its hashes, and verified", async () => {
    const { status, body, headers } = await admin.call<string>("exportAudit", { query: { kind: "key" } });
    expect([status, headers["content-type"]]).toEqual([200, "application/x-ndjson; charset=utf-8"]);
    const lines = body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(({ entry, hash }) => entry.kind === "key" && /^[\da-f]{64}$/.test(hash))).toBe(true);
    const { body: verified } = await admin.call<AuditVerification>("verifyAudit");
    expect(verified).toMatchObject({ brokenAt: null, entries: verified.last.position });
  });

  it("says who read, exported and verified it", async () => {
    const entries = await writtenBy(async () => {
      for (const name of ["listAudit", "exportAudit", "verifyAudit"] as const) await admin.call(name);
    });
    expect(entries.map(({ kind, operation }) => [kind, operation])).toEqual([
      ["audit", "listAudit"],
      ["audit", "exportAudit"],
      ["audit", "verifyAudit"],
    ]);
  });

  it.each(["listAudit", "exportAudit", "verifyAudit"] as const)("%s is for administrators", async (name) => {
    expect((await (await as("SUPERUSER")).call(name)).status).toBe(200);
    for (const other of [broker, visitor]) expect((await other.call(name)).status).toBe(403);
    expect((await nobody.call(name)).status).toBe(401);
  });
});
