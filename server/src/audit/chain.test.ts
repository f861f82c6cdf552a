import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../db/client.ts";
import type { Database } from "../db/database.ts";
import { sqlState } from "../db/errors.ts";
import { migrate } from "../db/migrate.ts";
import { testDatabase, testDatabaseUrl } from "../test/database.ts";
import { type NewEntry, storeEntry } from "./entry.ts";
import { entriesAfter, exportedLine, purgeAuditEntries, verifyChain } from "./storage.ts";

const entry = (objectId: string): NewEntry => ({
  kind: "deletion",
  operation: "deleteContact",
  outcome: "success",
  status: 204,
  email: "camille.roy@plateau.test",
  objectKind: "contacts",
  objectId,
});

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const store = async (db: Database, count: number, at = new Date()): Promise<void> => {
  for (let i = 1; i <= count; i++) await storeEntry(db, entry(`n° ${i} « é »`), at);
};

/** Its tables are the application role's own: only the triggers protect them. */
const unprotectedDatabase = async (): Promise<{ db: Database; url: string }> => {
  const url = await testDatabaseUrl({ migrated: false });
  await migrate(url);
  const db = openDatabase(url);
  afterAll(() => db.close());
  return { db, url };
};

describe.each([
  ["as the tests' server opens it", () => testDatabase()],
  ["with triggers alone", async () => (await unprotectedDatabase()).db],
])("the application's role, %s,", async (_, open) => {
  const db = await open();
  await store(db, 3);

  it.each([
    "update audit.entries set content = content",
    "update audit.entries set hash = repeat('0', 64) where position = 2",
    "delete from audit.entries",
    "delete from audit.entries where position = 3",
    "truncate audit.entries",
    "truncate audit.entries cascade",
    "update audit.chain set position = position - 1",
    "update audit.chain set hash = repeat('0', 64)",
    "update audit.chain set purged_position = 3",
    "update audit.chain c set purged_position = e.position, purged_hash = e.hash from audit.entries e where e.position = 3",
    "insert into audit.chain (single, position, hash, purged_position, purged_hash) values (true, 0, '', 0, '')",
    "delete from audit.chain",
    "truncate audit.chain",
  ])("cannot run: %s", async (statement) => {
    const error = await db.run(sql`${raw(statement)}`).catch((refused: unknown) => refused);
    expect(sqlState(error)).toBe("42501");
    expect(await verifyChain(db)).toMatchObject({ entries: 3, brokenAt: null });
  });

  it("cannot choose the position or the hash of an entry", async () => {
    await db
      .run(sql`
        insert into audit.entries (position, previous_hash, hash, content)
        values (99, 'x', 'y', '{"at":"2026-01-01T00:00:00.000Z","kind":"deletion","outcome":"success"}')`)
      .catch(() => undefined);
    expect(await verifyChain(db)).toMatchObject({ brokenAt: null });
    expect((await verifyChain(db)).last.position).toBeLessThan(5);
  });
});

it.skipIf(process.env.TEST_DATABASE_URL)("belongs to another role in the embedded database", async () => {
  const db = await testDatabase();
  expect((await verifyChain(db)).protection).toBe("owner");
  for (const statement of [
    "drop table audit.entries",
    "drop schema audit cascade",
    "alter table audit.entries disable trigger all",
    "create or replace function audit.refuse() returns trigger language plpgsql as $$ begin return null; end $$",
    "set role plateau_audit",
  ]) {
    const error = await db.run(sql`${raw(statement)}`).catch((refused: unknown) => refused);
    expect(sqlState(error), statement).toBe("42501");
  }
});

it("keeps one chain under concurrent writers", async () => {
  const url = await testDatabaseUrl();
  const processes = [openDatabase(url), openDatabase(url)];
  afterAll(() => Promise.all(processes.map((db) => db.close())));
  await Promise.all(
    processes.flatMap((db, process) =>
      Array.from({ length: 60 }, (_, at) => storeEntry(db, entry(`${process}-${at}`), new Date())),
    ),
  );
  const [db] = processes as [Database];
  expect(await verifyChain(db)).toMatchObject({ entries: 120, brokenAt: null, last: { position: 120 } });
});

it("is intact without entries", async () => {
  const db = await testDatabase();
  expect(await verifyChain(db)).toMatchObject({ entries: 0, from: null, to: null, brokenAt: null });
});

it("leaves no gap for a transaction that is rolled back", async () => {
  const db = await testDatabase();
  const failure = new Error("rolled back");
  const work = db.transaction(async (tx) => {
    await storeEntry(tx, entry("lost"), new Date());
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  await store(db, 2);
  expect(await verifyChain(db)).toMatchObject({ entries: 2, brokenAt: null });
});

describe("the purge", () => {
  it("deletes what is older than twelve months and leaves a chain that can be verified", async () => {
    const db = await testDatabase();
    await store(db, 3, daysAgo(400));
    await store(db, 2, daysAgo(360));
    await purgeAuditEntries(db);
    expect(await verifyChain(db)).toMatchObject({ entries: 2, brokenAt: null, last: { position: 5 } });
    await store(db, 1);
    await purgeAuditEntries(db);
    expect(await verifyChain(db)).toMatchObject({ entries: 3, brokenAt: null, last: { position: 6 } });
  });

  it("may delete everything, and the chain goes on", async () => {
    const db = await testDatabase();
    await store(db, 2, daysAgo(400));
    await purgeAuditEntries(db);
    expect(await verifyChain(db)).toMatchObject({ entries: 0, brokenAt: null, last: { position: 2 } });
    await store(db, 1);
    expect(await verifyChain(db)).toMatchObject({ entries: 1, brokenAt: null, last: { position: 3 } });
  });
});

describe("whoever owns the table and changes it", async () => {
  const { db, url } = await unprotectedDatabase();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  afterAll(() => owner.end());
  const folder = mkdtempSync(join(tmpdir(), "plateau-audit-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    await owner.query(
      "alter table audit.entries disable trigger user; alter table audit.chain disable trigger user",
    );
    await owner.query(`delete from audit.entries;
      update audit.chain set position = 0, hash = repeat('0', 64), purged_position = 0, purged_hash = repeat('0', 64)`);
    await owner.query(
      "alter table audit.entries enable trigger user; alter table audit.chain enable trigger user",
    );
    await store(db, 5);
    await owner.query(
      "alter table audit.entries disable trigger user; alter table audit.chain disable trigger user",
    );
  });

  const script = async (...options: string[]): Promise<{ code: number; text: string }> => {
    const file = join(folder, "export.jsonl");
    writeFileSync(file, (await entriesAfter(db, { after: 0, limit: 100 })).map(exportedLine).join(""));
    return new Promise((resolve) => {
      execFile(process.execPath, ["tools/verify-audit.mjs", file, ...options], (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
      );
    });
  };

  it("is not accused of what nobody changed", async () => {
    expect((await verifyChain(db)).brokenAt).toBeNull();
    const { code, text } = await script();
    expect(text).toContain("Chaîne intacte : 5 entrée(s)");
    expect(code).toBe(0);
  });

  it.each([
    [
      "an entry's content",
      3,
      `update audit.entries set content = replace(content, 'deleteContact', 'deleteOffer') where position = 3`,
    ],
    [
      "an entry's content and hash",
      4,
      `update audit.entries set content = replace(content, 'n° 3', 'n° 9'),
         hash = audit.hash_of(position, previous_hash, replace(content, 'n° 3', 'n° 9')) where position = 3`,
    ],
    ["by removing an entry", 3, "delete from audit.entries where position = 2"],
    [
      "by removing an entry and closing the gap",
      2,
      `delete from audit.entries where position = 2;
       update audit.entries set position = position - 1 where position > 2`,
    ],
    [
      "by inserting an entry",
      4,
      `update audit.entries set position = -position - 1 where position >= 3;
       update audit.entries set position = -position where position < 0;
       insert into audit.entries (position, content, previous_hash, hash)
       select 3, content, hash, audit.hash_of(3, hash, content) from audit.entries where position = 2`,
    ],
    [
      "the order",
      2,
      `update audit.entries set position = -position where position in (2, 3);
       update audit.entries set position = 5 + position where position < 0`,
    ],
  ])("is found out: %s", async (_, position, change) => {
    await owner.query(change);
    expect((await verifyChain(db)).brokenAt).toBe(position);
    const { code, text } = await script();
    expect(text).toMatch(/^Chaîne rompue, entrée \d/);
    expect(code).toBe(1);
  });

  it("is found out: by removing the last entry", async () => {
    await owner.query("delete from audit.entries where position = 5");
    expect((await verifyChain(db)).brokenAt).toBe(5);
  });

  it("cannot hide a changed line in an extract", async () => {
    await owner.query("delete from audit.entries where position = 3");
    expect((await script("--extrait")).text).toContain("Extrait intact : 4 entrée(s)");
    await owner.query("update audit.entries set content = replace(content, '204', '403') where position = 4");
    expect((await script("--extrait")).code).toBe(1);
  });
});
