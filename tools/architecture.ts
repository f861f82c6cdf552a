import { agreements } from "./agreements.ts";
import { allowedImports } from "./allowed-imports.ts";
import { cycles, type Imports } from "./imports.ts";

export type Breach = string;

const test = (file: string): boolean =>
  /\.(test|fixture|spec)\.tsx?$|^server\/src\/test\/|[/-]conformance\.ts$/.test(file);

/** For example `server:areas/offers`, `web:ui`, `contract`. */
export const partOf = (file: string): string => {
  const [workspace = "", , first = "", second = ""] = file.split("/");
  if (workspace === "contract") return first === "format" ? "contract:format" : "contract";
  if (workspace !== "server" && workspace !== "web") return workspace;
  if (/\.tsx?$/.test(first)) return `${workspace}:${first}`;
  if (first === "areas") return `${workspace}:areas/${second}`;
  if (first !== "providers") return `${workspace}:${first}`;
  const rest = file.split("/").slice(3);
  return `server:providers/${second}/${rest[1] === "port.ts" ? "port" : "adapter"}`;
};

const matches = (pattern: string, part: string, from: string): boolean => {
  if (pattern === "*") return true;
  if (pattern === "contract") return part === "contract" || part === "contract:format";
  if (pattern.includes("=")) return pattern.replace("=", from.split("/")[1] ?? "") === part;
  return pattern.includes("*")
    ? new RegExp(`^${pattern.replace("*", "[^/]+")}$`).test(part)
    : pattern === part;
};

const rulesOf = (part: string): readonly string[] | undefined =>
  Object.entries(allowedImports).find(([pattern]) => matches(pattern, part, part))?.[1];

const mayImport = (from: string, to: string): boolean => {
  const [fromPart, toPart] = [partOf(from), partOf(to)];
  if (fromPart === toPart || `${fromPart} -> ${to}` in agreements) return true;
  return (rulesOf(fromPart) ?? []).some((pattern) => matches(pattern, toPart, fromPart));
};

export const breaches = (graph: readonly Imports[]): Breach[] =>
  graph
    .filter(({ file }) => !test(file) && /^(contract|server|demo|web)\/src\//.test(file))
    .flatMap(({ file, files }) => {
      if (!rulesOf(partOf(file))) return [`${file}: no rule says what ${partOf(file)} may import`];
      return files
        .filter((to) => /^(contract|server|demo|web)\/src\//.test(to) && !mayImport(file, to))
        .map((to) => `${file} must not import ${to} (${partOf(file)} -> ${partOf(to)})`);
    });

/** What nothing needs any more: agreements without an import, and rules for parts that do not exist. */
export const unused = (graph: readonly Imports[]): Breach[] => {
  const sources = graph.filter(({ file }) => !test(file));
  const parts = new Set(sources.map(({ file }) => partOf(file)));
  const made = new Set(sources.flatMap(({ file, files }) => files.map((to) => `${partOf(file)} -> ${to}`)));
  return [
    ...Object.keys(agreements)
      .filter((agreement) => !made.has(agreement))
      .map((agreement) => `No import needs the agreement ${agreement}`),
    ...Object.keys(allowedImports)
      .filter((pattern) => ![...parts].some((part) => matches(pattern, part, part)))
      .map((pattern) => `No part follows the rule of ${pattern}`),
  ];
};

/** Tests and fixtures are exempt. */
const edgesOf = (graph: readonly Imports[]): Map<string, Map<string, string>> => {
  const edges = new Map<string, Map<string, string>>();
  for (const { file, files } of graph) {
    if (test(file) || !/^(server|web)\/src\//.test(file)) continue;
    const from = partOf(file);
    const targets = edges.get(from) ?? new Map<string, string>();
    edges.set(from, targets);
    for (const to of files) {
      if (partOf(to) !== from && !targets.has(partOf(to))) targets.set(partOf(to), `${file} -> ${to}`);
    }
  }
  return edges;
};

/** Cycles among the parts of server and web, with one import for each edge. */
export const partCycles = (graph: readonly Imports[]): Breach[] => {
  const edges = edgesOf(graph);
  const parts = [...edges].map(([file, targets]) => ({ file, files: [...targets.keys()], packages: [] }));
  return cycles(parts).map((cycle) => {
    const imports = cycle.slice(1).map((to, at) => `    ${edges.get(cycle[at] ?? "")?.get(to)}`);
    return [`Cycle among parts: ${cycle.join(" -> ")}`, ...imports].join("\n");
  });
};

const catchAlls = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/;
const LONGEST = 300;

/** Refuses catch-all files, barrels and oversized files; tables and tests may be longer. */
export const sizeAndNameBreaches = (files: readonly { path: string; text: string }[]): Breach[] =>
  files.flatMap(({ path, text }) => {
    const found: Breach[] = [];
    const lines = text.split("\n").length;
    if (catchAlls.test(path)) found.push(`${path}: a file is named for what it knows`);
    if (/\/index\.tsx?$/.test(path) && !path.includes("/routes/")) found.push(`${path}: no barrel files`);
    const exempt = test(path) || /\.gen\.ts$/.test(path) || isTable(text);
    if (lines > LONGEST && !exempt) found.push(`${path}: ${lines} lines, at most ${LONGEST}`);
    return found;
  });

const isTable = (text: string): boolean => /^(?:.*\n){0,12}.*(?:@table|Table of data)/.test(text);
