import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeToFile } from "../backup/destination.ts";
import { silentProgress } from "../backup/progress.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { openSnapshot } from "../backup/snapshot.ts";
import { verifyBackup } from "../backup/verify-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { withClient } from "../test/databases.ts";
import { applyMigrations, type Migration, migrate, readMigrations } from "./migrate.ts";
import { rowsOf, schemaVersions } from "./schema-versions.fixture.ts";

/** Whatever a program can see of a schema; of columns, not their order. */
const schemaOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) line
      from information_schema.columns where table_schema in ('public', 'audit')
      union all
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in ('public'::regnamespace, 'audit'::regnamespace) and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname in ('public', 'audit')
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ '^jobs'
      union all
      select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace in ('public'::regnamespace, 'audit'::regnamespace) and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`);
  return rows.map(({ line }) => line);
};

/** How many rows each table of the small dump has. */
const rowCounts = async (client: Client): Promise<Record<string, number>> => {
  const tables = Object.values(rowsOf).flatMap((text) =>
    [...text.matchAll(/insert into ([\w.]+)/g)].map(([, table]) => table ?? ""),
  );
  const counts: Record<string, number> = {};
  for (const table of new Set(tables)) {
    const there = await client.query("select to_regclass($1) place", [table]);
    if (there.rows[0]?.place === null) continue;
    const { rows } = await client.query<{ count: number }>(`select count(*)::integer from ${table}`);
    if (rows[0]?.count) counts[table] = rows[0].count;
  }
  return counts;
};

const known = await readMigrations();
const byName = new Map(known.map((migration) => [migration.name, migration]));
const listed = new Set(schemaVersions.flat());
const versions: (readonly string[])[] = [
  ...schemaVersions,
  ...known.filter(({ name }) => !listed.has(name)).map(({ name }) => [name]),
];
const namesUntil = (version: number): Set<string> => new Set(versions.slice(0, version + 1).flat());

const migrationsOf = (names: readonly string[]): Migration[] =>
  names.map((name) => {
    const migration = byName.get(name);
    if (!migration) throw new Error(`${name} is no migration`);
    return migration;
  });

const addRows = async (client: Client, version: number): Promise<Record<string, number>> => {
  const names = namesUntil(version);
  for (const [name, rows] of Object.entries(rowsOf)) if (names.has(name)) await client.query(rows);
  return rowCounts(client);
};

let fresh: string[];
beforeAll(async () => {
  fresh = await withClient(await testDatabaseUrl(), schemaOf);
});

const folder = mkdtempSync(join(tmpdir(), "plateau-versions-"));
afterAll(() => rmSync(folder, { recursive: true }));

const backedUp = async (url: string, name: string): Promise<string> => {
  const file = join(folder, name);
  const snapshot = await openSnapshot(url);
  try {
    await writeToFile(file, (output) =>
      writeBackup({
        snapshot,
        fileStore: undefined,
        output,
        passphrase: undefined,
        progress: silentProgress,
        now: new Date(),
      }),
    );
    return file;
  } finally {
    await snapshot.close();
  }
};

/** A database with the schema of a version and rows of its day. */
const databaseOf = async (version: number): Promise<string> => {
  const url = await testDatabaseUrl({ migrated: false });
  await withClient(url, async (client) => {
    for (const names of versions.slice(0, version + 1)) await applyMigrations(client, migrationsOf(names));
    await addRows(client, version);
  });
  return url;
};

it("brings every schema that main ever had to the same one, with its rows", async () => {
  expect(versions.length).toBeGreaterThan(20);
  expect(versions.flat().toSorted()).toEqual(known.map(({ name }) => name));
  const url = await testDatabaseUrl({ migrated: false });
  await withClient(url, async (client) => {
    for (const [version, arrived] of versions.entries()) {
      await applyMigrations(client, migrationsOf(arrived));
      const names = namesUntil(version);
      await client.query("begin");
      const rows = await addRows(client, version);
      expect(Object.keys(rows).length).toBeGreaterThan(5);
      await applyMigrations(
        client,
        known.filter(({ name }) => !names.has(name)),
      );
      expect(await rowCounts(client)).toEqual(rows);
      expect(await schemaOf(client)).toEqual(fresh);
      await client.query("rollback");
    }
  });
});

it("restores a backup of the first schema, one of the middle and the last, and brings it up to date", async () => {
  for (const version of [0, versions.length >> 1, versions.length - 1]) {
    const old = await databaseOf(version);
    const file = await backedUp(old, `version-${version}`);
    const source = async () => createReadStream(file);
    await verifyBackup(source, undefined, silentProgress);
    const url = await testDatabaseUrl({ migrated: false });
    const parts = { source, passphrase: undefined, url, fileStore: undefined, progress: silentProgress };
    await restoreBackup({ ...parts, keepSessions: true });
    const before = await withClient(old, rowCounts);
    expect(before.accounts).toBe(1);
    expect(await withClient(url, rowCounts)).toEqual(before);
    expect(await withClient(url, schemaOf)).toEqual(fresh);
    expect(await migrate(url)).toEqual([]);
  }
});
