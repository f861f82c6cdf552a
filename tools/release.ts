import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream, lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { findNative, repairLinks } from "../server/src/db/embedded/binaries.ts";
import { version } from "../server/src/version.ts";
import { billOfMaterials, type ReleaseFile, releaseFiles } from "./release-files.ts";

/**
 * `npm run release -- [folder] [level]` makes `plateau-<version>.tar.gz`, its bill of materials and `SHA256SUMS`. The tarball runs
 * with Node alone, on machines of the kind that made it. `level`: of the compression, 9 by default.
 */
const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const name = `plateau-${version}`;

/** The same for the same sources: times and owners are nobody's. */
const FIXED = { mtime: new Date("2026-01-01T00:00:00Z"), uid: 0, gid: 0 };

const requireChangelog = (): void => {
  if (readFileSync(join(root, "CHANGELOG.md"), "utf8").includes(`## ${version} `)) return;
  throw new Error(`CHANGELOG.md says nothing of ${version}.`);
};

/** Scripts have the names that they have in the sources. */
const releasedManifest = (): string => {
  const { description, license, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const command = (file: string) => [file, `node server/dist/${file}.js`];
  const scripts = {
    start: "node tools/start.mjs",
    demo: "node tools/start.mjs demo",
    ...Object.fromEntries(["plateau", "backup", "restore", "import"].map(command)),
  };
  const machine = { os: [process.platform], cpu: [process.arch] };
  const manifest = { name: "plateau", version, private: true, description, license, type: "module", engines };
  return `${JSON.stringify({ ...manifest, ...machine, scripts }, null, 2)}\n`;
};

const addText = (archive: Pack, file: string, text: string): void => {
  archive.entry({ ...FIXED, name: `${name}/${file}`, mode: 0o644 }, text);
};

/** Resolves once the archive has room for more. */
const addFile = (archive: Pack, file: ReleaseFile): Promise<void> => {
  const stat = lstatSync(file.path);
  const header = { ...FIXED, name: `${name}/${file.name}`, mode: stat.mode & 0o100 ? 0o755 : 0o644 };
  return new Promise((resolve, reject) => {
    const added = (error?: Error | null) => (error ? reject(error) : resolve());
    if (stat.isSymbolicLink())
      archive.entry({ ...header, type: "symlink", linkname: readlinkSync(file.path) }, added);
    else archive.entry(header, readFileSync(file.path), added);
  });
};

const fill = async (archive: Pack, bill: string): Promise<void> => {
  addText(archive, "package.json", releasedManifest());
  addText(archive, "sbom.cdx.json", bill);
  for (const file of releaseFiles(root)) await addFile(archive, file);
  archive.finalize();
};

const release = async (folder: string, level: number): Promise<void> => {
  requireChangelog();
  execFileSync(process.execPath, ["tools/build.mjs"], { cwd: root, stdio: "inherit" });
  repairLinks(findNative().folder);
  mkdirSync(folder, { recursive: true });
  const bill = billOfMaterials(root);
  const tarball = join(folder, `${name}.tar.gz`);
  const archive = pack();
  const filled = fill(archive, bill).catch((error: Error) => archive.destroy(error));
  await pipeline(
    archive as unknown as NodeJS.ReadableStream,
    createGzip({ level }),
    createWriteStream(tarball),
  );
  await filled;
  writeFileSync(join(folder, `${name}.cdx.json`), bill);
  const sums = [`${name}.cdx.json`, `${name}.tar.gz`].map((file) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, file)));
    return `${hash.digest("hex")}  ${file}\n`;
  });
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
  const megabytes = Math.round(lstatSync(tarball).size / 1_000_000);
  process.stdout.write(`${tarball}: ${megabytes} MB, for ${process.platform}-${process.arch}\n`);
};

const [folder = "release", level = "9"] = process.argv.slice(2);
await release(resolve(folder), Number(level));
