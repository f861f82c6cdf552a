import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter } from "vitest/node";

export const UNHANDLED_ERRORS_FILE = "test-results/unhandled-errors.json";

/** Keeps the errors that no test caught, which the JSON report leaves out: their message, file and first stack lines. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (_modules, errors) => {
    const words = errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => {
      const where = typeof file === "string" ? `${relative("", file)}: ` : "";
      const frames = (stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
      return `${where}${name}: ${message}\n${frames.slice(0, 5).join("\n")}`;
    });
    writeFileSync(UNHANDLED_ERRORS_FILE, JSON.stringify(words));
  };
}
