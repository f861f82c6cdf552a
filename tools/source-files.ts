import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Files that git tracks or would track; the empty extension matches all. */
export const sourceFiles = (...extensions: string[]): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => extensions.some((extension) => extension === "" || path.endsWith(`.${extension}`)))
    .sort();

/** Empty when deleted but not yet committed. */
export const textOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};
