import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { processExists } from "../db/embedded/pid-file.ts";

/** An empty folder whose name carries this process's id; other accounts may enter it, as PostgreSQL's does. */
export const makeProcessFolder = (parent: string, prefix: string): string => {
  const folder = mkdtempSync(join(parent, `${prefix}-${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/** What killed processes left. */
export const abandonedFolders = (parent: string, prefix: string): string[] => {
  const withId = new RegExp(`^${prefix}-(\\d+)-`);
  return readdirSync(parent)
    .filter((name) => {
      const id = withId.exec(name)?.[1];
      return id !== undefined && !processExists(Number(id));
    })
    .map((name) => join(parent, name));
};
