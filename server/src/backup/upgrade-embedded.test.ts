import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { databaseAccount, launchOptions } from "../db/embedded/account.ts";
import { otherMajorOf } from "../db/embedded/cluster.ts";
import { findDataPaths, prepareDataPaths } from "../db/embedded/data-paths.ts";
import { removeEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { migrate } from "../db/migrate.ts";
import { rowsOf } from "../db/schema-versions.fixture.ts";
import { digestsOf } from "./comparison.fixture.ts";
import { connectForBackup } from "./connect.ts";
import { openEmbedded } from "./upgrade-embedded.ts";

const MAJOR = "15";
const older = `/usr/lib/postgresql/${MAJOR}/bin`;

let parent: string;
let dataFolder: string;
const log = () => {};
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" };

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "plateau-upgrade-"));
  chmodSync(parent, 0o755);
  dataFolder = join(parent, "data");
});
afterEach(async () => {
  await removeEmbedded(dataFolder);
  rmSync(parent, { recursive: true });
});

/** As an embedded server of that version would have made it. */
const startOlder = async () => {
  const account = databaseAccount();
  const places = prepareDataPaths(dataFolder, account, log);
  const made = spawnSync(
    join(older, "initdb"),
    [
      `--pgdata=${places.cluster}`,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ],
    launchOptions(account),
  );
  expect(made.stderr.toString()).toBe("");
  return startEmbedded({ dataFolder, log, settings, binaries: older });
};

const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = await connectForBackup(url);
  try {
    const result = await client.query(statement);
    return result.rows;
  } finally {
    await client.end();
  }
};

it.runIf(existsSync(older))(
  "moves a database of an older PostgreSQL into a new one and keeps the old",
  async () => {
    const first = await startOlder();
    await migrate(first.url);
    for (const rows of Object.values(rowsOf)) await query(first.url, rows);
    await first.protect(first.url);
    const before = await digestsOf(first.url);
    await first.stop();
    const old = findDataPaths(dataFolder);
    expect(otherMajorOf(old?.cluster ?? "")).toBe(MAJOR);

    const upgraded = await openEmbedded({ dataFolder, log, settings });
    expect(await digestsOf(upgraded.url)).toEqual(before);
    expect(await query(upgraded.url, "select count(*)::integer sessions from sessions")).toEqual([
      { sessions: 1 },
    ]);
    expect(
      await query(upgraded.url, "select current_setting('server_version_num')::integer / 10000 major"),
    ).toEqual([{ major: 18 }]);
    await expect(query(upgraded.url, "delete from audit.entries")).rejects.toThrow("permission denied");
    await upgraded.stop();

    const again = await openEmbedded({ dataFolder, log, settings });
    expect(await digestsOf(again.url)).toEqual(before);
    await again.stop();
    expect(otherMajorOf(join(old?.home ?? "", "cluster"))).toBe(MAJOR);
  },
);

it.runIf(existsSync(older))("keeps the old database and leaves nothing when the move fails", async () => {
  const first = await startOlder();
  await migrate(first.url);
  await query(first.url, "insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')");
  await first.stop();
  const old = findDataPaths(dataFolder);

  await expect(openEmbedded({ dataFolder, log, settings })).rejects.toThrow("9999-later.sql");
  expect(findDataPaths(dataFolder)).toEqual(old);
  expect(readdirSync(join(dataFolder, "postgres")).toSorted()).toEqual(["location", "password", "server"]);
});
