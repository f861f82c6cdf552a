import { operations } from "../contract/src/operations.ts";
import { dependencyBreaches, falseNames, falseOperations, type Known } from "./documents.ts";
import { sourceFiles, textOf } from "./source-files.ts";

type Manifest = {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const manifests = [
  "package.json",
  "contract/package.json",
  "server/package.json",
  "demo/package.json",
  "web/package.json",
].map((path): Manifest => JSON.parse(textOf(path)));

const packages = new Set(
  manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      (name) => !name.startsWith("@plateau/"),
    ),
  ),
);

const variables = new Set(
  [...sourceFiles("ts", "tsx"), ".ci/run", "compose.yaml"].flatMap(
    (path) => textOf(path).match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [],
  ),
);

const withFolders = (path: string): string[] =>
  path.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/"));

const known: Known = {
  paths: new Set(sourceFiles("").concat(".ci/run").flatMap(withFolders)),
  scripts: new Set(Object.keys(manifests[0]?.scripts ?? {}).concat("test", "start")),
  variables,
  operations: new Set(Object.keys(operations)),
  packages,
};

const documents = sourceFiles("md");
const found = [
  ...documents.flatMap((path) => falseNames(path, textOf(path), known)),
  ...documents.flatMap((path) => falseOperations(textOf(path), known)),
  ...dependencyBreaches(textOf("docs/dependencies.md"), known),
];

process.stdout.write(
  found.length ? `${found.join("\n")}\n` : `Documents: ${documents.length}, all names exist\n`,
);
process.exitCode = found.length ? 1 : 0;
