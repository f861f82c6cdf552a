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
import { type Account, changeOwner, launchOptions } from "./account.ts";
import type { DataPaths } from "./data-paths.ts";
import { processExists } from "./pid-file.ts";

/** Owns the cluster; Plateau connects as an ordinary role. */
export const ownerRole = "postgres";

const major = "18";

/** `C.UTF-8` exists on Linux only; elsewhere the builtin provider sorts. */
const libraryLocale = process.platform === "linux" ? "C.UTF-8" : "C";

const run = async (program: string, args: string[], account: Account | undefined): Promise<void> => {
  const child = spawn(program, args, { ...launchOptions(account), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} a échoué (${code}) : ${output.trim().slice(-800)}`);
};

/** Undefined without a cluster. */
const majorOf = (cluster: string): string | undefined =>
  existsSync(cluster) ? readFileSync(join(cluster, "PG_VERSION"), "utf8").trim() : undefined;

/** The version of PostgreSQL that made the cluster, when it is another than the one of this Plateau. */
export const otherMajorOf = (cluster: string): string | undefined => {
  const found = majorOf(cluster);
  return found === major ? undefined : found;
};

const refuseOtherMajor = (cluster: string): void => {
  const found = otherMajorOf(cluster);
  if (found !== undefined)
    throw new Error(
      `La base de ${cluster} est au format de PostgreSQL ${found}, ce Plateau embarque la version ${major} : démarrez Plateau une fois, il la met à jour (start Plateau once to upgrade it).`,
    );
};

const draftPrefix = "cluster-";

/**
 * Created under a temporary name and renamed: an interrupted one is never used, and the first of two
 * processes wins.
 */
export const prepareCluster = async (
  places: DataPaths,
  binaries: string,
  account: Account | undefined,
  { anyMajor }: { anyMajor: boolean },
): Promise<void> => {
  if (existsSync(places.cluster)) return anyMajor ? undefined : refuseOtherMajor(places.cluster);
  const draft = mkdtempSync(join(places.home, `${draftPrefix}${process.pid}-`));
  changeOwner(account, draft);
  const secret = join(draft, "secret");
  const target = join(draft, "cluster");
  writeFileSync(secret, readFileSync(places.password), { mode: 0o600 });
  changeOwner(account, secret);
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

/** Leaves those of a concurrent first start: `initdb` still writes there. */
export const removeUnfinishedClusters = (places: DataPaths): void => {
  for (const name of readdirSync(places.home)) {
    if (!name.startsWith(draftPrefix)) continue;
    const pid = Number.parseInt(name.slice(draftPrefix.length), 10);
    if (pid !== process.pid && processExists(pid)) continue;
    rmSync(join(places.home, name), { recursive: true, force: true });
  }
};
