import { agreements } from "./agreements.ts";
import type { Imports } from "./imports.ts";

/** One sentence for each thing that the architecture refuses. */
export type Breach = string;

const test = (file: string): boolean =>
  /\.(test|fixture|spec)\.tsx?$|^server\/src\/test\/|[/-]conformance\.ts$/.test(file);

/** Which part of the house a file stands in: `server:areas/offers`, `web:ui`, `contract`. */
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

/** The parts that a part may import; `*` stands for any word. Anything not listed is refused. */
const arrow: Record<string, readonly string[]> = {
  contract: ["contract"],
  "contract:format": [],
  "server:main.ts": ["*"],
  "server:app.ts": [
    "server:http",
    "server:areas/*",
    "server:ctx.ts",
    "server:db",
    "server:surroundings.ts",
    "server:signed-addresses.ts",
    "server:live",
    "server:providers/*/port",
    "contract",
  ],
  "server:surroundings.ts": [
    "server:http",
    "server:ctx.ts",
    "server:db",
    "server:jobs.ts",
    "server:page-tokens.ts",
    "server:signed-addresses.ts",
  ],
  "server:workers.ts": [
    "server:areas/*",
    "server:ctx.ts",
    "server:jobs.ts",
    "server:queue",
    "server:surroundings.ts",
  ],
  "server:queue": ["server:db", "server:jobs.ts"],
  "server:live": ["server:db", "server:live-events.ts"],
  "server:http": [
    "server:http",
    "server:areas/session",
    "server:ctx.ts",
    "server:db",
    "server:handlers.ts",
    "server:jobs.ts",
    "server:live",
    "server:live-events.ts",
    "server:page-tokens.ts",
    "server:providers/*/port",
    "server:refusal.ts",
    "server:signed-addresses.ts",
    "server:written-json.ts",
    "server:file-answer.ts",
    "contract",
  ],
  "server:areas/*": [
    "server:ctx.ts",
    "server:jobs.ts",
    "server:live-events.ts",
    "server:account-codes.ts",
    "server:passwords.ts",
    "server:secrets.ts",
    "server:db",
    "server:handlers.ts",
    "server:if-match.ts",
    "server:page.ts",
    "server:page-tokens.ts",
    "server:refusal.ts",
    "server:written-json.ts",
    "server:file-answer.ts",
    "server:providers/*/port",
    "contract",
  ],
  "server:if-match.ts": ["server:refusal.ts"],
  "server:page.ts": ["server:page-tokens.ts", "contract"],
  "server:jobs.ts": ["server:db"],
  "server:live-events.ts": ["server:db"],
  "server:account-codes.ts": ["server:db", "server:passwords.ts"],
  "server:passwords.ts": [],
  "server:secrets.ts": [],
  "server:ctx.ts": [
    "server:db",
    "server:jobs.ts",
    "server:page-tokens.ts",
    "server:providers/*/port",
    "contract",
  ],
  "server:handlers.ts": ["server:ctx.ts", "server:written-json.ts", "server:file-answer.ts", "contract"],
  "server:written-json.ts": [],
  "server:file-answer.ts": [],
  "server:refusal.ts": ["contract"],
  "server:page-tokens.ts": ["server:refusal.ts"],
  "server:signed-addresses.ts": ["server:refusal.ts"],
  "server:config.ts": [],
  "server:db": ["server:db"],
  "server:providers/*/port": ["server:db", "contract"],
  "server:providers/*/adapter": [
    "server:providers/=/adapter",
    "server:providers/=/port",
    "server:account-codes.ts",
    "server:passwords.ts",
    "server:secrets.ts",
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
  "server:world": [
    "server:world",
    "server:areas/*",
    "server:providers/*/adapter",
    "server:providers/*/port",
    "server:db",
    "server:ctx.ts",
    "server:passwords.ts",
    "contract",
  ],
  "web:main.tsx": ["web:routeTree.gen.ts", "web:styles.css", "web:api", "web:shell", "web:ui"],
  "web:routeTree.gen.ts": ["web:routes"],
  "web:routes": ["web:areas/*", "web:shell", "web:ui", "web:api", "contract"],
  "web:areas/*": ["web:shell", "web:ui", "web:api", "contract"],
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

/** Imports against the arrow. Tests stand outside: they may use what they prove. */
export const breaches = (graph: readonly Imports[]): Breach[] =>
  graph
    .filter(({ file }) => !test(file) && /^(contract|server|web)\/src\//.test(file))
    .flatMap(({ file, files }) => {
      if (!rulesOf(partOf(file))) return [`${file}: no rule says what ${partOf(file)} may import`];
      return files
        .filter((to) => /^(contract|server|web)\/src\//.test(to) && !mayImport(file, to))
        .map((to) => `${file} must not import ${to} (${partOf(file)} -> ${partOf(to)})`);
    });

const drawers = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/;
const LONGEST = 300;

/** Names and sizes: no drawers, no barrels, no file that cannot be read in one sitting (tables and tests may). */
export const sizeAndNameBreaches = (files: readonly { path: string; text: string }[]): Breach[] =>
  files.flatMap(({ path, text }) => {
    const found: Breach[] = [];
    const lines = text.split("\n").length;
    if (drawers.test(path)) found.push(`${path}: a file is named for what it knows`);
    if (/\/index\.tsx?$/.test(path) && !path.includes("/routes/")) found.push(`${path}: no barrel files`);
    const exempt = test(path) || /\.gen\.ts$/.test(path) || isTable(text);
    if (lines > LONGEST && !exempt) found.push(`${path}: ${lines} lines, at most ${LONGEST}`);
    return found;
  });

/** A file that is one long table says so in its first lines. */
const isTable = (text: string): boolean => /^(?:.*\n){0,12}.*(?:@table|Table of data)/.test(text);
