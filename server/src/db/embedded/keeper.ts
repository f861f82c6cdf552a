import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { connectAsOwner } from "./connect.ts";
import type { Setup } from "./launch.ts";
import { startServer, stopServer } from "./server.ts";

/** Any constant, as long as all versions of Plateau agree on it. */
const lockKey = 7_528_283_002;

/** Another Plateau runs on the same data folder; the message is for the console. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
  constructor(dataFolder: string) {
    super(`Plateau tourne déjà sur ce dossier de données : ${dataFolder}`);
  }
}

/**
 * Takes the data folder's lock for as long as the session lasts. A Plateau that was just killed frees it as soon as the
 * server notices, hence the few tries.
 * @returns the session that holds it, or undefined when another Plateau does
 */
export const takeLock = async (password: string, port: number): Promise<Client | undefined> => {
  const client = await connectAsOwner(port, password);
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) taken", [
      lockKey,
    ]);
    if (rows[0]?.taken) return client;
    await sleep(100);
  }
  await client.end();
  return undefined;
};

/** A server that is kept running, and the data folder that is kept for this process. */
export type Keeper = { stop: () => Promise<void> };

/**
 * Holds the data folder for this process, and starts the server again, on the same port, whenever it goes away.
 * @param onLost told when that fails for good
 * @throws DataFolderInUse when another Plateau runs on it
 */
export const keepServer = async (
  setup: Setup,
  dataFolder: string,
  port: number,
  onLost: (error: Error) => void,
): Promise<Keeper> => {
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const hold = async (): Promise<void> => {
    const lock = await takeLock(setup.password, port);
    if (!lock) throw new DataFolderInUse(dataFolder);
    lock.once("end", () => {
      if (stopping) return;
      setup.log("La base s'est arrêtée : elle est relancée.");
      restarting = restart(5).catch((error) => {
        if (!stopping) onLost(error);
      });
    });
  };
  const restart = async (triesLeft: number): Promise<void> => {
    try {
      await startServer(setup, port);
      await hold();
    } catch (error) {
      if (stopping || triesLeft === 1 || error instanceof DataFolderInUse) throw error;
      await sleep(500);
      await restart(triesLeft - 1);
    }
  };

  await hold();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      await stopServer(setup.places.cluster);
    },
  };
};
