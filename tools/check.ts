import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Runs all checks in parallel and prints only the failing ones. */
const bin = (path: string, ...args: string[]): string[] => [`node_modules/${path}`, ...args];
const tool = (file: string, ...args: string[]): string[] => ["--import", "tsx", `tools/${file}`, ...args];
const types = (project: string): string[] => bin("typescript/bin/tsc", "-p", project);

/** Slowest first, for the shortest total time. */
const checks: Record<string, string[]> = {
  "types outside the browser": types("."),
  "types of web": types("web"),
  "unused code": bin("knip/bin/knip.js"),
  "format and lint": bin("@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."),
  "operations lists": tool("operations-list.ts", "--check"),
  documents: tool("check-docs.ts"),
  "types of bench/browser": types("bench/browser"),
  "types of e2e": types("e2e"),
  architecture: tool("check-architecture.ts"),
  "lock file": tool("check-lock.ts"),
};

const only = process.argv.slice(2);
const waiting = Object.entries(checks).filter(([name]) => only.every((word) => name.startsWith(word)));
const failed: string[] = [];

const run = (name: string, args: string[]): Promise<void> =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)\n${code === 0 ? "" : output}`);
      if (code !== 0) failed.push(name);
      resolve();
    });
  });

const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
};

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}
