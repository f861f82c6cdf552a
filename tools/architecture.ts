import { agreements } from "./agreements.ts";
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

const ENTRY = ["server:ctx.ts", "server:db", "server:providers/*/port", "contract"];
/** Imports allowed in use cases, queries and routes. */
const USE_CASE = [
  ...ENTRY,
  "server:account-codes.ts",
  "server:bin-limit.ts",
  "server:handlers.ts",
  "server:page-tokens.ts",
  "server:passwords.ts",
  "server:rate-limits.ts",
  "server:readable-offers.ts",
  "server:refusal.ts",
  "server:secrets.ts",
  "server:answers.ts",
  "server:ttl-cache.ts",
];
const SERVER_LEAVES = [
  "accounts",
  "agency",
  "audit",
  "history",
  "media",
  "notifications",
  "emails",
  "live",
  "jobs",
].map((leaf) => `server:${leaf}`);
const WEB_LEAVES = [
  "record",
  "map",
  "media",
  "geocoding",
  "drafts",
  "session",
  "notifications",
  "live",
  "history",
].map((leaf) => `web:${leaf}`);
const SCREEN = ["web:shell", "web:ui", "web:api", "contract"];

/** Allowed imports by part; `*` matches any name, and anything else is refused. */
const arrow: Record<string, readonly string[]> = {
  contract: ["contract"],
  "contract:format": [],
  "server:main.ts": ["*"],
  "server:app.ts": [
    ...ENTRY,
    ...SERVER_LEAVES,
    "server:areas/*",
    "server:http",
    "server:signed-addresses.ts",
    "server:app-context.ts",
    "server:refusal.ts",
  ],
  "server:workers.ts": [
    ...SERVER_LEAVES,
    "server:areas/*",
    "server:ctx.ts",
    "server:listeners.ts",
    "server:app-context.ts",
  ],
  "server:maintenance.ts": [...ENTRY, ...SERVER_LEAVES, "server:areas/*", "server:providers/*/adapter"],
  "server:listeners.ts": [...ENTRY, ...SERVER_LEAVES, "server:areas/*"],
  "server:app-context.ts": [
    "server:http",
    "server:ctx.ts",
    "server:db",
    "server:jobs",
    "server:page-tokens.ts",
    "server:signed-addresses.ts",
  ],
  "server:http": [
    ...ENTRY,
    "server:accounts",
    "server:audit",
    "server:live",
    "server:jobs",
    "server:handlers.ts",
    "server:page-tokens.ts",
    "server:readable-offers.ts",
    "server:refusal.ts",
    "server:signed-addresses.ts",
    "server:answers.ts",
  ],
  "server:areas/*": [...USE_CASE, ...SERVER_LEAVES],
  "server:accounts": [...USE_CASE, ...SERVER_LEAVES],
  "server:audit": USE_CASE,
  "server:agency": [...USE_CASE, "server:history", "server:media"],
  "server:history": USE_CASE,
  "server:media": [...USE_CASE, "server:jobs", "server:live"],
  "server:notifications": [...USE_CASE, "server:emails", "server:jobs", "server:live"],
  "server:emails": [...USE_CASE, "server:agency", "server:jobs", "server:live"],
  "server:live": ["server:db", "contract"],
  "server:jobs": ["server:db", "contract"],
  "server:account-codes.ts": ["server:db", "server:passwords.ts", "contract"],
  "server:passwords.ts": [],
  "server:secrets.ts": [],
  "server:with-retries.ts": [],
  "server:ttl-cache.ts": [],
  "server:ctx.ts": [
    "server:db",
    "server:jobs",
    "server:page-tokens.ts",
    "server:providers/*/port",
    "contract",
  ],
  "server:handlers.ts": ["server:ctx.ts", "server:answers.ts", "contract"],
  "server:answers.ts": [],
  "server:bin-limit.ts": ["contract"],
  "server:refusal.ts": ["contract"],
  "server:readable-offers.ts": ["server:ctx.ts", "contract"],
  "server:page-tokens.ts": ["server:refusal.ts"],
  "server:rate-limits.ts": ["server:db", "server:refusal.ts", "server:secrets.ts", "contract"],
  "server:signed-addresses.ts": ["server:refusal.ts"],
  "server:config.ts": ["server:identity-config.ts", "server:config-values.ts"],
  "server:config-values.ts": [],
  "server:identity-ports.ts": [
    "server:config.ts",
    "server:ctx.ts",
    "server:db",
    "server:http",
    "server:passwords.ts",
    "server:providers/*/adapter",
  ],
  "server:identity-config.ts": ["contract"],
  "server:db": ["server:db"],
  "server:providers/*/port": ["server:db", "contract"],
  "server:providers/*/adapter": [
    "server:providers/=/adapter",
    "server:providers/=/port",
    "server:account-codes.ts",
    "server:passwords.ts",
    "server:secrets.ts",
    "server:with-retries.ts",
    "server:ttl-cache.ts",
    "server:db",
    "contract",
  ],
  "server:imports": [
    "server:imports",
    "server:providers/*/adapter",
    "server:db",
    "server:config.ts",
    "contract",
  ],
  demo: [...ENTRY, ...SERVER_LEAVES, "server:areas/*", "server:providers/*/adapter", "server:passwords.ts"],
  "web:main.tsx": ["web:routeTree.gen.ts", "web:styles.css", "web:api", "web:shell", "web:ui"],
  "web:routeTree.gen.ts": ["web:routes"],
  "web:routes": ["web:areas/*", ...WEB_LEAVES, ...SCREEN],
  "web:areas/*": [...WEB_LEAVES, ...SCREEN],
  "web:record": ["web:session", "web:map", "web:media", "web:geocoding", "web:drafts", ...SCREEN],
  "web:history": ["web:record", "web:session", ...SCREEN],
  "web:map": SCREEN,
  "web:media": SCREEN,
  "web:geocoding": SCREEN,
  "web:drafts": SCREEN,
  "web:session": SCREEN,
  "web:live": ["web:api", "contract"],
  "web:notifications": ["web:session", ...SCREEN],
  "web:shell": ["web:shell", "web:ui", "web:api", "contract"],
  "web:ui": ["web:ui", "contract:format"],
  "web:api": ["web:api", "contract"],
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
  Object.entries(arrow).find(([pattern]) => matches(pattern, part, part))?.[1];

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

/** Must become empty. */
export type KnownCycles = readonly string[];

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

/**
 * Cycles among the parts of server and web. `known` edges (`server:areas/a -> server:areas/b`) are ignored; a
 * known edge that no longer exists is a breach.
 */
export const partCycles = (graph: readonly Imports[], known: KnownCycles = []): Breach[] => {
  const edges = edgesOf(graph);
  const parts = [...edges].map(([file, targets]) => ({
    file,
    files: [...targets.keys()].filter((to) => !known.includes(`${file} -> ${to}`)),
    packages: [],
  }));
  const found = cycles(parts).map((cycle) => {
    const imports = cycle.slice(1).map((to, at) => `    ${edges.get(cycle[at] ?? "")?.get(to)}`);
    return [`Cycle among parts: ${cycle.join(" -> ")}`, ...imports].join("\n");
  });
  const stale = known.filter((edge) => {
    const [from = "", to = ""] = edge.split(" -> ");
    return !edges.get(from)?.has(to);
  });
  return [...found, ...stale.map((edge) => `${edge}: listed as a known cycle, but there is none`)];
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
