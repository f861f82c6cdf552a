import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { Database } from "../db/database.ts";
import { serverSecret } from "../db/server-secret.ts";
import { StartRefused } from "./start-refused.ts";

/** The secret whose presence says that the database's files have a place. */
export const FILES_PLACE_SECRET = "file-folder";
/** No key of a file starts with a dot: it is never served. */
const MARKER = ".plateau-store";

const refusal = (folder: string): StartRefused =>
  new StartRefused(
    `Les fichiers de cette base sont dans un autre dossier que ${folder} : donnez à tous les processus le même dossier PLATEAU_DATA, ou un compartiment S3 ; s’ils ont été déplacés ici, lancez « npm run plateau -- files adopt » (separate file folders).`,
  );

/** Several databases may share a folder: their keys differ. */
const idsIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readFile(join(folder, MARKER), "utf8")).split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
};

const isClaimed = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select from server_secrets where name = ${FILES_PLACE_SECRET}`)) !== undefined;

const idOf = async (db: Database): Promise<string> =>
  createHash("sha256")
    .update(await serverSecret(db, FILES_PLACE_SECRET))
    .digest("hex");

/** Notes that the files are in a bucket: a process with a folder of its own is then refused. */
export const claimBucket = async (db: Database): Promise<void> => {
  await idOf(db);
};

/**
 * Ties the folder of files to the database by a marker, so that two processes never keep files apart. Call under the
 * start lock.
 * @param options.adopt takes the folder as it is: after a move by hand, or a marker that was lost
 * @throws StartRefused for a folder without the database's marker, once another was claimed
 */
export const claimFileFolder = async (
  db: Database,
  folder: string,
  { adopt = false }: { adopt?: boolean } = {},
): Promise<void> => {
  const claimed = await isClaimed(db);
  const id = await idOf(db);
  if ((await idsIn(folder)).includes(id)) return;
  if (claimed && !adopt) throw refusal(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(join(folder, MARKER), `${id}\n`, { mode: 0o600 });
};
