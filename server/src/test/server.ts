import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processExists } from "../db/embedded/postmaster.ts";
import { removeEmbedded, startEmbedded } from "../db/embedded/start.ts";

/** The PostgreSQL that a run of the tests uses, by the address of a role that may create databases. */
export type TestServer = { url: string; stop: () => Promise<void> };

const folderPrefix = "plateau-test-";

/** Folders carry the number of the process that made them: those of killed runs are emptied by the next one. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^plateau-test-(\d+)-/.exec(name)?.[1];
    if (!pid || processExists(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // Another run may be at the same work: what it holds is left to it.
    await removeEmbedded(folder).then(
      () => rmSync(folder, { recursive: true, force: true }),
      () => {},
    );
  }
};

/** Nothing that the tests write needs to survive a power cut. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
};

const startOwn = async (): Promise<TestServer> => {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // Temporary folders are closed to other accounts, the database's among them.
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ dataFolder: folder, log: () => {}, settings });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await removeEmbedded(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The server at `TEST_DATABASE_URL`, whose role must be allowed to create databases, else one of our own. */
export const startTestServer = async (): Promise<TestServer> => {
  const outside = process.env.TEST_DATABASE_URL;
  return outside ? { url: outside, stop: async () => {} } : startOwn();
};
