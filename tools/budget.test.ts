import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { cycles } from "./imports.ts";

const DIST = "web/dist";

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length / 1024;

type Chunk = { file: string; name?: string; imports?: string[] };

const chunks = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;

/** Follows static imports only. */
const filesOf = (name: string, all: Record<string, Chunk>, seen = new Set<string>()): Set<string> => {
  const chunk = all[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, all, seen);
  return seen;
};

/** Loaded by every page of a session, before its own code. */
const SHELL = "shell";

/**
 * Budgets of the first pages in kB and files, by source. The list includes its criteria form and list navigation;
 * map, plans and units table load on demand.
 */
const pages: readonly [path: string, budget: number, files: number, sources: readonly string[]][] = [
  ["/sign-in", 102, 4, ["sign-in.html"]],
  ["/", 197, 9, ["index.html", SHELL, "src/routes/_app/index.tsx"]],
  ["/real-estates/list", 288, 13, ["index.html", SHELL, "src/routes/_app/real-estates/list.tsx"]],
];

test.each(pages)("keeps the JavaScript that %s loads first within %i kB gzipped and %i files", (...page) => {
  const [, budget, most, sources] = page;
  const all = chunks();
  const names = Object.entries(all)
    .filter(
      ([source, { name = "" }]) => sources.includes(source.split("?")[0] ?? "") || sources.includes(name),
    )
    .map(([source]) => source);
  expect(names.length).toBeGreaterThanOrEqual(sources.length);
  const files = new Set(names.flatMap((name) => [...filesOf(name, all)]));
  const weight = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  expect(weight).toBeLessThanOrEqual(budget);
  expect(files.size).toBeLessThanOrEqual(most);
});

test("has V8 compile what every page loads while it is fetched", () => {
  const all = chunks();
  const shell = Object.keys(all).filter((source) => all[source]?.name === SHELL);
  const first = new Set(["sign-in.html", "index.html", ...shell].flatMap((name) => [...filesOf(name, all)]));
  const code = [...first].map((file) => readFileSync(join(DIST, file), "utf8"));
  // All but the loader that the bundler writes.
  const ahead = code.filter((text) => text.startsWith("//# allFunctionsCalledOnLoad\n"));
  const bytes = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  expect(bytes(ahead) / bytes(code)).toBeGreaterThan(0.9);
});

test("builds no chunks that import each other, which would run before what they need", () => {
  const graph = Object.entries(chunks()).map(([file, { imports = [] }]) => ({
    file,
    files: imports,
    packages: [],
  }));
  expect(cycles(graph)).toEqual([]);
});

test.each(["index.html", "sign-in.html"])("loads nothing from a foreign host in %s", (page) => {
  const html = readFileSync(join(DIST, page), "utf8");
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
