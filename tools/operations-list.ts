import { readFileSync, writeFileSync } from "node:fs";
import type { Operations } from "../contract/src/api/operation.ts";
import { areas } from "../contract/src/operations.ts";

/** Writes contract/operations.txt, or with `--check` says whether it is up to date. */
const FILE = "contract/operations.txt";

const line = (name: string, spec: Operations[string]): string =>
  `${spec.method.padEnd(6)} ${spec.path.padEnd(52)} ${name.padEnd(26)} ${spec.access}`;

const text = Object.entries(areas as Record<string, Operations>)
  .map(([area, operations]) =>
    [`# ${area}`, ...Object.entries(operations).map(([n, s]) => line(n, s))].join("\n"),
  )
  .join("\n\n")
  .concat("\n");

if (process.argv.includes("--check")) {
  const same = readFileSync(FILE, "utf8") === text;
  process.stdout.write(same ? "Operations list: up to date\n" : `${FILE} is stale: run npm run operations\n`);
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(FILE, text);
}
