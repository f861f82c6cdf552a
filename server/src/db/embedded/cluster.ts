import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, giveTo, launchOptions } from "./account.ts";
import type { Places } from "./places.ts";

/** The role that owns the cluster: the launcher's own. Plateau itself connects as an ordinary role. */
export const ownerRole = "postgres";

const major = "18";

/** `C.UTF-8` is part of the C library on Linux only; elsewhere the builtin provider does the sorting alone. */
const libraryLocale = process.platform === "linux" ? "C.UTF-8" : "C";

const run = async (program: string, args: string[], account: Account | undefined): Promise<void> => {
  const child = spawn(program, args, { ...launchOptions(account), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} a échoué (${code}) : ${said.trim().slice(-800)}`);
};

const refuseOtherMajor = (cluster: string): void => {
  const found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (found !== major)
    throw new Error(
      `La base de ${cluster} est au format de PostgreSQL ${found}, ce Plateau embarque la version ${major} : exportez-la avec la version de Plateau qui l'a créée.`,
    );
};

const draftPrefix = "cluster-";

/**
 * Makes the cluster where there is none. It is made under another name and renamed at the end: one cut short is never
 * used, and of two processes at once the first wins.
 */
export const prepareCluster = async (
  places: Places,
  binaries: string,
  account: Account | undefined,
): Promise<void> => {
  if (existsSync(places.cluster)) return refuseOtherMajor(places.cluster);
  const draft = mkdtempSync(join(places.home, draftPrefix));
  giveTo(account, draft);
  const secret = join(draft, "secret");
  const target = join(draft, "cluster");
  writeFileSync(secret, readFileSync(places.password), { mode: 0o600 });
  giveTo(account, secret);
  try {
    await run(
      join(binaries, "initdb"),
      [
        `--pgdata=${target}`,
        `--username=${ownerRole}`,
        `--pwfile=${secret}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        `--locale=${libraryLocale}`,
      ],
      account,
    );
    renameSync(target, places.cluster);
  } catch (error) {
    if (!existsSync(places.cluster)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/** Removes clusters that were cut short while being made. Only for who holds the data folder. */
export const removeUnfinishedClusters = (places: Places): void => {
  for (const name of readdirSync(places.home))
    if (name.startsWith(draftPrefix)) rmSync(join(places.home, name), { recursive: true, force: true });
};
