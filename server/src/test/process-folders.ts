import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { processExists } from "../db/embedded/pid-file.ts";

/** An empty folder named after this process, readable by the account that runs PostgreSQL. */
export const makeProcessFolder = (parent: string, prefix: string): string => {
  const folder = mkdtempSync(join(parent, `${prefix}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/** Folders of processes that were killed before they removed them. */
export const abandonedFolders = (parent: string, prefix: string): string[] => {
  const withId = new RegExp(`^${prefix}-(\\d+)-`);
  return readdirSync(parent)
    .filter((name) => {
      const id = withId.exec(name)?.[1];
      return id !== undefined && !processExists(Number(id));
    })
    .map((name) => join(parent, name));
};
