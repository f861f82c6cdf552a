import { breaches, partCycles, sizeAndNameBreaches, unused } from "./architecture.ts";
import { cycles, importsOf } from "./imports.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const files = sourceFiles("ts", "tsx");
const graph = files.map(importsOf);
const found = [
  ...breaches(graph),
  ...cycles(graph).map((cycle) => `Cycle: ${cycle.join(" -> ")}`),
  ...partCycles(graph),
  ...unused(graph),
  ...sizeAndNameBreaches(files.map((path) => ({ path, text: textOf(path) }))),
];

process.stdout.write(
  found.length ? `${found.join("\n")}\n` : `Architecture: ${files.length} files, no breach\n`,
);
process.exitCode = found.length ? 1 : 0;
