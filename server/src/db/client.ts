import { type ClientBase, Pool } from "pg";
import type { Sql } from "sql-template-tag";
import type { Database, Db, StatementOptions } from "./database.ts";
import { columnTypes } from "./values.ts";

/** Every session speaks UTC and ISO dates, whatever the server's own settings are. */
const sessionSettings = "-c TimeZone=UTC -c DateStyle=ISO,YMD";

const withSessionSettings = (url: string): string => {
  const address = new URL(url);
  const own = address.searchParams.get("options");
  address.searchParams.set("options", own ? `${own} ${sessionSettings}` : sessionSettings);
  return address.href;
};

type Runner = Pick<ClientBase, "query">;

const statementOf = (statement: Sql, options: StatementOptions | undefined) => ({
  text: statement.text,
  values: statement.values,
  ...(options?.name === undefined ? {} : { name: options.name }),
});

const handleOn = (runner: Runner): Db => ({
  rows: async (statement, options) => (await runner.query(statementOf(statement, options))).rows,
  row: async (statement, options) => (await runner.query(statementOf(statement, options))).rows[0],
  run: async (statement, options) => (await runner.query(statementOf(statement, options))).rowCount ?? 0,
});

/** The handle of one transaction; after its end every use is refused, so that nothing escapes it unseen. */
const transactionHandle = (client: Runner) => {
  let open = true;
  const runner = {
    query: (statement: { text: string; values: unknown[] }) => {
      if (!open) throw new Error("This transaction is over: its handle was used after its end");
      return client.query(statement);
    },
  };
  return {
    db: handleOn(runner as Runner),
    end: () => {
      open = false;
    },
  };
};

const inTransaction = async <T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const { db, end } = transactionHandle(client);
  try {
    await client.query("begin");
    const result = await work(db);
    end();
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    end();
    const rollback = await client.query("rollback").catch((failure: Error) => failure);
    client.release(rollback instanceof Error ? rollback : undefined);
    throw error;
  }
};

/** A search on a new connection, which knows neither tables nor plans, takes three times as long. */
const KEPT_CONNECTIONS = 2;
const IDLE_MS = 5 * 60_000;

/**
 * A pool of connections on a PostgreSQL address (`postgres://user:password@host:port/name`).
 * A connection that breaks is dropped and replaced at the next use; it never ends the process.
 * @param options.max most connections at once (10 unless told)
 */
export const openDatabase = (url: string, { max = 10 }: { max?: number } = {}): Database => {
  const pool = new Pool({
    connectionString: withSessionSettings(url),
    max,
    min: Math.min(KEPT_CONNECTIONS, max),
    idleTimeoutMillis: IDLE_MS,
    types: columnTypes,
    application_name: "plateau",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const ignore = () => {};
  pool.on("error", ignore);
  // The pool stops listening to a connection that it has lent: one that breaks inside a transaction would be an
  // unhandled 'error' event. The statement under way, or the next one, fails with the same error.
  pool.on("connect", (client) => client.on("error", ignore));
  return {
    ...handleOn(pool as Runner),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
};
