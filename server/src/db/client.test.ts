import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { testDatabase, testDatabaseUrl } from "../test/database.ts";
import { APPLICATION_LIMITS, openDatabase } from "./client.ts";
import {
  isBeyondTimeLimit,
  isDatabaseAway,
  isForeignKeyViolation,
  isUniqueViolation,
  sqlState,
} from "./errors.ts";

const db = await testDatabase();
await db.run(sql`create table towns(
  id int8 primary key, name text constraint towns_name_key unique,
  twin int8 constraint towns_twin_fkey references towns, at timestamptz, born date, rate numeric(6, 2))`);

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("keeps microseconds of instants both ways, and compares them equal", async () => {
  for (const instant of [
    "2026-11-20T09:30:00.123456Z",
    "2026-11-20T09:30:00.100000Z",
    "2026-11-20T09:30:00.000000Z",
  ]) {
    const row = await db.row<{ at: string; same: boolean }>(
      sql`select ${instant}::timestamptz as at, ${instant}::timestamptz = ${instant} as same`,
    );
    expect(row).toEqual({ at: instant, same: true });
  }
});

test("reads instants independently of the database's time zone", async () => {
  const row = await db.row<{ at: string }>(sql`select timestamptz '2026-07-01 12:00:00+02' as at`);
  expect(row?.at).toBe("2026-07-01T10:00:00.000000Z");
});

test("returns int8, numeric, date and their arrays as documented", async () => {
  const row =
    await db.row(sql`select 9007199254740991::int8 as big, 12.50::numeric as rate, date '2026-11-20' as day,
    array[1, null]::int8[] as bigs, array[1.5]::numeric[] as rates, array[date '2026-11-20'] as days,
    array[timestamptz '2026-11-20 09:30:00.5+00'] as instants, '{"a": [1]}'::jsonb as doc, null::int8 as none`);
  expect(row).toEqual({
    big: 9007199254740991,
    rate: 12.5,
    day: "2026-11-20",
    bigs: [1, null],
    rates: [1.5],
    days: ["2026-11-20"],
    instants: ["2026-11-20T09:30:00.500000Z"],
    doc: { a: [1] },
    none: null,
  });
});

test("rolls back a transaction that throws, and rethrows", async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(sql`insert into towns(id, name) values (1, 'Lyon')`);
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await db.rows(sql`select id from towns`)).toEqual([]);
});

test("isolates a transaction until it commits", async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into towns(id, name) values (2, 'Lille')`);
    expect(await db.row(sql`select id from towns where id = 2`)).toBeUndefined();
  });
  expect(await db.row(sql`select id from towns where id = 2`)).toEqual({ id: 2 });
});

test("refuses the handle of a finished transaction", async () => {
  const escaped = await db.transaction(async (tx) => tx);
  await expect(escaped.rows(sql`select 1`)).rejects.toThrow("This transaction is over");
});

test("identifies the violated constraint of a refused statement", async () => {
  await db.run(sql`insert into towns(id, name) values (3, 'Metz')`);
  const twice = await failure(db.run(sql`insert into towns(id, name) values (4, 'Metz')`));
  expect(sqlState(twice)).toBe("23505");
  expect(isUniqueViolation(twice)).toBe(true);
  expect(isUniqueViolation(twice, "towns_name_key")).toBe(true);
  expect(isUniqueViolation(twice, "towns_pkey")).toBe(false);
  const orphan = await failure(db.run(sql`insert into towns(id, twin) values (5, 99)`));
  expect(isForeignKeyViolation(orphan, "towns_twin_fkey")).toBe(true);
});

test("prepares a named statement, with the same results", async () => {
  for (const id of [2, 3]) {
    const found = await db.rows(sql`select id from towns where id = ${id}`, { name: "town-by-id" });
    expect(found).toEqual([{ id }]);
  }
});

test("fails only the transaction whose connection is cut", async () => {
  const work = db.transaction(async (tx) => {
    const me = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.run(sql`select pg_terminate_backend(${me?.pid})`);
    await tx.run(sql`insert into towns(id, name) values (7, 'Brest')`);
  });
  await expect(work).rejects.toThrow();
  expect(await db.row(sql`select id from towns where id = 7`)).toBeUndefined();
});

test("limits statements, locks and idle transactions only when asked to", async () => {
  const settings = sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(await db.row(settings)).toEqual({ statement: "0", lock: "0", idle: "0" });
  const limited = openDatabase(await testDatabaseUrl(), { limits: APPLICATION_LIMITS });
  expect(await limited.row(settings)).toEqual({ statement: "30s", lock: "10s", idle: "1min" });
  await limited.close();
});

test("ends a transaction that stays idle too long, and nothing else", async () => {
  const limited = openDatabase(await testDatabaseUrl(), {
    limits: { ...APPLICATION_LIMITS, idleTransactionMs: 50 },
  });
  const work = limited.transaction(async (tx) => {
    await tx.run(sql`create table idle_towns(id int)`);
    await sleep(300);
    await tx.run(sql`select 1`);
  });
  const refused = await failure(work);
  expect(isDatabaseAway(refused) || isBeyondTimeLimit(refused)).toBe(true);
  expect(await limited.row(sql`select to_regclass('idle_towns') as found`)).toEqual({ found: null });
  await limited.close();
});

test("gives up its ping when the database accepts connections and never speaks", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const unreachable = openDatabase(`postgres://plateau@127.0.0.1:${port}/plateau`);
  await expect(unreachable.ping()).rejects.toThrow();
  await unreachable.close();
  silent.close();
});

test("asks the database again after a ping that failed", async () => {
  const url = await testDatabaseUrl();
  // A busy machine may open a connection late.
  const pinged = openDatabase(url, { limits: { ...APPLICATION_LIMITS, pingMs: 30_000 } });
  await pinged.ping();
  await db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plateau-ping' and datname = ${new URL(url).pathname.slice(1)}`);
  await pinged.ping().catch(() => undefined);
  await pinged.ping();
  await pinged.close();
});
