import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isFileKey } from "../port.ts";

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });

/**
 * The keys of a store's folder that begin with a prefix: only the folders that the prefix leads to are opened, and
 * links are passed by.
 */
export async function* walk(root: string, prefix: string): AsyncIterable<string> {
  yield* below("");

  async function* below(path: string): AsyncIterable<string> {
    for (const entry of await entriesOf(join(root, path))) {
      const key = path + entry.name;
      if (entry.isFile()) {
        if (key.startsWith(prefix) && isFileKey(key)) yield key;
      } else if (entry.isDirectory() && !entry.name.startsWith(".")) {
        const folder = `${key}/`;
        if (folder.startsWith(prefix) || prefix.startsWith(folder)) yield* below(folder);
      }
    }
  }
}
