import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Embedded, removeEmbedded, startEmbedded } from "../db/embedded/start.ts";
import { abandonedFolders, makeProcessFolder } from "./process-folders.ts";

export type TestServer = Pick<Embedded, "url" | "protect" | "stop">;

const FOLDER = "plateau-test";

const removeAbandoned = async (): Promise<void> => {
  for (const folder of abandonedFolders(tmpdir(), FOLDER)) {
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
  const folder = makeProcessFolder(tmpdir(), FOLDER);
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
