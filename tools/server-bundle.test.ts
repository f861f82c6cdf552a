import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const DIST = "server/dist";

const textOf = (file: string): string => readFileSync(join(DIST, file), "utf8");

const eagerFiles = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported] of textOf(file).matchAll(/^(?:import|export)\b[^"]*"\.\/([^"]+)"/gm))
    if (imported) eagerFiles(imported, seen);
  return seen;
};

const sourcesOf = (file: string): string[] =>
  (JSON.parse(textOf(`${file}.map`)) as { sources: string[] }).sources;

test("starts the server without files of the demo", () => {
  const sources = [...eagerFiles("main.js")].flatMap(sourcesOf);
  expect(sources.some((source) => source.endsWith("/app.ts"))).toBe(true);
  expect(sources.filter((source) => source.includes("demo/src/"))).toEqual([]);
});

test("starts the server without the libraries that print, read passkeys and encrypt backups", () => {
  const packages = [...eagerFiles("main.js")].flatMap((file) =>
    [...textOf(file).matchAll(/^import\b[^"]*"([^".][^"]*)"/gm)].map(([, name]) => name),
  );
  expect(packages).toContain("fastify");
  const late = /^(@react-pdf\/|pdfkit|pdfjs-dist|sharp|@simplewebauthn\/|age-encryption|@aws-sdk\/)/;
  expect(packages.filter((name) => name && late.test(name))).toEqual([]);
});
