import { once } from "node:events";
import { mkdir, open, rm, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { StartRefused } from "./start-refused.ts";

/** PostgreSQL stops in the middle of its work with less. */
const MIN_FREE_BYTES = 50_000_000;

/** @throws StartRefused when the disk is nearly full, or the error of the file system when it cannot be written */
export const requireWritableFolder = async (dataFolder: string): Promise<void> => {
  const folder = resolve(dataFolder);
  // The recursive form hides why the disk refuses.
  await mkdir(folder, { recursive: true }).catch(() => mkdir(folder));
  const place = join(folder, `.written-at-start-${process.pid}`);
  const file = await open(place, "w", 0o600);
  try {
    await file.write(Buffer.alloc(4096));
    await file.sync();
  } finally {
    await file.close();
    await rm(place, { force: true });
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartRefused(
      `Le disque est presque plein : libérez de la place pour ${folder}, il en faut au moins 50 Mo (disk full).`,
    );
};

/** Opens and closes the server's port: an address that cannot be used is reported before migrations and first data, which take seconds. */
export const requireFreeAddress = async ({ host, port }: { host: string; port: number }): Promise<void> => {
  const server = createServer().listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
};
