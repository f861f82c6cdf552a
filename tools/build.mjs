import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Builds the web application and the server unless the build is current. */
const root = fileURLToPath(new URL("..", import.meta.url));
const STAMP = "server/dist/.build-stamp";
const OUTPUTS = ["web/dist/index.html", "server/dist/main.js", STAMP];

const isSource = (path) => !/(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/.test(path);

const sources = () =>
  ["contract", "server", "demo", "web"]
    .filter((workspace) => existsSync(join(root, workspace)))
    .flatMap((workspace) =>
      readdirSync(join(root, workspace), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((path) => isSource(path.slice(root.length)))
    .concat(join(root, "package-lock.json"))
    .sort();

const sourcesHash = () => {
  const hash = createHash("sha256").update(process.version);
  for (const path of sources()) hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path));
  return hash.digest("hex");
};

const isBuilt = (hash) =>
  OUTPUTS.every((path) => existsSync(join(root, path))) && readFileSync(join(root, STAMP), "utf8") === hash;

export const isBuildCurrent = () => isBuilt(sourcesHash());

/** Prints the output only on failure. */
const run = (program, args, signal) =>
  new Promise((resolve, reject) => {
    // Started by a test, whose NODE_ENV would build React for development.
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, [join("node_modules", program), ...args], {
      cwd: root,
      env,
      signal,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });

/** @throws Error with the output of the step that failed */
export const build = async ({ onStart = () => {}, signal } = {}) => {
  const hash = sourcesHash();
  if (isBuilt(hash)) return;
  onStart();
  rmSync(join(root, STAMP), { force: true });
  await Promise.all([
    run("vite/bin/vite.js", ["build", "web", "--logLevel", "warn"], signal),
    run("rolldown/bin/cli.mjs", ["-c", "server/rolldown.config.mjs", "--log-level", "warn"], signal),
  ]);
  mkdirSync(join(root, "server/dist"), { recursive: true });
  writeFileSync(join(root, STAMP), hash);
};

const isProgram = import.meta.url === pathToFileURL(process.argv[1] ?? "").href;
if (isProgram)
  await build().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
