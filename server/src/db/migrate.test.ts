import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startChild } from "../test/child.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { openDatabase } from "./client.ts";
import { MigrationRefused, migrate, readMigrations } from "./migrate.ts";

let folder: string;
let url: string;

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

const read = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => {
  const db = openDatabase(url);
  try {
    return await db.rows<Row>(statement);
  } finally {
    await db.close();
  }
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  url = await testDatabaseUrl({ migrated: false });
  write("0010-towns.sql", "create table towns(name text); insert into towns values ('Lyon');");
  write("0020-more.sql", "insert into towns values ('Lille');");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("runs migrations once, in the order of their names", async () => {
  expect(await migrate(url, folder)).toEqual(["0010-towns.sql", "0020-more.sql"]);
  expect(await migrate(url, folder)).toEqual([]);
  write("0030-again.sql", "insert into towns values ('Metz');");
  expect(await migrate(url, folder)).toEqual(["0030-again.sql"]);
  expect(await read(sql`select name from towns`)).toEqual([
    { name: "Lyon" },
    { name: "Lille" },
    { name: "Metz" },
  ]);
});

test("applies each migration once when two processes start concurrently", async () => {
  write("0015-slow.sql", "select pg_sleep(0.5);");
  const program = new URL("../test/migrate-process.ts", import.meta.url);
  const children = [startChild(program, [url, folder]), startChild(program, [url, folder])];
  const lists = await Promise.all(children.map(async (child) => JSON.parse((await child.line()) ?? "null")));
  expect(lists.map((list) => list.length).sort()).toEqual([0, 3]);
  expect(await read(sql`select name from towns`)).toHaveLength(2);
});

test("refuses a migration changed after it was applied, and names it", async () => {
  await migrate(url, folder);
  write("0010-towns.sql", "create table towns(name text, code text);");
  const refusal = migrate(url, folder);
  await expect(refusal).rejects.toBeInstanceOf(MigrationRefused);
  await expect(refusal).rejects.toThrow("« 0010-towns.sql » a été modifiée");
});

test("ignores different line endings", async () => {
  write("0010-towns.sql", "create table towns(name text);\ninsert into towns values ('Lyon');\n");
  await migrate(url, folder);
  write("0010-towns.sql", "create table towns(name text);\r\ninsert into towns values ('Lyon');\r\n");
  expect(await migrate(url, folder)).toEqual([]);
});

test("refuses a database newer than the program", async () => {
  await migrate(url, folder);
  rmSync(join(folder, "0020-more.sql"));
  await expect(migrate(url, folder)).rejects.toThrow("plus récente que ce Plateau");
});

test("leaves schema and rows as the previous version knows them when one of several migrations fails", async () => {
  await migrate(url, folder);
  write("0025-region.sql", "alter table towns add column region text; update towns set region = 'Nord';");
  write("0030-broken.sql", "insert into towns values ('Brest'); select 1 / 0;");
  await expect(migrate(url, folder)).rejects.toThrow("« 0030-broken.sql » a échoué : division by zero");
  expect(await read(sql`select * from towns`)).toEqual([{ name: "Lyon" }, { name: "Lille" }]);
  rmSync(join(folder, "0025-region.sql"));
  rmSync(join(folder, "0030-broken.sql"));
  expect(await migrate(url, folder)).toEqual([]);
  write("0030-mended.sql", "insert into towns values ('Brest');");
  expect(await migrate(url, folder)).toEqual(["0030-mended.sql"]);
});

test("no migration ends the transaction or needs to run outside of one", async () => {
  for (const { name, text } of await readMigrations()) {
    const statements = text.replaceAll(/--.*$/gm, "").replaceAll(/\$\$.*?\$\$/gs, "");
    const found = /\b((?<!on )commit|rollback|start transaction|vacuum|concurrently|begin)\b/i.exec(
      statements,
    )?.[0];
    expect({ name, found }).toEqual({ name, found: undefined });
  }
});

test("refuses a file without a number before running anything", async () => {
  write("towns.sql", "drop table towns;");
  await expect(migrate(url, folder)).rejects.toThrow("doit s'appeler NNNN-nom.sql");
});
