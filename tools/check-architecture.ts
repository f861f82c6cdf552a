import { knownCircles } from "./agreements.ts";
import { breaches, partCircles, sizeAndNameBreaches } from "./architecture.ts";
import { circles, importsOf } from "./imports.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const files = sourceFiles("ts", "tsx");
const graph = files.map(importsOf);
const found = [
  ...breaches(graph),
  ...circles(graph).map((circle) => `Circle: ${circle.join(" -> ")}`),
  ...partCircles(graph, knownCircles),
  ...sizeAndNameBreaches(files.map((path) => ({ path, text: textOf(path) }))),
];

process.stdout.write(
  found.length ? `${found.join("\n")}\n` : `Architecture: ${files.length} files, no breach\n`,
);
process.exitCode = found.length ? 1 : 0;
