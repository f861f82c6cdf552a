import { existsSync } from "node:fs";
import { machineRefusal, nodeRefusal } from "./node-version.mjs";

/**
 * Builds when the sources have changed, which a release does not have, then runs the server in this process, so that
 * signals reach it.
 */

/** In the form of the server's log outside a terminal. */
const lineOf = (stream, level, text) =>
  stream.write(`${stream.isTTY ? text : JSON.stringify({ level, time: Date.now(), msg: text })}\n`);
const print = (text) => lineOf(process.stdout, 30, text);
const refuse = (text) => {
  lineOf(process.stderr, 60, text.trim());
  process.exit(1);
};

const refusal = nodeRefusal() ?? machineRefusal();
if (refusal) refuse(refusal);

const cancelled = new AbortController();
const cancel = () => cancelled.abort();
process.on("SIGINT", cancel).on("SIGTERM", cancel);

try {
  if (existsSync(new URL("./build.mjs", import.meta.url))) {
    // Not before the version is known: older ones cannot read it.
    const { build } = await import("./build.mjs");
    await build({
      signal: cancelled.signal,
      onStart: () => print("Préparation de Plateau (après un changement seulement)…"),
    });
  }
  if (cancelled.signal.aborted) process.exit(0);
  print("Démarrage de Plateau…");
  const server = import("../server/dist/main.js");
  process.off("SIGINT", cancel).off("SIGTERM", cancel);
  await server;
} catch (error) {
  if (!cancelled.signal.aborted) refuse(error.message);
}
