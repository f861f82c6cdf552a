import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseAccount, launchOptions } from "./account.ts";
import { findNative, prepareBinaries } from "./binaries.ts";

let folder: string;
let copyFolder: string;
let lines: string[];
const account = databaseAccount();
const log = (line: string): void => {
  lines.push(line);
};

const freshPackage = (): { folder: string; version: string } => {
  const copy = join(folder, "checkout", "native");
  cpSync(findNative().folder, copy, { recursive: true });
  for (const name of readdirSync(join(copy, "lib"))) {
    const file = join(copy, "lib", name);
    if (lstatSync(file).isSymbolicLink()) rmSync(file);
  }
  return { folder: copy, version: "18.4.0-test" };
};

const runs = (binaries: string): boolean =>
  spawnSync(join(binaries, "postgres"), ["--version"], launchOptions(account)).status === 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plateau-binaries-"));
  chmodSync(folder, 0o755);
  copyFolder = join(folder, "copies");
  lines = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

test("runs a package installed without scripts in place", () => {
  const native = freshPackage();
  expect(runs(join(native.folder, "bin"))).toBe(false);
  const binaries = prepareBinaries(account, copyFolder, log, native);
  expect(binaries).toBe(join(native.folder, "bin"));
  expect(runs(binaries)).toBe(true);
  expect(existsSync(copyFolder)).toBe(false);
});

describe.runIf(account)("as root", () => {
  test("copies a package from an inaccessible home once, logs one line, and runs it", () => {
    const native = freshPackage();
    chmodSync(join(folder, "checkout"), 0o700);
    const binaries = prepareBinaries(account, copyFolder, log, native);
    expect(binaries.startsWith(copyFolder)).toBe(true);
    expect(runs(binaries)).toBe(true);
    expect(prepareBinaries(account, copyFolder, log, native)).toBe(binaries);
    expect(lines).toHaveLength(1);
    expect(readdirSync(copyFolder)).toHaveLength(1);
  });
});

test("asks for DATABASE_URL in one sentence when the binaries do not run on this system", () => {
  const native = freshPackage();
  writeFileSync(join(native.folder, "bin", "postgres"), "not a program");
  expect(() => prepareBinaries(account, copyFolder, log, native)).toThrow(
    /^Plateau n'a pas de PostgreSQL embarqué utilisable sur cette machine \(.*\) : .*DATABASE_URL/,
  );
});
