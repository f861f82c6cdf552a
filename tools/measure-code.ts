import { parseArgs } from "node:util";
import { type Program, parseSync, type Span, Visitor } from "oxc-parser";
import { type Imports, importsOf } from "./imports.ts";
import { sourceFiles, textOf } from "./source-files.ts";

/** Prints code size as a Markdown table by workspace. `--root DIR` measures another checkout. */
const { values } = parseArgs({ options: { root: { type: "string" } } });
if (values.root) process.chdir(values.root);

const workspaces = ["contract", "server", "demo", "web"] as const;
type Workspace = (typeof workspaces)[number];

const isTest = (file: string): boolean =>
  /\.(test|fixture|spec)\.tsx?$|^server\/src\/test\/|[/-]conformance\.ts$|^e2e\//.test(file);

const workspaceOf = (file: string): Workspace | undefined =>
  file.startsWith("server/src/world/")
    ? "demo"
    : workspaces.find((workspace) => file.startsWith(`${workspace}/src/`));

/**
 * `server/src/areas/offers/units/x.ts` is in `server/src/areas/offers`; a file outside any folder is its own
 * area.
 */
const areaOf = (file: string): string => {
  const parts = file.split("/");
  return parts.slice(0, parts[2] === "areas" || parts[2] === "providers" ? 4 : 3).join("/");
};

const linesIn = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

type FileFigures = { file: string; lines: number; functions: number[]; comments: number; words: number };

const SHORTEST = 3;

/** Lines per function, inner ones included; one- and two-liners are excluded as expressions. */
const functionsIn = (text: string, program: Program): number[] => {
  const lines: number[] = [];
  const add = ({ start, end }: Span) => lines.push(linesIn(text.slice(start, end)));
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(
    program,
  );
  return lines.filter((count) => count >= SHORTEST);
};

const measure = (file: string): FileFigures => {
  const text = textOf(file);
  const { program, comments } = parseSync(file, text);
  const words = comments.flatMap(({ value }) => value.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).length;
  return {
    file,
    lines: linesIn(text),
    functions: functionsIn(text, program),
    comments: comments.length,
    words,
  };
};

const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const reachableFrom = (start: string, graph: Graph): Set<string> => {
  const seen = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return seen;
};

const cycleGroups = (graph: Graph): string[][] => {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  const inCycle = [...graph.keys()].filter((node) => reach.get(node)?.has(node));
  const groups: string[][] = [];
  for (const node of inCycle) {
    if (groups.some((group) => group.includes(node))) continue;
    groups.push(inCycle.filter((other) => reach.get(node)?.has(other) && reach.get(other)?.has(node)));
  }
  return groups;
};

const graphBy = (nodeOf: (file: string) => string, imports: readonly Imports[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const { file, files } of imports) {
    const from = nodeOf(file);
    const to = graph.get(from) ?? new Set();
    for (const imported of files.filter((path) => workspaceOf(path))) to.add(nodeOf(imported));
    graph.set(from, to);
  }
  return graph;
};

const withoutLoops = (graph: Graph): Graph =>
  new Map([...graph].map(([node, to]) => [node, new Set([...to].filter((other) => other !== node))]));

const describeGroups = (groups: readonly string[][]): string =>
  groups.length === 0 ? "0" : `${groups.length} (${groups.map((group) => group.length).join(" + ")} members)`;

const agreementsAmong = (imports: readonly Imports[]): number => {
  const pairs = imports.flatMap(({ file, files }) =>
    files
      .filter((to) => file.includes("/areas/") && to.includes("/areas/") && areaOf(to) !== areaOf(file))
      .map((to) => `${areaOf(file)} -> ${to}`),
  );
  return new Set(pairs).size;
};

const sources = sourceFiles("ts", "tsx").filter((file) => textOf(file) !== "");
const imports = sources.filter((file) => workspaceOf(file) && !isTest(file)).map(importsOf);
const importers = new Map<string, number>();
for (const { files } of imports)
  for (const file of new Set(files)) importers.set(file, (importers.get(file) ?? 0) + 1);

/** Every workspace when none is given. */
const isIn = (file: string, workspace?: Workspace): boolean => {
  const own = workspaceOf(file);
  return own !== undefined && (workspace === undefined || own === workspace);
};

const importsIn = (workspace?: Workspace): Imports[] => imports.filter(({ file }) => isIn(file, workspace));

const areaCycles = (workspace?: Workspace): string[][] =>
  cycleGroups(withoutLoops(graphBy(areaOf, importsIn(workspace))));

const column = (workspace?: Workspace): (string | number)[] => {
  const own = importsIn(workspace);
  const figures = own.map(({ file }) => measure(file));
  const lines = figures.map((figure) => figure.lines);
  const functions = figures.flatMap((figure) => figure.functions);
  const tests = sources.filter((file) => isIn(file, workspace) && isTest(file));
  return [
    figures.length,
    sum(lines),
    `${quantile(lines, 0.5)} / ${quantile(lines, 0.9)}`,
    functions.length,
    `${quantile(functions, 0.5)} / ${quantile(functions, 0.9)}`,
    sum(figures.map(({ comments }) => comments)),
    sum(figures.map(({ words }) => words)),
    agreementsAmong(own),
    describeGroups(cycleGroups(graphBy((file) => file, own))),
    describeGroups(areaCycles(workspace)),
    own.filter(({ file }) => importers.get(file) === 1).length,
    Math.max(0, ...own.map(({ file }) => file.split("/").length - 1)),
    sum(tests.map((file) => linesIn(textOf(file)))),
  ];
};

const titles = [
  "files",
  "lines",
  "lines of a file, median / p90",
  "functions of 3 lines or more",
  "lines of a function, median / p90",
  "comments",
  "words in comments",
  "files taken from another area",
  "cycles among files",
  "cycles among areas",
  "files with one importer",
  "deepest folder",
  "lines of tests",
];

const columns = [...workspaces, undefined].map(column);
const rows = titles.map((title, at) => [title, ...columns.map((cells) => cells[at])]);
const elsewhere = ["e2e", "tools", "bench"].map((folder) => {
  const files = sources.filter((file) => file.startsWith(`${folder}/`));
  return `${folder}: ${files.length} files, ${sum(files.map((file) => linesIn(textOf(file))))} lines`;
});

const table = [["without tests", ...workspaces, "all"], ["---", ...columns.map(() => "---:")], ...rows]
  .map((cells) => `| ${cells.join(" | ")} |`)
  .join("\n");
const cycles = workspaces.flatMap((workspace) =>
  areaCycles(workspace).map((areas) => `Cycle among areas: ${areas.join(", ")}`),
);
process.stdout.write(`${[table, "", elsewhere.join("; "), ...cycles].join("\n")}\n`);
