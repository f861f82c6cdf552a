import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { lockKeys } from "../lock-keys.ts";
import { connectAsOwner } from "./connect.ts";
import type { Setup } from "./launch.ts";
import { startServer, stopServer } from "./server.ts";

export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
  constructor(dataFolder: string) {
    super(`Plateau tourne déjà sur ce dossier de données : ${dataFolder}`);
  }
}

/**
 * Held until the session ends. Retried, because the server frees a killed Plateau's lock with a delay.
 * Undefined when taken.
 */
export const acquireLock = async (password: string, port: number): Promise<Client | undefined> => {
  const client = await connectAsOwner(port, password);
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) taken", [
      lockKeys.embeddedServer,
    ]);
    if (rows[0]?.taken) return client;
    await sleep(100);
  }
  await client.end();
  return undefined;
};

export type Supervisor = { stop: () => Promise<void> };

/**
 * Locks the data folder and restarts the server on the same port.
 * @param onLost called when a restart fails for good
 * @throws DataFolderInUse
 */
export const superviseServer = async (
  setup: Setup,
  dataFolder: string,
  port: number,
  onLost: (error: Error) => void,
): Promise<Supervisor> => {
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const hold = async (): Promise<void> => {
    const lock = await acquireLock(setup.password, port);
    if (!lock) throw new DataFolderInUse(dataFolder);
    lock.once("end", () => {
      if (stopping) return;
      setup.log("La base s'est arrêtée : elle est relancée.");
      restarting = startAndHold(5).catch((error) => {
        if (!stopping) onLost(error);
      });
    });
  };
  const startAndHold = async (triesLeft: number): Promise<void> => {
    try {
      await startServer(setup, port);
      await hold();
    } catch (error) {
      if (stopping || triesLeft === 1 || error instanceof DataFolderInUse) throw error;
      await sleep(500);
      await startAndHold(triesLeft - 1);
    }
  };

  await hold().catch((error) => {
    if (error instanceof DataFolderInUse) throw error;
    // The Plateau before was still stopping this server.
    return startAndHold(5);
  });
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      await stopServer(setup.places.cluster);
    },
  };
};
