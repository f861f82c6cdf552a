import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";

/** Next to this file in the sources, next to the bundle in a build. */
const file = fileURLToPath(new URL("./protection/protect-audit.sql", import.meta.url));

/** Takes the audit log of a migrated database from the application's role. `superuser` is connected to it. */
export const protectAudit = async (superuser: Pick<Client, "query">): Promise<void> => {
  await superuser.query(await readFile(file, "utf8"));
};
