import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../db/client.ts";
import { joinTransaction } from "../db/database.ts";
import { findRunningEmbedded, removeEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { migrate } from "../db/migrate.ts";
import { rowsOf } from "../db/schema-versions.fixture.ts";
import { openQueue } from "../jobs/pg-boss.ts";
import { embeddedFileStore } from "../providers/file-store/embedded/adapter.ts";
import { s3FileStore } from "../providers/file-store/s3/adapter.ts";
import { KEYS, startStrictService } from "../providers/file-store/s3/strict-service.fixture.ts";
import { claimFileFolder } from "../start/claim-file-folder.ts";
import { startChild } from "../test/child.ts";
import { testDatabaseUrl } from "../test/database.ts";
import { digestsOf, fileDigestsOf } from "./comparison.fixture.ts";
import { connectForBackup } from "./connect.ts";

const parent = mkdtempSync(join(tmpdir(), "plateau-commands-"));
chmodSync(parent, 0o755);
const at = (name: string): string => join(parent, name);
const service = await startStrictService(at("s3"), ["plateau", "sauvegardes"]);
afterAll(async () => {
  await service.stop();
  for (const name of ["data", "moved"]) await removeEmbedded(at(name));
  rmSync(parent, { recursive: true });
});

const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", shared_buffers: "64MB" };
const secret = { BACKUP_PASSPHRASE: "quatre mots au hasard" };
const outside = (url: string) => ({
  DATABASE_URL: url,
  S3_BUCKET: "plateau",
  S3_REGION: KEYS.region,
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  S3_ENDPOINT: service.endpoint,
});

const run = async (command: "backup" | "restore", args: string[], env: NodeJS.ProcessEnv) => {
  const child = startChild(new URL(`./${command}.ts`, import.meta.url), args, {
    PLATEAU_DATA: at("none"),
    ...env,
  });
  const ended = await child.end();
  return { ...ended, lines: ended.errors.trim().split("\n").length };
};

const pendingJobs = async (url: string): Promise<unknown[]> => {
  const client = await connectForBackup(url);
  try {
    return (await client.query("select name, data from jobs.job where state = 'created'")).rows;
  } finally {
    await client.end();
  }
};

const KEY = "real-estates/a/documents/b.pdf";
const PHOTO = "users/a/photo/b.webp";

it("moves Plateau from its own database and folder to an outside database and a bucket, and back", async () => {
  const data = { PLATEAU_DATA: at("data") };
  const running = await startEmbedded({ dataFolder: at("data"), log: () => {}, settings });
  await migrate(running.url);
  const db = openDatabase(running.url, { max: 1 });
  for (const rows of Object.values(rowsOf)) await db.run({ text: rows, values: undefined } as never);
  const media = { s3Key: KEY, url: `/files/${KEY}`, name: "Bail", type: "application/pdf", size: 4 };
  await db.run({
    text: "update real_estates set medias = jsonb_set(medias, '{documents}', $1::jsonb)",
    values: [JSON.stringify([media])],
  } as never);
  const files = await embeddedFileStore({
    folder: at("data/files"),
    signUpload: () => "",
    clock: () => new Date(),
  });
  await files.write(KEY, Buffer.from("bail"), "application/pdf");
  await db.run({ text: "update people set picture = $1", values: [`/files/${PHOTO}`] } as never);
  await files.write(PHOTO, Buffer.from("photo"), "image/webp");
  await files.write("cache/pdf/old.pdf", Buffer.from("printed"), "application/pdf");
  const queue = await openQueue(running.url);
  const later = new Date(Date.now() + 3_600_000);
  await queue.add(db, "send-email", { emailId: 'with \\ and "' }, { after: later });
  await queue.close();
  const rows = await digestsOf(running.url);
  await claimFileFolder(db, at("data/files"));
  await db.close();
  const named = await fileDigestsOf(files, [KEY, PHOTO]);

  // Plateau's own server runs: the command reaches it.
  expect(await run("backup", [at("first")], { ...data, ...secret })).toMatchObject({ code: 0 });
  expect(readFileSync(at("first")).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  await running.stop();

  const url = await testDatabaseUrl({ migrated: false });
  const kept = await s3FileStore({ ...KEYS, name: "sauvegardes", endpoint: service.endpoint });
  await kept.write("paris/first.age", readFileSync(at("first")), "application/octet-stream");
  const absent = await run("restore", ["s3://sauvegardes/paris/none"], outside(url));
  expect(absent).toMatchObject({ code: 1, errors: expect.stringContaining("no such object") });
  const moved = await run("restore", ["s3://sauvegardes/paris/first.age"], { ...outside(url), ...secret });
  expect(moved).toMatchObject({ code: 0 });
  const bucket = await s3FileStore({ ...KEYS, name: "plateau", endpoint: service.endpoint });
  expect(await digestsOf(url)).toEqual(rows);
  expect(await fileDigestsOf(bucket)).toEqual(named);
  expect(await pendingJobs(url)).toEqual([{ name: "send-email", data: { emailId: 'with \\ and "' } }]);
  const restored = openDatabase(url, { max: 1 });
  // Its files have another place: a start there is not refused.
  await restored.transaction(async (tx) => {
    await claimFileFolder(joinTransaction(tx, restored), at("elsewhere"));
    await tx.run(sql`delete from server_secrets where name = 'file-folder'`);
  });
  await restored.close();

  expect(await run("backup", [at("second")], outside(url))).toMatchObject({ code: 0 });
  const back = { PLATEAU_DATA: at("moved") };
  expect(await run("restore", [at("second"), "--without-jobs"], back)).toMatchObject({ code: 0 });
  expect(await findRunningEmbedded(at("moved"))).toBeUndefined();
  const home = await startEmbedded({ dataFolder: at("moved"), log: () => {}, settings });
  expect(await digestsOf(home.url)).toEqual(rows);
  expect(await pendingJobs(home.url)).toEqual([]);
  await home.stop();
  expect(readFileSync(at(`moved/files/${KEY}`), "utf8")).toBe("bail");
  // For a busy machine: each of its commands is a start, and two start PostgreSQL.
}, 300_000);

it("refuses to back up a folder without a database, and makes none", async () => {
  expect(await run("backup", [at("empty")], {})).toMatchObject({ code: 1, lines: 1 });
  expect(existsSync(at("none"))).toBe(false);
  expect(readdirSync(parent).filter((name) => name.includes("empty"))).toEqual([]);
});
