import { build } from "./build.mjs";

/** Builds when the sources have changed, then runs the server in this process, so that signals reach it. */
const print = (line) => process.stdout.write(`${line}\n`);

const cancelled = new AbortController();
const cancel = () => cancelled.abort();
process.on("SIGINT", cancel).on("SIGTERM", cancel);

try {
  await build({
    signal: cancelled.signal,
    onStart: () => print("Préparation de Plateau (après un changement seulement)…"),
  });
  if (cancelled.signal.aborted) process.exit(0);
  print("Démarrage de Plateau…");
  const server = import("../server/dist/main.js");
  process.off("SIGINT", cancel).off("SIGTERM", cancel);
  await server;
} catch (error) {
  if (!cancelled.signal.aborted) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
