import { readFileSync, writeFileSync } from "node:fs";
import { groups, mayCall } from "../contract/src/accounts/groups.ts";
import { openApiDocument } from "../contract/src/api/openapi.ts";
import type { Operations } from "../contract/src/api/operation.ts";
import { scopesFor } from "../contract/src/operation-scopes.ts";
import { areas } from "../contract/src/operations.ts";
import { personalDataDocument } from "./personal-data-document.ts";
import { rightsDocument } from "./rights-document.ts";

/**
 * Writes the lists of operations; `--check` verifies that they are current:
 * - `contract/operations.txt`, with the permissions (S superuser, A administrator, U user, V visitor, - nobody) and
 *   the narrowest scope that admits an API key, and what the audit log keeps;
 * - `contract/openapi.json`, so wire changes show in a diff;
 * - `docs/rights.md`, with the rights by object;
 * - `docs/personal-data.md`, with the register of personal data;
 * - method and path by operation for the web client, which does not load the schemas.
 */

const cells = ({ access }: Operations[string]): string =>
  [...groups, undefined].map((group) => (mayCall(access, group) ? (group?.charAt(0) ?? "-") : " ")).join("");

const keysOf = (spec: Operations[string]): string => {
  if (spec.access === "public") return "";
  const sufficient = scopesFor(spec);
  return sufficient === "any key" ? sufficient : (sufficient[0] ?? "session only");
};

const auditMark = ({ audit }: Operations[string]): string =>
  audit ? `audit:${[audit].flat().join(",")}` : "";

const line = (name: string, spec: Operations[string]): string =>
  [
    `${spec.method.padEnd(6)} ${spec.path.padEnd(56)} ${name.padEnd(30)} ${cells(spec).padEnd(6)} ${spec.access.padEnd(15)}`,
    keysOf(spec).padEnd(18),
    (spec.recentSignIn ? "recent sign-in" : "").padEnd(14),
    auditMark(spec),
  ]
    .join(" ")
    .trimEnd();

const all = Object.entries(areas as Record<string, Operations>);

const forPeople = all
  .map(([area, operations]) =>
    [`# ${area}`, ...Object.entries(operations).map(([name, spec]) => line(name, spec))].join("\n"),
  )
  .join("\n\n")
  .concat("\n");

const address = (name: string, { method, path, result }: Operations[string]): string =>
  `  ${name}: ["${method}", "${path}"${result ? "" : ", false"}],`;

const forTheClient = `import type { OperationName } from "@plateau/contract/operations.ts";
import type { Method } from "@plateau/contract/api/operation.ts";

/**
 * How each operation of the contract is called, and whether it answers JSON. Written by \`npm run operations\`: the
 * contract's schemas stay out of what every page loads.
 */
export const operationAddresses: Record<OperationName, readonly [Method, string, boolean?]> = {
${all.flatMap(([, operations]) => Object.entries(operations).map(([name, spec]) => address(name, spec))).join("\n")}
};
`;

const byKey = (value: object): [string, unknown][] =>
  Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(byKey(value))
    : value;

/** Sorted keys, lines of about 110 characters. */
const print = (value: unknown, indent = ""): string => {
  const whole = JSON.stringify(value, sortKeys);
  if (typeof value !== "object" || value === null || indent.length + whole.length <= 110) return whole;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Array.isArray(value)
    ? value.map((item) => print(item, inner))
    : byKey(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, inner)}`);
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${indent}${close}`;
};

const files = [
  ["contract/operations.txt", forPeople],
  ["docs/rights.md", rightsDocument],
  ["docs/personal-data.md", personalDataDocument],
  ["contract/openapi.json", `${print(openApiDocument(areas, scopesFor))}\n`],
  ["web/src/api/operation-addresses.gen.ts", forTheClient],
] as const;

if (process.argv.includes("--check")) {
  const stale = files.filter(([file, text]) => readFileSync(file, "utf8") !== text).map(([file]) => file);
  process.stdout.write(
    stale.length > 0
      ? `${stale.join(", ")}: stale, run npm run operations\n`
      : "Operations lists: up to date\n",
  );
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of files) writeFileSync(file, text);
}
