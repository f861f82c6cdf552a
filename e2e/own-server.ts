import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../server/src/db/embedded/server.ts";

/** `code`: creates the first administrator. */
export type OwnServer = { url: string; code: string; stop: () => Promise<void> };

export const freeAddress = async (): Promise<string> => `http://localhost:${await freePort()}`;

const stopping = (plateau: ChildProcess) => async (): Promise<void> => {
  plateau.kill("SIGTERM");
  await once(plateau, "exit");
};

/** Plateau on an empty database, for a journey that changes what the others share. */
export const ownServer = async (url: string, env: NodeJS.ProcessEnv = {}): Promise<OwnServer> => {
  const plateau = spawn(process.execPath, ["server/dist/main.js"], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      HOST: "localhost",
      PUBLIC_URL: url,
      PLATEAU_DATA: mkdtempSync(join(tmpdir(), "plateau-own-")),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The last line: the output is not read any longer.
  for await (const line of createInterface({ input: plateau.stdout ?? process.stdin })) {
    const [, code] = /\/premier-administrateur\?code=([\w-]+)/.exec(line) ?? [];
    if (code) return { url, code, stop: stopping(plateau) };
  }
  throw new Error("Plateau ended before it was ready");
};
