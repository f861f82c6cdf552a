import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const DIST = "web/dist";
const BUDGET_KB = 200;

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length / 1024;

/** A script and all that it imports at once; what it imports on demand is not counted. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(DIST, file), "utf8");
  for (const [, imported] of text.matchAll(/(?:import|from)\s*"\.\/([^"]+\.js)"/g)) {
    if (imported) withImports(`assets/${imported}`, seen);
  }
  return seen;
};

test(`the first page's JavaScript weighs at most ${BUDGET_KB} kB gzipped`, () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  const files = new Set(entries.flatMap((entry) => [...withImports(entry)]));
  const weight = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  expect(files.size).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(BUDGET_KB);
});

test("the built pages name no foreign host to load anything from", () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
