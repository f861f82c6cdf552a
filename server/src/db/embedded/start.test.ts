import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Child, startChild } from "../../test/child.ts";
import { openDatabase } from "../client.ts";
import type { Database } from "../database.ts";
import { isDatabaseAway } from "../errors.ts";
import { databaseAccount } from "./account.ts";
import { connectAsOwner } from "./connect.ts";
import { findDataPaths } from "./data-paths.ts";
import { readPidFile } from "./pid-file.ts";
import { type Embedded, findRunningEmbedded, removeEmbedded, startEmbedded } from "./start.ts";
import { DataFolderInUse } from "./supervisor.ts";

const RESTARTED = "La base s'est arrêtée : elle est relancée.";
const CLIENTS = 10;

/** A data folder of a stopped Plateau: making the cluster is most of a first start. */
let prepared: string;
let parent: string;
let dataFolder: string;
let started: Embedded[];
let children: Child[];
let lines: string[];

const newParent = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "plateau-launcher-"));
  chmodSync(folder, 0o755);
  return folder;
};

beforeAll(async () => {
  prepared = newParent();
  const embedded = await startEmbedded({ dataFolder: join(prepared, "data"), log: () => undefined });
  await embedded.stop();
});

afterAll(() => rmSync(prepared, { recursive: true }));

beforeEach(() => {
  parent = newParent();
  dataFolder = join(parent, "data");
  // Keeps the owner, which `cpSync` does not.
  spawnSync("cp", ["-a", join(prepared, "data"), dataFolder]);
  started = [];
  children = [];
  lines = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await Promise.all(started.map((embedded) => embedded.stop()));
  await removeEmbedded(dataFolder);
  rmSync(parent, { recursive: true });
});

const useEmptyFolder = (): void => {
  dataFolder = join(parent, "empty");
};

const start = async (): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataFolder, log: (line) => lines.push(line) });
  started.push(embedded);
  return embedded;
};

const startApart = (): Child => {
  const child = startChild(new URL("../../test/embedded-process.ts", import.meta.url), [dataFolder]);
  children.push(child);
  return child;
};

const using = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const note = (url: string, text: string): Promise<void> =>
  using(url, async (db) => {
    await db.run(sql`create table if not exists notes(text text)`);
    await db.run(sql`insert into notes values (${text})`);
  });

const notes = async (url: string): Promise<string[]> =>
  (await using(url, (db) => db.rows<{ text: string }>(sql`select text from notes`))).map((row) => row.text);

const places = () => {
  const found = findDataPaths(dataFolder);
  if (!found) throw new Error("the data folder was never started");
  return found;
};

const postmaster = () => {
  const found = readPidFile(places().cluster);
  if (!found) throw new Error("no server runs");
  return found;
};

const soon = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries > 100) throw error;
      await sleep(100);
    }
  }
};

/** Idle sessions that asked for the lock of the data folder last. Only the owner sees what others ask. */
const sessionsAfterLock = async (): Promise<number> => {
  const password = readFileSync(places().password, "utf8").trim();
  const client = await connectAsOwner(postmaster().port ?? 0, password);
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where state = 'idle' and query like '%pg_try_advisory_lock%'",
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
};

test("starts while the Plateau before it stops its database", async () => {
  const before = await start();
  const next = start();
  // One has the lock of the data folder, the next one was refused it at least once.
  await soon(async () => expect(await sessionsAfterLock()).toBe(2));
  await before.stop();
  await note((await next).url, "after");
});

test("keeps data across a stop and a start, with no server in between", async () => {
  const first = await start();
  await note(first.url, "kept");
  await first.stop();
  expect(await findRunningEmbedded(dataFolder)).toBeUndefined();
  const second = await start();
  expect(await notes(second.url)).toEqual(["kept"]);
});

test("accepts only local connections with the password, as an ordinary role", async () => {
  const { url } = await start();
  expect(statSync(places().password).mode & 0o777).toBe(0o600);
  const settings = await using(url, (db) =>
    db.row(sql`select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
      current_setting('password_encryption') as passwords,
      (select rolsuper from pg_roles where rolname = current_user) as super`),
  );
  expect(settings).toEqual({ listen: "127.0.0.1", fsync: "on", passwords: "scram-sha-256", super: false });
  const stranger = new URL(url);
  stranger.password = "guess";
  await expect(notes(stranger.href)).rejects.toThrow("password authentication failed");
});

test("sorts and changes case identically on every machine", async () => {
  const { url } = await start();
  const row = await using(url, (db) =>
    db.row(sql`select upper('élysée') as upper, 'Z' < 'a' as by_code,
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`),
  );
  expect(row).toEqual({ upper: "ÉLYSÉE", by_code: true, locale: "b C.UTF-8" });
});

test("refuses a second Plateau on the data folder in one sentence; the first keeps running", async () => {
  const { url } = await start();
  await expect(start()).rejects.toBeInstanceOf(DataFolderInUse);
  const other = await startApart().end();
  expect(other).toEqual({ code: 1, errors: `Plateau tourne déjà sur ce dossier de données : ${dataFolder}` });
  await expect(removeEmbedded(dataFolder)).rejects.toBeInstanceOf(DataFolderInUse);
  await note(url, "still here");
  expect(await notes(url)).toEqual(["still here"]);
});

test("lets one of two concurrent first starts have the data folder", async () => {
  useEmptyFolder();
  const both = [startApart(), startApart()];
  const firstLines = await Promise.all(both.map((child) => child.line()));
  expect(firstLines.filter((line) => line?.startsWith("postgres://"))).toHaveLength(1);
  const refused = both[firstLines.indexOf(undefined)];
  expect((await refused?.end())?.errors).toContain("Plateau tourne déjà");
});

test("removes clusters that a killed first start left, and no other", async () => {
  const { home } = findDataPaths(dataFolder) ?? expect.fail();
  const { pid: ended } = spawnSync("true");
  const drafts = [
    `cluster-${ended}-a`,
    `cluster-${process.pid}-b`,
    `cluster-${process.ppid}-c`,
    "cluster-old",
  ];
  for (const draft of drafts) mkdirSync(join(home, draft, "cluster"), { recursive: true });
  await start();
  expect(drafts.filter((draft) => existsSync(join(home, draft)))).toEqual([`cluster-${process.ppid}-c`]);
});

test("takes over the server left by a killed Plateau", async () => {
  const child = startApart();
  const url = (await child.line()) ?? "";
  await note(url, "before the kill");
  const { pid } = postmaster();
  await child.kill();
  const next = await start();
  expect(postmaster().pid).toBe(pid);
  expect(await notes(next.url)).toEqual(["before the kill"]);
});

test("recovers committed data after Plateau and its server were both killed", async () => {
  const child = startApart();
  const url = (await child.line()) ?? "";
  await note(url, "committed");
  await child.kill();
  process.kill(postmaster().pid, "SIGKILL");
  const next = await start();
  expect(await notes(next.url)).toEqual(["committed"]);
});

test("restarts a killed server at the same address under a running Plateau", async () => {
  const { url } = await start();
  await note(url, "committed");
  await using(url, async (db) => {
    expect(await db.row(sql`select count(*) as n from notes`)).toEqual({ n: 1 });
    process.kill(postmaster().pid, "SIGKILL");
    await soon(async () => expect(lines).toContain(RESTARTED));
    await soon(() => db.run(sql`insert into notes values ('after')`));
    expect(await db.rows(sql`select text from notes`)).toEqual([{ text: "committed" }, { text: "after" }]);
    const held = sql`select count(*) n from pg_locks where locktype = 'advisory' and granted`;
    await soon(async () => expect(await db.row(held)).toEqual({ n: 1 }));
  });
  await expect(start()).rejects.toBeInstanceOf(DataFolderInUse);
});

test("restarts a server every time it is killed", async () => {
  const { url } = await start();
  for (const round of ["one", "two", "three"]) {
    const { pid } = await soon(async () => postmaster());
    process.kill(pid, "SIGKILL");
    await soon(async () => expect(postmaster().pid).not.toBe(pid));
    await soon(() => note(url, round));
  }
  expect(await notes(url)).toEqual(["one", "two", "three"]);
});

test("loses no acknowledged save when the server is killed amid them", async () => {
  const { url } = await start();
  await using(url, async (db) => {
    await db.run(sql`create table saves(id int primary key)`);
    const acknowledged: number[] = [];
    const failures: unknown[] = [];
    const save = (id: number): Promise<void> =>
      db
        .transaction((tx) => tx.run(sql`insert into saves values (${id})`))
        .then(
          () => {
            acknowledged.push(id);
            if (acknowledged.length === 60) process.kill(postmaster().pid, "SIGKILL");
          },
          (error: unknown) => {
            failures.push(error);
          },
        );
    /** Until one fails: sessions go on for a moment after the kill. */
    const saveOn = async (first: number): Promise<void> => {
      for (let id = first; failures.length === 0; id += CLIENTS) await save(id);
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, first) => saveOn(first)));
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((error) => !isDatabaseAway(error))).toEqual([]);
    await soon(async () => expect(lines).toContain(RESTARTED));
    const kept = await soon(() => db.rows<{ id: number }>(sql`select id from saves`));
    expect(kept.map((row) => row.id)).toEqual(expect.arrayContaining(acknowledged));
  });
});

test("starts despite a stale PID file whose process id another program now has", async () => {
  const child = startApart();
  await note((await child.line()) ?? "", "committed");
  await child.kill();
  process.kill(postmaster().pid, "SIGKILL");
  const account = databaseAccount();
  const bystander = spawn("sleep", ["60"], {
    cwd: "/",
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  try {
    const file = join(places().cluster, "postmaster.pid");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(bystander.pid)));
    const next = await start();
    expect(await notes(next.url)).toEqual(["committed"]);
  } finally {
    bystander.kill();
  }
});

test("removes the database completely, so the next start is empty", async () => {
  useEmptyFolder();
  const first = await start();
  await note(first.url, "gone");
  await first.stop();
  const { home } = places();
  await removeEmbedded(dataFolder);
  expect(existsSync(home)).toBe(false);
  const second = await start();
  await expect(notes(second.url)).rejects.toThrow('relation "notes" does not exist');
});

describe.runIf(process.getuid?.() === 0)("as root", () => {
  test("keeps running a database created under another account as that account", async () => {
    const first = await start();
    await note(first.url, "kept");
    await first.stop();
    spawnSync("chown", ["-R", "nobody", places().home]);
    const second = await start();
    expect(await notes(second.url)).toEqual(["kept"]);
  });

  test("puts the database where its account can reach it when the home is closed, logs one line, and finds it again", async () => {
    useEmptyFolder();
    chmodSync(parent, 0o700);
    const first = await start();
    await note(first.url, "kept");
    expect(places().home).toMatch(/^\/var\/lib\/plateau\//);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(places().home);
    await first.stop();
    const second = await start();
    expect(await notes(second.url)).toEqual(["kept"]);
    expect(lines).toHaveLength(1);
  });
});
