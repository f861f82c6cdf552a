import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";

/** An account of the machine, by the numbers that a process is started with. */
export type Account = { name: string; uid: number; gid: number };

const accountNamed = (passwd: string, name: string): Account | undefined => {
  const line = passwd.split("\n").find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
};

/** True for root, which PostgreSQL refuses to run as. */
const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account that runs a new database: none of its own (undefined) for an ordinary user; root lends it an existing
 * unprivileged account. `initdb` wants one with an entry in the machine's account file.
 */
export const databaseAccount = (): Account | undefined => {
  if (!isRoot()) return undefined;
  const passwd = readFileSync("/etc/passwd", "utf8");
  const account = accountNamed(passwd, "postgres") ?? accountNamed(passwd, "nobody");
  if (!account)
    throw new Error(
      "Plateau tourne en root et ne trouve ni le compte « postgres » ni le compte « nobody » pour sa base : indiquez un PostgreSQL par DATABASE_URL (no unprivileged account, set DATABASE_URL).",
    );
  return account;
};

/**
 * The account that runs a database made before: the one that its folder belongs to. It may have been made by an
 * ordinary user, or by root on another machine image, where `postgres` had another number.
 */
export const accountOf = (folder: string): Account | undefined => {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  return { name: `n° ${uid}`, uid, gid };
};

/** How a program of the database is started: under its account, with no variable of Plateau's own (secrets). */
export const launchOptions = (account: Account | undefined) => ({
  cwd: process.platform === "win32" ? undefined : "/",
  env: {
    PATH: process.env.PATH,
    LC_ALL: "C",
    ...(process.platform === "win32" ? { SystemRoot: process.env.SystemRoot } : {}),
  },
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
});

/** Gives a file or folder to the account, where there is one. */
export const giveTo = (account: Account | undefined, path: string): void => {
  if (account) chownSync(path, account.uid, account.gid);
};

/** True when the account can write in this folder: tried, since modes, lists and mounts all have their say. */
export const canUse = (account: Account | undefined, folder: string): boolean =>
  account === undefined ||
  spawnSync("/bin/sh", ["-c", 'test -w "$1" && test -x "$1"', "sh", folder], launchOptions(account))
    .status === 0;

/** Makes files and folders that other accounts may read, however private the caller's own new files are. */
export const readableByOthers = (work: () => void): void => {
  const usual = process.umask(0o022);
  try {
    work();
  } finally {
    process.umask(usual);
  }
};
