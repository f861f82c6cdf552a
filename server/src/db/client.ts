import { type ClientBase, escapeLiteral, Pool } from "pg";
import type { Sql } from "sql-template-tag";
import type { Database, Db, Origin, StatementOptions } from "./database.ts";
import { columnTypes } from "./values.ts";

/** Milliseconds: `pingMs` is how long `ping` waits, connection included. */
export type DatabaseLimits = {
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
  pingMs: number;
};

/** For the application's own statements. Imports and migrations may take hours. */
export const APPLICATION_LIMITS: DatabaseLimits = {
  statementMs: 30_000,
  lockMs: 10_000,
  idleTransactionMs: 60_000,
  pingMs: 800,
};

const sessionSettings = (limits: DatabaseLimits | undefined): string =>
  [
    "-c TimeZone=UTC -c DateStyle=ISO,YMD",
    ...(limits
      ? [
          `-c statement_timeout=${limits.statementMs} -c lock_timeout=${limits.lockMs}`,
          `-c idle_in_transaction_session_timeout=${limits.idleTransactionMs}`,
        ]
      : []),
  ].join(" ");

const withSessionSettings = (url: string, limits?: DatabaseLimits): string => {
  const address = new URL(url);
  const own = address.searchParams.get("options");
  const settings = sessionSettings(limits);
  address.searchParams.set("options", own ? `${own} ${settings}` : settings);
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

/** One round trip; the setting ends with the transaction. */
const beginFor = (origin: Origin | undefined): string => {
  if (!origin) return "begin";
  const { tab: _, ...recorded } = origin;
  return `begin; set local plateau.origin = ${escapeLiteral(JSON.stringify(recorded))}`;
};

const inTransaction = async <T>(
  pool: Pool,
  work: (tx: Db) => Promise<T>,
  origin: Origin | undefined,
): Promise<T> => {
  const client = await pool.connect();
  const { db, end } = transactionHandle(client);
  try {
    await client.query(beginFor(origin));
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

/** PostgreSQL cancels first; this is for a server that no longer answers at all. */
const ANSWER_MARGIN_MS = 5000;

/** A connection of its own, kept for the next question, so that a full pool does not look like a lost database. */
const openPing = (url: string, pingMs: number) => {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: IDLE_MS,
    application_name: "plateau-ping",
    connectionTimeoutMillis: pingMs / 2,
    query_timeout: pingMs / 2,
  });
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  let asking: Promise<void> | undefined;
  return {
    /** Callers at the same time share one question. */
    ping: () => {
      asking ??= pool
        .query("select 1")
        .then(ignore)
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
    close: () => pool.end(),
  };
};

/**
 * `url`: `postgres://user:password@host:port/name`. Broken connections are replaced at the next use.
 * @param options.max pool size, 10 by default
 * @param options.limits without them, statements and transactions may last for ever
 */
export const openDatabase = (
  url: string,
  { max = 10, limits }: { max?: number; limits?: DatabaseLimits } = {},
): Database => {
  const pool = new Pool({
    connectionString: withSessionSettings(url, limits),
    ...(limits ? { query_timeout: limits.statementMs + ANSWER_MARGIN_MS } : {}),
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
  const { ping, close: closePing } = openPing(url, (limits ?? APPLICATION_LIMITS).pingMs);
  return {
    ...handleOn(pool as Runner),
    transaction: (work, origin) => inTransaction(pool, work, origin),
    ping,
    close: async () => {
      await Promise.all([pool.end(), closePing()]);
    },
  };
};
