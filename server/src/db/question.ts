import { Pool } from "pg";
import { connectWithin, type Hosts, poolOptions, serverOf } from "./hosts.ts";
import { columnTypes } from "./values.ts";

const IDLE_MS = 5 * 60_000;

export type Question = {
  ask(): Promise<unknown>;
  /** That answered last. */
  server(): string | undefined;
};

/**
 * A connection of its own, kept for the next question, so that a full pool does not look like a lost database.
 * Callers at the same time share one question.
 */
export const openQuestion = <Row>(hosts: Hosts, text: string, limitMs: number) => {
  const pool = new Pool({
    ...poolOptions(hosts),
    max: 1,
    idleTimeoutMillis: IDLE_MS,
    types: columnTypes,
    application_name: "plateau-ping",
    connectionTimeoutMillis: limitMs / 2,
    query_timeout: limitMs / 2,
  });
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const connect = connectWithin(pool, hosts, limitMs / 2);
  let server: string | undefined;
  const query = async (): Promise<Row> => {
    const client = await connect();
    try {
      const { rows } = await client.query(text);
      server = serverOf(client);
      client.release();
      return rows[0];
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  };
  let asking: Promise<Row> | undefined;
  return {
    server: () => server,
    ask: (): Promise<Row> => {
      asking ??= query().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => pool.end(),
  };
};
