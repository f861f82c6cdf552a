import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync } from "node:fs";

export type Account = { name: string; uid: number; gid: number };

const accountNamed = (passwd: string, name: string): Account | undefined => {
  const line = passwd.split("\n").find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
};

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Undefined for an ordinary user; for root, an existing unprivileged account. `initdb` requires an entry in
 * the account file.
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

/** The folder's owner: uids differ between machine images. */
export const accountOf = (folder: string): Account | undefined => {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  return { name: `n° ${uid}`, uid, gid };
};

export const launchOptions = (account: Account | undefined) => ({
  cwd: process.platform === "win32" ? undefined : "/",
  env: {
    PATH: process.env.PATH,
    LC_ALL: "C",
    ...(process.platform === "win32" ? { SystemRoot: process.env.SystemRoot } : {}),
  },
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
});

export const changeOwner = (account: Account | undefined, path: string): void => {
  if (account) chownSync(path, account.uid, account.gid);
};

/** Tried by writing: modes, ACLs and mounts all matter. */
export const canUse = (account: Account | undefined, folder: string): boolean =>
  account === undefined ||
  spawnSync("/bin/sh", ["-c", 'test -w "$1" && test -x "$1"', "sh", folder], launchOptions(account))
    .status === 0;

/** Sets a permissive umask while `work` runs. */
export const readableByOthers = (work: () => void): void => {
  const usual = process.umask(0o022);
  try {
    work();
  } finally {
    process.umask(usual);
  }
};
