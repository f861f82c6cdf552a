import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Result } from "@plateau/contract/api/operation.ts";
import type { system } from "@plateau/contract/system/operations.ts";
import sql from "sql-template-tag";
import { afterAll, beforeEach, expect, it } from "vitest";
import { withStartLock } from "../db/start-lock.ts";
import { openHealth } from "../health/health.ts";
import { s3FileStore } from "../providers/file-store/s3/adapter.ts";
import { KEYS, startStrictService } from "../providers/file-store/s3/strict-service.fixture.ts";
import { testApp } from "../test/app.ts";
import { destinationCheck } from "./destination.ts";
import { backUpAtNight } from "./nightly-backup.ts";
import { silentProgress } from "./progress.ts";
import { openSnapshot } from "./snapshot.ts";
import { verifyBackup } from "./verify-backup.ts";

const { as, db, fileStore, url } = await testApp();
const administrator = await as("ADMINISTRATOR");
type Details = Result<typeof system.getHealthDetails>;

const folder = mkdtempSync(join(tmpdir(), "plateau-nights-"));
const service = await startStrictService(join(folder, "s3"), ["plateau", "sauvegardes"]);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

let to: string;
beforeEach(async () => {
  await db.run(sql`delete from backup_nights`);
  to = mkdtempSync(join(folder, "nights-"));
});

const bucket = { ...KEYS, name: "plateau", endpoint: service.endpoint };
const backUp = (moment: string, backup: { to?: string; keep?: number } = {}) =>
  backUpAtNight(
    { db, url, fileStore, config: { backup: { to, keep: 14, passphrase: undefined, ...backup }, bucket } },
    new Date(moment),
  );

const nights = () => db.rows(sql`select night, name, files, error from backup_nights order by night`);

it("makes one backup a night for all processes, from two in the morning in Paris", async () => {
  expect(await backUp("2026-11-24T00:59:00Z")).toBeUndefined();
  const results = await Promise.all([backUp("2026-11-24T01:00:00Z"), backUp("2026-11-24T01:00:00Z")]);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await backUp("2026-11-24T20:00:00Z")).toBeUndefined();
  const name = "plateau-2026-11-24-0200.tar.gz";
  expect(readdirSync(to)).toEqual([name]);
  expect(await nights()).toEqual([{ night: "2026-11-24", name, files: 0, error: null }]);
  await verifyBackup(async () => createReadStream(join(to, name)), undefined, silentProgress);
});

it("keeps the last ones, and leaves other files alone", async () => {
  writeFileSync(join(to, "plateau.txt"), "mine");
  writeFileSync(join(to, ".plateau-2026-11-20-0330.tar.gz.123.part"), "of a killed process");
  for (const day of ["21", "22", "23"]) await backUp(`2026-11-${day}T02:30:00Z`, { keep: 2 });
  expect(readdirSync(to).sort()).toEqual([
    "plateau-2026-11-22-0330.tar.gz",
    "plateau-2026-11-23-0330.tar.gz",
    "plateau.txt",
  ]);
});

it("notes why it failed, and tries again an hour later", async () => {
  const snapshot = await openSnapshot(url);
  await expect(backUp("2026-11-24T01:00:00Z")).rejects.toThrow("déjà en cours");
  await snapshot.close();
  expect(await nights()).toMatchObject([{ name: null, error: expect.stringContaining("déjà en cours") }]);
  await db.run(sql`update backup_nights set finished_at = '2026-11-24T01:00:01Z'`);
  expect(await backUp("2026-11-24T01:59:00Z")).toBeUndefined();
  expect(await backUp("2026-11-24T02:01:00Z")).toMatchObject({ name: "plateau-2026-11-24-0301.tar.gz" });
  expect(readdirSync(to)).toHaveLength(1);
});

it("retries a backup whose process ended, and not one that is running", async () => {
  await db.run(
    sql`insert into backup_nights (night, started_at) values ('2026-11-24', '2026-11-24T01:00:00Z')`,
  );
  expect(await backUp("2026-11-24T01:04:00Z")).toBeUndefined();
  const snapshot = await openSnapshot(url);
  expect(await backUp("2026-11-24T05:00:00Z")).toBeUndefined();
  await snapshot.close();
  expect(await backUp("2026-11-24T01:06:00Z")).toMatchObject({ name: "plateau-2026-11-24-0206.tar.gz" });
});

it("stays done where old ones may not be removed", async () => {
  mkdirSync(join(to, "plateau-2026-11-01-0200.tar.gz"));
  await expect(backUp("2026-11-24T01:00:00Z", { keep: 1 })).rejects.toThrow("could not be removed");
  expect(await nights()).toMatchObject([{ name: "plateau-2026-11-24-0200.tar.gz", error: null }]);
});

it("lets another process start meanwhile", async () => {
  const snapshot = await openSnapshot(url);
  const onWait = () => expect.unreachable("waits for the backup");
  await withStartLock(url, async () => undefined, { onWait });
  await snapshot.close();
});

it("shows administrators what came of the last one", async () => {
  const last = async () => (await administrator.call<Details>("getHealthDetails")).body.backup;
  expect(await last()).toBeNull();
  await backUp("2026-11-23T01:00:00Z");
  const done = { night: "2026-11-23", state: "done", bytes: expect.any(Number), files: 0, missingFiles: 0 };
  expect(await last()).toMatchObject(done);
  const snapshot = await openSnapshot(url);
  await expect(backUp("2026-11-24T01:00:00Z")).rejects.toThrow("déjà en cours");
  await snapshot.close();
  expect(await last()).toMatchObject({ night: "2026-11-24", state: "failed", bytes: null });
});

it("fails the health of the backups while none can be written, or the last one failed", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const backups = async (backup: string) => {
    const config = { backup: { to: backup, keep: 14, passphrase: undefined }, bucket };
    const all = await openHealth({
      db,
      migrations: [],
      dataFolder: folder,
      files: async () => undefined,
      mail: undefined,
      backups: destinationCheck(config),
    }).all();
    return all.find(({ part }) => part === "backups");
  };
  expect(await backups(join(file, "nights"))).toMatchObject({
    state: "failed",
    message: "Rien ne peut être écrit à l’adresse de BACKUP_TO (ENOTDIR)",
  });
  expect(await backups("s3://absent/paris")).toMatchObject({ state: "failed" });
  expect(await backups("s3://sauvegardes/paris")).toMatchObject({ state: "ok" });
  expect(await backups(to)).toMatchObject({ state: "ok" });
  const snapshot = await openSnapshot(url);
  await expect(backUp("2026-11-24T01:00:00Z")).rejects.toThrow("déjà en cours");
  await snapshot.close();
  expect(await backups(to)).toMatchObject({
    state: "failed",
    message: "Celle de la nuit du 24 novembre 2026 a échoué",
  });
});

it("sends them to a bucket", async () => {
  for (const day of ["22", "23"])
    await backUp(`2026-11-${day}T02:30:00Z`, { to: "s3://sauvegardes/paris/", keep: 1 });
  const store = await s3FileStore({ ...bucket, name: "sauvegardes" });
  const keys: string[] = [];
  for await (const { key } of store.list("")) keys.push(key);
  expect(keys).toEqual(["paris/plateau-2026-11-23-0330.tar.gz"]);
  const source = async () => {
    const found = await store.read(keys[0] ?? "");
    if (!found) throw new Error("no backup");
    return found.bytes;
  };
  expect(await verifyBackup(source, undefined, silentProgress)).toMatchObject({ end: { files: 0 } });
});
