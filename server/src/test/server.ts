import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processExists } from "../db/embedded/pid-file.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "../db/embedded/start.ts";

export type TestServer = Pick<Embedded, "url" | "protect" | "stop">;

const folderPrefix = "plateau-test-";

/** Folder names contain the process id: leftovers of killed runs are removed. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^plateau-test-(\d+)-/.exec(name)?.[1];
    if (!pid || processExists(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // A concurrent run may be removing it too.
    await removeEmbedded(folder).then(
      () => rmSync(folder, { recursive: true, force: true }),
      () => {},
    );
  }
};

const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  // Tests also start whole processes, each with pools of its own.
  max_connections: "400",
};

const startOwn = async (): Promise<TestServer> => {
  await removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // PostgreSQL runs as another account, which needs access to its folder.
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ dataFolder: folder, log: () => {}, settings });
  return {
    url: embedded.url,
    protect: embedded.protect,
    stop: async () => {
      await embedded.stop();
      await removeEmbedded(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** `TEST_DATABASE_URL` (its role must be able to create databases), else an embedded server. */
export const startTestServer = async (): Promise<TestServer> => {
  const outside = process.env.TEST_DATABASE_URL;
  return outside ? { url: outside, protect: async () => {}, stop: async () => {} } : startOwn();
};
