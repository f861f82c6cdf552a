import { expect, test } from "vitest";
import { breaches, partCycles, sizeAndNameBreaches, unused } from "./architecture.ts";
import { cycles, importsOf } from "./imports.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const graph = sourceFiles("ts", "tsx").map(importsOf);

test("no import points against the allowed direction", () => {
  expect(breaches(graph)).toEqual([]);
});

test("there are no import cycles among files, type imports included", () => {
  expect(cycles(graph)).toEqual([]);
});

test("there are no import cycles among parts of the server or the web", () => {
  expect(partCycles(graph)).toEqual([]);
});

test("no agreement or rule is left that nothing needs", () => {
  expect(unused(graph)).toEqual([]);
});

test("no file is a catch-all, a barrel or too long", () => {
  const files = sourceFiles("ts", "tsx").map((path) => ({ path, text: textOf(path) }));
  expect(sizeAndNameBreaches(files)).toEqual([]);
});

const importing = (file: string, ...files: string[]) => [{ file, files, packages: [] }];

test.each([
  [
    "an area's inside from another area",
    "server/src/areas/contacts/a.ts",
    "server/src/areas/offers/storage.ts",
  ],
  [
    "an adapter from an area",
    "server/src/areas/offers/a.ts",
    "server/src/providers/geocoder/embedded/adapter.ts",
  ],
  ["the server from the web", "web/src/areas/offers/a.ts", "server/src/config.ts"],
  ["the web from the server", "server/src/areas/offers/a.ts", "web/src/api/client.ts"],
  ["another workspace from the contract", "contract/src/offers/a.ts", "server/src/ctx.ts"],
  ["an area from the design system", "web/src/ui/a.tsx", "web/src/areas/offers/card.tsx"],
  ["the API from the design system", "web/src/ui/a.tsx", "web/src/api/client.ts"],
  [
    "an adapter from its port",
    "server/src/providers/geocoder/port.ts",
    "server/src/providers/geocoder/embedded/adapter.ts",
  ],
  [
    "another need's adapter",
    "server/src/providers/crm/embedded.ts",
    "server/src/providers/geocoder/embedded/adapter.ts",
  ],
])("refuses importing %s", (_, from, to) => {
  expect(breaches(importing(from, to))).toHaveLength(1);
});

test("finds an import cycle of any length", () => {
  const ring = [
    { file: "a.ts", files: ["b.ts"], packages: [] },
    { file: "b.ts", files: ["c.ts"], packages: [] },
    { file: "c.ts", files: ["a.ts"], packages: [] },
  ];
  expect(cycles(ring)).toEqual([["a.ts", "b.ts", "c.ts", "a.ts"]]);
});

const areas = (from: string, to: string) => ({
  file: `server/src/areas/${from}/${from}.ts`,
  files: [`server/src/areas/${to}/${to}.ts`],
  packages: [],
});
const cyclic = [areas("a", "b"), areas("b", "c"), areas("c", "a")];

test("reports a cycle of areas with one import for each edge", () => {
  expect(partCycles(cyclic)).toEqual([
    `Cycle among parts: server:areas/a -> server:areas/b -> server:areas/c -> server:areas/a
    server/src/areas/a/a.ts -> server/src/areas/b/b.ts
    server/src/areas/b/b.ts -> server/src/areas/c/c.ts
    server/src/areas/c/c.ts -> server/src/areas/a/a.ts`,
  ]);
});

test.each(["server/src/utils.ts", "web/src/helpers/a.ts", "contract/src/offers/index.ts"])(
  "refuses %s",
  (path) => {
    expect(sizeAndNameBreaches([{ path, text: "" }])).toHaveLength(1);
  },
);
