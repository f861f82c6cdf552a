import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const DIST = "web/dist";

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length / 1024;

type Chunk = { file: string; imports?: string[] };

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

/**
 * Budgets in kB of the first pages, by route source. The list includes its criteria form and list navigation;
 * map, plans and units table load on demand.
 */
const pages: readonly [path: string, budget: number, routes: readonly string[]][] = [
  ["/sign-in", 203, ["sign-in"]],
  ["/", 203, ["_app", "_app/index"]],
  ["/real-estates/list", 276, ["_app", "_app/real-estates/list"]],
];

test.each(pages)("keeps the JavaScript that %s loads first within %i kB gzipped", (_, budget, routes) => {
  const all = chunks();
  const names = Object.keys(all).filter((name) =>
    ["index.html", ...routes.map((route) => `src/routes/${route}.tsx`)].includes(name.split("?")[0] ?? ""),
  );
  expect(names.length).toBeGreaterThan(routes.length);
  const files = new Set(names.flatMap((name) => [...filesOf(name, all)]));
  const weight = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  expect(weight).toBeLessThanOrEqual(budget);
});

test("loads nothing from a foreign host in the built page", () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
