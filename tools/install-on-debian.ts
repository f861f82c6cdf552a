import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const isRoot = (): boolean => process.getuid?.() === 0;

/** What tests need of the system. Does nothing elsewhere, or without the rights. */
export const installOnDebian = (name: string, debianPackage: string): void => {
  if (!existsSync("/etc/debian_version") || !isRoot()) return;
  process.stderr.write(`${name} is missing: installing Debian's…\n`);
  // `RUNLEVEL`: no service is started.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const install = ["install", "-y", "-qq", debianPackage];
  if (spawnSync("apt-get", install, { stdio: "ignore", env }).status === 0) return;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  spawnSync("apt-get", install, { stdio: "ignore", env });
};
