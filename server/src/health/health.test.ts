import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import type { Result } from "@plateau/contract/api/operation.ts";
import type { system } from "@plateau/contract/system/operations.ts";
import sql, { raw } from "sql-template-tag";
import { afterAll, describe, expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { APPLICATION_LIMITS, openDatabase } from "../db/client.ts";
import { maintainDaily } from "../maintenance.ts";
import { TEST_METRICS_TOKEN, testApp } from "../test/app.ts";
import { proxyTo, throughProxy } from "../test/cuttable-proxy.ts";

type Details = Result<typeof system.getHealthDetails>;

const lines: string[] = [];
const { app, as, db, fileStore, nobody, url } = await testApp({
  logger: { level: "warn", stream: { write: (line) => void lines.push(line) } },
  slowRequestMs: 0,
  database: { limits: { ...APPLICATION_LIMITS, pingMs: 30_000 } },
});
// On a busy machine a first connection takes longer than a part may.
await db.ping();
const broker = await as("USER");
const administrator = await as("ADMINISTRATOR");

const limits = { ...APPLICATION_LIMITS, poolMs: 1500, silenceMs: 500, aliveMs: 800, pingMs: 800 };

describe("health", () => {
  it("says that Plateau can serve, and each part to administrators only", async () => {
    expect(await nobody.call("readiness")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect((await broker.call("getHealthDetails")).status).toBe(403);
    const { body } = await administrator.call<Details>("getHealthDetails");
    expect(body.parts.map(({ part, state }) => [part, state])).toEqual([
      ["database", "ok"],
      ["migrations", "ok"],
      ["disk", "ok"],
      ["files", "ok"],
    ]);
    expect(body.links).toMatchObject({ mailRelay: true, nightlyBackups: false });
    expect(body.version).toBe("1.2.3");
  });

  it("names the part that fails", async () => {
    const broken = await testApp({
      database: { limits: { ...APPLICATION_LIMITS, pingMs: 30_000 } },
      ports: {
        fileStore: {
          ...fileStore,
          check: () => Promise.reject(Object.assign(new Error("s3.secret"), { code: "ENOENT" })),
        },
      },
    });
    await broken.db.ping();
    expect(await broken.nobody.call<ErrorBody>("readiness")).toMatchObject({
      status: 503,
      body: { message: "Fichiers : Le rangement des fichiers ne répond pas (ENOENT)" },
    });
    await db.run(sql`delete from schema_migrations where name like '0142-%'`);
    expect((await nobody.call<ErrorBody>("readiness")).body.message).toContain("Migrations : ");
    await db.run(
      sql`insert into schema_migrations (name, checksum) values ('0142-maintenance-runs.sql', '')`,
    );
  });
});

describe("a disk that refuses", () => {
  it.each([
    ["53100", "Le disque est plein"],
    ["25006", "Le disque est en lecture seule"],
  ])("answers 503 and shows in health (%s)", async (state, message) => {
    const full = await testApp();
    const person = await full.as("USER");
    await full.db.run({
      ...sql``,
      text: `create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused' using errcode = '${state}'; end $$;
        create trigger refuse before insert on contacts for each row execute function refuse()`,
      values: [],
    } as never);
    const body = { firstname: "Zoé", lastname: "Roy", email: "zoe@exemple.test" };
    const answer = await person.call<ErrorBody>("createContact", { body });
    expect(answer.status).toBe(503);
    expect(answer.body.message).toContain(message);
    const ready = await full.nobody.call<ErrorBody>("readiness");
    expect([ready.status, ready.body.message]).toEqual([503, expect.stringContaining(message)]);
  });
});

describe("a database that does not answer", () => {
  it("gets its callers a refusal within five seconds, and health one within a second", () => {
    const { poolMs, silenceMs, aliveMs, pingMs } = APPLICATION_LIMITS;
    expect(poolMs).toBeLessThan(5000);
    expect(silenceMs + 2 * aliveMs).toBeLessThan(5000);
    expect(pingMs).toBeLessThan(1000);
  });

  it("answers 503 when every connection is in use, while health says that it lives", async () => {
    // A busy machine may open the ping's connection late.
    const small = await testApp({
      database: { max: 2, limits: { ...limits, pingMs: 30_000, aliveMs: 30_000 } },
    });
    const person = await small.as("USER");
    await small.db.transaction(() =>
      small.db.transaction(async () => {
        expect((await person.call("listContacts")).status).toBe(503);
        expect((await small.nobody.call("health")).status).toBe(200);
      }),
    );
    expect((await person.call("listContacts")).status).toBe(200);
  });

  it("answers 503 when the database is paused, and serves again when it goes on", async () => {
    const proxy = await proxyTo(url);
    afterAll(() => proxy.close());
    const other = await testApp({
      wrapDatabase: (own) => {
        afterAll(() => own.close());
        return openDatabase(throughProxy(url, proxy), { limits });
      },
    });
    const person = await other.as("USER", 9);
    proxy.pause();
    expect((await person.call("listContacts")).status).toBe(503);
    expect((await other.nobody.call("health")).status).toBe(503);
    expect((await other.nobody.call("readiness")).status).toBe(503);
    proxy.resume();
    expect((await person.call("listContacts")).status).toBe(200);
  });

  it("answers 503 when the server opens no connection, whatever the reason", async () => {
    const closed = await testApp();
    const person = await closed.as("USER");
    const name = new URL(closed.url).pathname.slice(1);
    await db.run(sql`alter database ${raw(name)} allow_connections false`);
    await db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
    // The first ones may still meet the connections that were ended.
    for (let times = 0; times < 4; times++) expect((await person.call("listContacts")).status).toBe(503);
  });
});

describe("the daily maintenance", () => {
  it("runs once among processes, every step whichever fails, and shows in health", async () => {
    const failures: string[] = [];
    const kept = { erase: async () => undefined, eraseBefore: () => Promise.reject(new Error("away")) };
    const ports = { fileStore, mailer: { deliver: async () => undefined, kept } };
    const run = () => maintainDaily(db, ports, new Date(), (step) => failures.push(step));
    expect((await administrator.call<Details>("getHealthDetails")).body.maintenance).toBeNull();
    const ran = await Promise.all([run(), run(), run()]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(failures).toEqual(["e-mails in the outbox"]);
    const { maintenance } = (await administrator.call<Details>("getHealthDetails")).body;
    expect(maintenance?.finishedAt).not.toBeNull();
    expect(maintenance?.steps.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(failures);
    expect(maintenance?.steps.at(-1)).toMatchObject({ name: "printed sheets", ok: true });
    expect(await run()).toBe(false);
    await db.run(sql`update maintenance_runs set started_at = now() - interval '24 hours'`);
    expect(await run()).toBe(true);
  });
});

describe("metrics", () => {
  const read = (authorization?: string) =>
    app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

  it("are for holders of the token", async () => {
    for (const wrong of [undefined, "Bearer wrong", TEST_METRICS_TOKEN])
      expect((await read(wrong)).statusCode).toBe(401);
  });

  it("count requests by operation, connections, jobs and streams, without naming anyone", async () => {
    await newContact(broker, "metrique", { lastname: "Quenouille" });
    await broker.call("listContacts", { query: { search: "Quenouille" } });
    await newOffer(broker);
    for (let i = 0; i < 2; i++) await broker.call("searchOffers", { query: { enriched: "false" } });
    await nobody.call("forgotPassword", { body: { email: "user-1@plateau.test" } });
    const { statusCode, body } = await read(`Bearer ${TEST_METRICS_TOKEN}`);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/plateau_request_seconds_count\{operation="listContacts",status="200"\} [1-9]/);
    expect(body).toMatch(/plateau_database_connections\{state="max"\} 10/);
    expect(body).toMatch(/plateau_jobs\{queue="send-reset-code",state="created"\} 1/);
    expect(body).toMatch(/plateau_job_oldest_seconds\{queue="send-reset-code"\}/);
    expect(body).toContain("plateau_event_streams 0");
    expect(body).toMatch(/plateau_cached_answers\{result="found"\} [1-9]/);
    expect(body).toContain("nodejs_eventloop_lag_seconds");
    expect(body).not.toMatch(/Quenouille|plateau\.test/);
  });
});

describe("requests", () => {
  it("have an id of their own in the answer, the error and the line of a slow one", async () => {
    lines.length = 0;
    const answer = await app.inject({ url: "/api/contacts" });
    const { requestId } = answer.json<ErrorBody>();
    expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(answer.headers["x-request-id"]).toBe(requestId);
    const slow = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "Slow request");
    expect(slow).toMatchObject({ reqId: requestId, operation: "listContacts", status: 401 });
  });
});
