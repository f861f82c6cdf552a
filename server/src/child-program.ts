import { fileURLToPath } from "node:url";

/** A program that a module starts: its source beside the module, or the file of the build beside the built one. */
export const programBeside = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith(".ts") ? "ts" : "js"}`, moduleUrl);

const isSource = (program: URL): boolean => program.pathname.endsWith(".ts");

/** Sources need tsx. */
export const loaderOf = (program: URL): string[] => (isSource(program) ? ["--import", "tsx"] : []);

const INHERITED = ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SystemRoot", "LD_LIBRARY_PATH"];

/** Without the server's secrets, for a program that reads files of users. */
export const environmentOf = (program: URL): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  ...(isSource(program)
    ? { TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)) }
    : {}),
});
