import { readFileSync, writeFileSync } from "node:fs";
import { mayCall } from "../contract/src/api/access.ts";
import type { Operations } from "../contract/src/api/operation.ts";
import { areas } from "../contract/src/operations.ts";
import { groups } from "../contract/src/people/groups.ts";

/**
 * Writes two lists of all operations, or with `--check` says whether they are up to date: `contract/operations.txt` for
 * people, with the cells of the table of permissions (S superuser, A administrator, U user, V visitor, - nobody); and
 * what the web client needs to call them, so that a page does not load the schemas of the whole product.
 */

const cells = ({ access }: Operations[string]): string =>
  [...groups, undefined].map((group) => (mayCall(access, group) ? (group?.charAt(0) ?? "-") : " ")).join("");

const line = (name: string, spec: Operations[string]): string =>
  `${spec.method.padEnd(6)} ${spec.path.padEnd(56)} ${name.padEnd(30)} ${cells(spec).padEnd(6)} ${spec.access}`;

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

const files = [
  ["contract/operations.txt", forPeople],
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
