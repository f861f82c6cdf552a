import { type Client, DatabaseError, escapeLiteral, Pool, type PoolClient, type QueryResult } from "pg";
import type { Sql } from "sql-template-tag";
import { traceStatement } from "../tracing/spans.ts";
import type { Database, Db, Origin, StatementOptions } from "./database.ts";
import { isReadOnlyServer } from "./errors.ts";
import {
  type Connect,
  connectWithin,
  type Hosts,
  hostsOf,
  NotPrimary,
  poolOptions,
  serverOf,
} from "./hosts.ts";
import { openQuestion, type Question } from "./question.ts";
import { columnTypes } from "./values.ts";

/**
 * Milliseconds: `pingMs` is how long `ping` waits, connection included; `poolMs` how long a caller waits for a
 * connection; `silenceMs` after how long a statement without answer makes us ask whether the database still lives, and
 * `aliveMs` how long its answer may take, connection included.
 */
export type DatabaseLimits = {
  statementMs: number;
  lockMs: number;
  idleTransactionMs: number;
  pingMs: number;
  poolMs: number;
  silenceMs: number;
  aliveMs: number;
};

/** For the application's own statements. Imports and migrations may take hours. */
export const APPLICATION_LIMITS: DatabaseLimits = {
  statementMs: 30_000,
  lockMs: 10_000,
  idleTransactionMs: 60_000,
  pingMs: 800,
  poolMs: 4000,
  silenceMs: 2500,
  // Longer than a ping: a busy machine takes a second to open a connection, and a mistake ends a statement that runs.
  aliveMs: 1200,
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

const OPTIONS = /([?&]options=)([^&]*)/;

/** The settings of the address come first. */
const withSessionSettings = (url: string, limits?: DatabaseLimits): string => {
  const settings = encodeURIComponent(sessionSettings(limits));
  if (OPTIONS.test(url)) return url.replace(OPTIONS, `$1$2%20${settings}`);
  return `${url}${url.includes("?") ? "&" : "?"}options=${settings}`;
};

type Statement = { text: string; values: unknown[]; name?: string };
type Runner = { query(statement: Statement): Promise<QueryResult> };

const statementOf = ({ text, values }: Sql, options: StatementOptions | undefined): Statement => ({
  text,
  values,
  ...(options?.name === undefined ? {} : { name: options.name }),
});

/** Statements on one connection, in whatever transaction it has. */
export const handleOn = (runner: Runner): Db => {
  const db: Db = {
    rows: async <Row>(statement: Sql, options?: StatementOptions) =>
      (await runner.query(statementOf(statement, options))).rows as Row[],
    row: async <Row>(statement: Sql, options?: StatementOptions) =>
      (await runner.query(statementOf(statement, options))).rows[0] as Row | undefined,
    run: async (statement, options) => (await runner.query(statementOf(statement, options))).rowCount ?? 0,
    snapshot: (work) => work(db),
  };
  return db;
};

/** Statements without a name: a pooler gives each transaction another connection. */
const withoutNames =
  (query: Runner["query"]): Runner["query"] =>
  ({ text, values }) =>
    query({ text, values });

/** Refuses statements after the transaction's end. */
const transactionHandle = (client: Runner) => {
  let open = true;
  const runner: Runner = {
    query: (statement) => {
      if (!open) throw new Error("This transaction is over: its handle was used after its end");
      return client.query(statement);
    },
  };
  return {
    db: handleOn(runner),
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

const BEGIN_SNAPSHOT = "begin isolation level repeatable read, read only";

/** `text`: of the statement. */
type Watch = <T>(client: PoolClient, text: string, work: Promise<T>) => Promise<T>;

const inTransaction = async <T>(
  connect: Connect,
  watched: Watch,
  work: (tx: Db) => Promise<T>,
  { begin, pooled }: { begin: string; pooled: boolean },
): Promise<T> => {
  const client = await connect();
  const query = (text: string) => watched(client, text, client.query(text));
  const send: Runner["query"] = (statement) => watched(client, statement.text, client.query(statement));
  const { db, end } = transactionHandle({ query: pooled ? withoutNames(send) : send });
  try {
    // Its text holds who asks, which logs and traces do not.
    await watched(client, "begin", client.query(begin));
    const result = await work(db);
    end();
    await query("commit");
    client.release();
    return result;
  } catch (error) {
    end();
    const rollback = await query("rollback").catch((failure: Error) => failure);
    client.release(rollback instanceof Error ? rollback : error instanceof NotPrimary);
    throw error;
  }
};

/** A search takes three times as long on a new connection, without cached tables and plans. */
const KEPT_CONNECTIONS = 2;
const IDLE_MS = 5 * 60_000;

/** PostgreSQL cancels first; this is for a server that no longer answers at all. */
const ANSWER_MARGIN_MS = 5000;

/** A refusal is an answer too. */
const answers = (ping: () => Promise<unknown>): Promise<boolean> =>
  ping().then(
    () => true,
    (error: unknown) => error instanceof DatabaseError,
  );

/** Whether a statement still runs or the database is gone: a paused machine closes no connection. */
const watchSilence =
  ({ ask: askAlive, server }: Question, silenceMs: number): Watch =>
  (client, _text, work) => {
    const ask = async (): Promise<void> => {
      // Twice: a busy machine may be late once.
      const lives = (await answers(askAlive)) || (await answers(askAlive));
      // Another host may have taken over and be the one that answers.
      if (lives && serverOf(client) === (server() ?? serverOf(client))) timer.refresh();
      // Ends its socket at once, and the statement with the error of a lost connection.
      else void (client as unknown as Client).end().catch(() => undefined);
    };
    const timer = setTimeout(() => void ask(), silenceMs);
    return work.finally(() => clearTimeout(timer));
  };

/** The server may have become a replica since the connection was opened. */
const checkingRole =
  (watched: Watch): Watch =>
  (client, text, work) =>
    watched(client, text, work).catch((error: unknown) => {
      throw isReadOnlyServer(error) ? new NotPrimary() : error;
    });

/** Called for each statement that took longer than `ms`. */
export type SlowStatements = { ms: number; onSlow(statement: { text: string; ms: number }): void };

const timing =
  (watched: Watch, { ms, onSlow }: SlowStatements): Watch =>
  async (client, text, work) => {
    const start = performance.now();
    try {
      return await watched(client, text, work);
    } finally {
      const took = performance.now() - start;
      if (took >= ms) onSlow({ text, ms: Math.round(took) });
    }
  };

const traced =
  (watched: Watch): Watch =>
  (client, text, work) =>
    traceStatement(text, watched(client, text, work));

export type DatabaseOptions = {
  /** Pool size, 10 by default. */
  max?: number;
  /** Without them, statements and transactions may last for ever. */
  limits?: DatabaseLimits;
  /** Who is told of slow statements: their text, never their values. */
  slow?: SlowStatements;
  /** The address is that of a pooler such as PgBouncer in transaction mode, which sets the session's settings. */
  pooled?: boolean;
};

const openPool = (hosts: Hosts, { max = 10, limits }: DatabaseOptions): Pool => {
  const pool = new Pool({
    ...poolOptions(hosts),
    ...(limits ? { query_timeout: limits.statementMs + ANSWER_MARGIN_MS } : {}),
    max,
    min: Math.min(KEPT_CONNECTIONS, max),
    idleTimeoutMillis: IDLE_MS,
    types: columnTypes,
    application_name: "plateau",
    keepAlive: true,
    connectionTimeoutMillis: limits?.poolMs ?? POOL_MS,
  });
  const ignore = () => {};
  pool.on("error", ignore);
  // The pool does not listen to a client in use: a connection lost in a transaction would be an unhandled
  // 'error'. The statement fails with the same error.
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
};

const POOL_MS = 10_000;

/**
 * `url`: `postgres://user:password@host:port/name`, or several hosts of which one is the primary. Broken connections are
 * replaced at the next use, by one to the present primary.
 */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const { max = 10, limits, slow, pooled = false } = options;
  const hosts = hostsOf(pooled ? url : withSessionSettings(url, limits));
  const pool = openPool(hosts, options);
  const connect = connectWithin(pool, hosts, limits?.poolMs ?? POOL_MS);
  const ping = openQuestion(hostsOf(url), "select 1", (limits ?? APPLICATION_LIMITS).pingMs);
  const alive = limits && openQuestion(hostsOf(url), "select 1", limits.aliveMs);
  const silence: Watch = alive ? watchSilence(alive, limits.silenceMs) : (_client, _text, work) => work;
  const timed = slow ? timing(silence, slow) : silence;
  const watched = traced(hosts.checkRole ? checkingRole(timed) : timed);
  const query: Runner["query"] = async (statement) => {
    const client = await connect();
    try {
      const result = await watched(client, statement.text, client.query(statement));
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  };
  return {
    ...handleOn({ query: pooled ? withoutNames(query) : query }),
    transaction: (work, origin) => inTransaction(connect, watched, work, { begin: beginFor(origin), pooled }),
    snapshot: (work) => inTransaction(connect, watched, work, { begin: BEGIN_SNAPSHOT, pooled }),
    ping: async () => void (await ping.ask()),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max }),
    close: async () => {
      await Promise.all([pool.end(), ping.close(), alive?.close()]);
    },
  };
};
