import { setTimeout } from "node:timers/promises";
import PgBoss from "pg-boss";
import sql from "sql-template-tag";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { APPLICATION_LIMITS, openDatabase } from "../db/client.ts";
import { proxyTo, throughProxy } from "../test/cuttable-proxy.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { openQueue, type Worker } from "./pg-boss.ts";

const url = await testDatabaseUrl();
const db = openDatabase(url);
afterAll(() => db.close());

const opened = async () => {
  const queue = await openQueue(url);
  afterAll(() => queue.close());
  return queue;
};
const [one, other] = [await opened(), await opened()];

const noting =
  (done: string[], work: (id: string) => Promise<void> = async () => undefined): Worker =>
  async (name, data) => {
    const id = "emailId" in data ? data.emailId : name;
    await work(id);
    done.push(id);
  };

const add = (emailId: string) => one.add(db, "send-email", { emailId });
const until = async (settled: () => boolean | Promise<boolean>) => {
  while (!(await settled())) await setTimeout(20);
};

it("never runs a job added in a rolled-back transaction", async () => {
  const failure = new Error("rolled back");
  const added = db.transaction(async (tx) => {
    await one.add(tx, "send-email", { emailId: "rolled back" });
    throw failure;
  });
  await expect(added).rejects.toBe(failure);
  await db.transaction((tx) => one.add(tx, "send-email", { emailId: "committed" }));
  const done: string[] = [];
  await one.workOnce(noting(done));
  expect(done).toEqual(["committed"]);
});

it("does not start a job before its transaction commits", async () => {
  const done: string[] = [];
  await db.transaction(async (tx) => {
    await one.add(tx, "send-email", { emailId: "waiting" });
    await other.workOnce(noting(done));
    expect(done).toEqual([]);
  });
  await other.workOnce(noting(done));
  expect(done).toEqual(["waiting"]);
});

it("does not run a delayed job early", async () => {
  await one.add(db, "send-email", { emailId: "later" }, { after: new Date(Date.now() + 60_000) });
  const done: string[] = [];
  await one.workOnce(noting(done));
  expect(done).toEqual([]);
  await db.run(
    sql`update jobs.job set start_after = now() - interval '1 second' where data->>'emailId' = 'later'`,
  );
  await one.workOnce(noting(done));
  expect(done).toEqual(["later"]);
});

it("retries a job that throws, and flags the last try", async () => {
  await add("stubborn");
  const tries: boolean[] = [];
  const failing: Worker = async (_name, _data, { lastTry }) => {
    tries.push(lastTry);
    throw new Error("no answer");
  };
  for (let at = 0; at < 12; at++) {
    await one.workOnce(failing);
    await db.run(sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`);
  }
  expect(tries).toEqual([...Array(8).fill(false), true]);
});

it("hands over the job of a killed process", async () => {
  await add("orphan");
  const dead = new PgBoss({ connectionString: url, schema: "jobs", supervise: false, migrate: false });
  await dead.start();
  expect(await dead.fetch("send-email")).toHaveLength(1);
  await dead.stop({ graceful: false });
  const done: string[] = [];
  await one.workOnce(noting(done));
  expect(done).toEqual([]);

  await db.run(sql`update jobs.job set started_on = now() - interval '6 minutes' where state = 'active'`);
  const keeper = new PgBoss({ connectionString: url, schema: "jobs", supervise: false, migrate: false });
  await keeper.start();
  await keeper.maintain();
  await keeper.stop({ graceful: false });
  await db.run(sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`);
  await other.workOnce(noting(done));
  expect(done).toEqual(["orphan"]);
});

it("goes on after a network that lost its connections without a word", async () => {
  const proxy = await proxyTo(url);
  onTestFinished(() => proxy.close());
  const limits = { ...APPLICATION_LIMITS, statementMs: 3000 };
  const cut = await openQueue(throughProxy(url, proxy), { limits });
  onTestFinished(() => cut.close());
  const done: string[] = [];
  await cut.work(noting(done));
  await add("before");
  const isNoted = async () => {
    const rows = await db.rows(sql`select 1 from jobs.job where state = 'active' and name = 'send-email'`);
    return done.includes("before") && rows.length === 0;
  };
  await until(isNoted);
  proxy.silence();
  // A fetch still running could take the next job, and its answer would be lost.
  const isQuiet = async () => {
    const rows = await db.rows(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`);
    return rows.length === 0;
  };
  await until(isQuiet);
  await add("after");
  await proxy.restore();
  await until(() => done.includes("after"));
});

it("shares jobs between two processes without repeats, and finishes running ones on close", async () => {
  const done: string[] = [];
  const slowly = noting(done, () => setTimeout(5));
  const ids = Array.from({ length: 60 }, (_, at) => `shared ${at}`);
  await Promise.all(ids.map(add));
  await Promise.all([one.work(slowly), other.work(slowly)]);
  await until(() => done.length >= ids.length);
  await Promise.all([one.close(), other.close()]);
  expect(done.toSorted()).toEqual(ids.toSorted());
  const left = await db.rows(sql`select 1 from jobs.job where state = 'active' and name = 'send-email'`);
  expect(left).toEqual([]);
});
