import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** Bytes; larger files are lists of data. */
const LARGEST = 100_000;

/** Looks for secrets in the committed text files. */
const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" })
  .split("\0")
  .filter((file) => /\.(ts|tsx|mjs|js|json|md|sql|css|html|csv|txt)$/.test(file))
  .filter((file) => statSync(file).size < LARGEST);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/secretlint/bin/secretlint.js", "--no-glob", ...files],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
