import { posix } from "node:path";
import { textOf } from "./source-files.ts";

export type Imports = { file: string; files: string[]; packages: string[] };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^"';]*?from\s*"([^"]+)"|(?:^|\n)\s*import\s*"([^"]+)"|\bimport\("([^"]+)"\)/g;

const resolve = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  const own = /^@plateau\/(\w+)\/(.+)$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}` : undefined;
};

/** Includes type imports. */
export const importsOf = (file: string): Imports => {
  const specifiers = [...textOf(file).matchAll(IMPORT)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? "",
  );
  const files: string[] = [];
  const packages: string[] = [];
  for (const specifier of specifiers) {
    const resolved = resolve(file, specifier);
    if (resolved) files.push(resolved);
    else packages.push(specifier);
  }
  return { file, files, packages };
};

export const cycles = (graph: readonly Imports[]): string[][] => {
  const edges = new Map(graph.map(({ file, files }) => [file, files]));
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      found.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const { file } of graph) walk(file, []);
  return found;
};
