import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** `path`: of the file on this machine; `name`: its place in the release. */
export type ReleaseFile = { path: string; name: string };

/** For building and reading the sources only. */
const isLeftOut = (name: string): boolean =>
  /\.(map|d\.[cm]?ts)$|\.test\.ts$|(^|\/)\.(build-stamp|vite)(\/|$)/.test(name);

const filesBelow = (root: string, folder: string, skipped: (path: string) => boolean): ReleaseFile[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, name: `${folder}/${entry.name}` }))
    .filter(({ name }) => !isLeftOut(name) && !skipped(name))
    .flatMap(({ entry, name }) =>
      entry.isDirectory() ? filesBelow(root, name, skipped) : [{ path: join(root, name), name }],
    );

const npm = (root: string, args: readonly string[]): string =>
  execFileSync("npm", ["--silent", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 100_000_000,
    shell: process.platform === "win32",
  });

/** Folders of the packages that the built server loads, where npm has put them. Our own are in the bundle. */
const packageFolders = (root: string): string[] =>
  npm(root, ["ls", "--workspace=@plateau/server", "--omit=dev", "--all", "--parseable"])
    .split("\n")
    .map((path) => relative(root, path.trim()).replaceAll("\\", "/"))
    .filter((folder) => folder.includes("node_modules/") && !lstatSync(join(root, folder)).isSymbolicLink());

/** CycloneDX: what the server loads and what the pages were built from. */
export const billOfMaterials = (root: string): string => {
  const bill = JSON.parse(npm(root, ["run", "sbom"]));
  // npm takes the name of the folder.
  bill.metadata.component.name = "plateau";
  return `${JSON.stringify(bill, null, 2)}\n`;
};

const FOLDERS = ["server/dist", "web/dist", "deploy", "docs"];
const FILES = [
  "CHANGELOG.md",
  "NOTICE",
  "README.md",
  "SECURITY.md",
  "tools/node-version.mjs",
  "tools/start.mjs",
  "tools/verify-audit.mjs",
];

/** What a release holds besides the files that are made for it, sorted by name. */
export const releaseFiles = (root: string): ReleaseFile[] =>
  [
    ...FOLDERS.flatMap((folder) => filesBelow(root, folder, () => false)),
    ...FILES.map((name) => ({ path: join(root, name), name })),
    // A package below another one is a line of its own.
    ...packageFolders(root).flatMap((folder) =>
      filesBelow(root, folder, (path) => path === `${folder}/node_modules`),
    ),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
