import { posix } from "node:path";

/** Names in backquotes must exist in the project. */
export type Known = {
  paths: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
  variables: ReadonlySet<string>;
  operations: ReadonlySet<string>;
  packages: ReadonlySet<string>;
};

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "");
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? "");

const looksLikePath = (word: string): boolean =>
  /^(contract|server|web|demo|deploy|e2e|bench|tools|docs|\.ci)\/[\w./*-]*$/.test(word) &&
  !word.includes("*");

const checkPath = (word: string, known: Known): string | undefined =>
  known.paths.has(word.replace(/\/$/, "")) ? undefined : `no such path: ${word}`;

const checkScripts = (word: string, known: Known): string[] =>
  [...word.matchAll(/npm (?:run )?([\w:]+)/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !["ci", "run", "install", "i"].includes(name) && !known.scripts.has(name))
    .map((name) => `no such script: npm run ${name}`);

/** Defined by Node. */
const isOfNode = (word: string): boolean => word.startsWith("NODE_");

const checkVariable = (word: string, known: Known): string | undefined =>
  /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(word) && !known.variables.has(word) && !isOfNode(word)
    ? `no such variable: ${word}`
    : undefined;

const checkCode = (word: string, known: Known): string[] =>
  [
    looksLikePath(word) ? checkPath(word, known) : undefined,
    checkVariable(word, known),
    ...checkScripts(word, known),
  ].filter((breach) => breach !== undefined);

export const falseNames = (document: string, text: string, known: Known): string[] => {
  const folder = document.includes("/") ? document.slice(0, document.lastIndexOf("/") + 1) : "";
  const broken = links(text)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => !known.paths.has(posix.normalize(`${folder}${link}`).replace(/\/$/, "")))
    .map((link) => `broken link: ${link}`);
  return [...quoted(text).flatMap((word) => checkCode(word, known)), ...broken].map(
    (breach) => `${document}: ${breach}`,
  );
};

export const falseOperations = (text: string, known: Known): string[] =>
  [...text.matchAll(/operation `(\w+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !known.operations.has(name))
    .map((name) => `no such operation: ${name}`);

/** docs/dependencies.md must list exactly the installed dependencies. */
export const dependencyBreaches = (text: string, known: Known): string[] => {
  const lines = text.split("\n").filter((line) => line.startsWith("| `"));
  const named = lines.flatMap((line) => quoted(line.split("|")[1] ?? ""));
  const covers = (name: string) => (name.endsWith("/*") ? name.slice(0, -1) : name);
  const missing = [...known.packages].filter(
    (pack) => !named.some((name) => (name.endsWith("/*") ? pack.startsWith(covers(name)) : pack === name)),
  );
  const idle = named.filter((name) => ![...known.packages].some((pack) => pack.startsWith(covers(name))));
  return [
    ...missing.map((pack) => `docs/dependencies.md has no line for ${pack}`),
    ...idle.map((name) => `docs/dependencies.md names ${name}, which nothing depends on`),
  ];
};
