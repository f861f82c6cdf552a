import { type ClientBase, Pool } from "pg";
import type { Sql } from "sql-template-tag";
import type { Database, Db, StatementOptions } from "./database.ts";
import { columnTypes } from "./values.ts";

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

/** Refuses statements after the transaction's end. */
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

/** A search takes three times as long on a new connection, without cached tables and plans. */
const KEPT_CONNECTIONS = 2;
const IDLE_MS = 5 * 60_000;

/**
 * `url`: `postgres://user:password@host:port/name`. Broken connections are replaced at the next use.
 * @param options.max pool size, 10 by default
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
  // The pool does not listen to a client in use: a connection lost in a transaction would be an unhandled
  // 'error'. The statement fails with the same error.
  pool.on("connect", (client) => client.on("error", ignore));
  return {
    ...handleOn(pool as Runner),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
};
