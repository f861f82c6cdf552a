import { setTimeout as sleep } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import { APPLICATION_LIMITS, type DatabaseLimits, openDatabase, type SlowStatements } from "./client.ts";
import type { Database, Db, StatementOptions } from "./database.ts";
import { isBeyondTimeLimit, isDatabaseAway, isPoolExhausted } from "./errors.ts";
import { hostName, hostsOf } from "./hosts.ts";
import { openQuestion } from "./question.ts";

/**
 * Where the primary's log is, in bytes: all that a session may see is written before it. Without synchronous commits a
 * change is seen before it is written.
 */
export const walPosition = sql`pg_wal_lsn_diff(
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end, '0/0')`;

/** Null on a server that is not a replica, or no longer. */
const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end position`;

/** `behind`: alive, but it did not catch up in time for the last request. */
export type ReplicaState = {
  name: string;
  state: "ok" | "behind" | "away" | "not-a-replica";
  /** Bytes of WAL that requests needed and it lacked at the last check. */
  behindBytes: number;
};

export type Replicas = {
  /** The handle of a replica with everything up to `position`, else the primary's. The same for the same server. */
  atLeast(position: number): Promise<Database>;
  /** Asks each. */
  check(): Promise<ReplicaState[]>;
  states(): ReplicaState[];
  /** Requests that read from a replica, and those that could have but read from the primary. */
  reads(): { replica: number; primary: number };
  close(): Promise<void>;
};

/** Requests go elsewhere when a replica hangs. */
const LIMITS: DatabaseLimits = { ...APPLICATION_LIMITS, poolMs: 1000, silenceMs: 1000, aliveMs: 800 };

/** A replica at rest gets a change within a millisecond or two. */
const MAX_WAIT_MS = 40;
const POLL_MS = 2;
const WATCH_MS = 1000;

/** A statement that writes after all is refused by the replica before it does anything. */
const READS = /^\s*(select|with)\b/i;

/** Reads from the replica, and from the primary what the replica fails at: reads do no harm twice. */
const readingHandle = (replica: Database, primary: Database, onLost: () => void): Database => {
  const read = async <T>(statement: Sql, ask: (on: Db) => Promise<T>): Promise<T> => {
    if (!READS.test(statement.text)) return ask(primary);
    try {
      return await ask(replica);
    } catch (error) {
      if (isBeyondTimeLimit(error)) throw error;
      if (isDatabaseAway(error) && !isPoolExhausted(error)) onLost();
      return ask(primary);
    }
  };
  return {
    ...primary,
    rows: <Row>(statement: Sql, options?: StatementOptions) =>
      read(statement, (on) => on.rows<Row>(statement, options)),
    row: <Row>(statement: Sql, options?: StatementOptions) =>
      read(statement, (on) => on.row<Row>(statement, options)),
    run: (statement, options) => read(statement, (on) => on.run(statement, options)),
  };
};

const openReplica = (url: string, primary: Database, slow: SlowStatements | undefined) => {
  const db = openDatabase(url, { limits: LIMITS, ...(slow ? { slow } : {}) });
  const question = openQuestion<{ position: number | null }>(hostsOf(url), REPLAYED, LIMITS.pingMs);
  let answers = false;
  let isReplica = true;
  let isLate = false;
  let replayed = -1;
  let wanted = 0;
  let wantedBefore = 0;

  const look = async (): Promise<void> => {
    try {
      const { position } = await question.ask();
      answers = true;
      isReplica = position !== null;
      replayed = position ?? -1;
    } catch {
      lose();
    }
  };
  const lose = (): void => {
    answers = false;
    // It may come back with older data.
    replayed = -1;
  };
  const isUsable = (): boolean => answers && isReplica && !isLate;
  const reach = async (position: number, ms: number): Promise<boolean> => {
    const end = performance.now() + ms;
    for (;;) {
      await look();
      if (replayed >= position) return true;
      if (!answers || !isReplica || performance.now() > end) return false;
      await sleep(POLL_MS);
    }
  };
  return {
    handle: readingHandle(db, primary, lose),
    isUsable,
    busy: (): number => db.pool().total - db.pool().idle,
    /** Without asking. */
    hasReached: (position: number): boolean => {
      wanted = Math.max(wanted, position);
      return replayed >= position;
    },
    /** Asks again and again for a short time. A replica that is late then is left out until `watch` sees it close. */
    wait: async (position: number): Promise<boolean> => {
      const reached = await reach(position, MAX_WAIT_MS);
      if (!reached) isLate = true;
      return reached;
    },
    /**
     * Every second: a replica is current once it has replayed the position requested a second ago; a late one must
     * catch up fully first.
     */
    watch: async (): Promise<void> => {
      await look();
      isLate = replayed < (isLate ? wanted : wantedBefore);
      wantedBefore = wanted;
    },
    check: async (position: number, ms: number): Promise<void> => {
      wanted = Math.max(wanted, position);
      isLate = !(await reach(position, ms));
    },
    state: (): ReplicaState => ({
      name: hostName(url),
      state: answers ? (isReplica ? (isLate ? "behind" : "ok") : "not-a-replica") : "away",
      behindBytes: replayed < 0 ? 0 : Math.max(0, wanted - replayed),
    }),
    close: async (): Promise<void> => {
      await Promise.all([db.close(), question.close()]);
    },
  };
};

const CHECK_MS = 600;

/**
 * Replicas of the primary, one server an address. A request reads from one that has replayed all that the primary had
 * committed when the request's session was checked there, so that nobody ever reads an older state than their own or
 * another's last change. Without one the primary serves.
 */
export const openReplicas = async (
  urls: readonly string[],
  primary: Database,
  { slow }: { slow?: SlowStatements } = {},
): Promise<Replicas> => {
  const replicas = urls.map((url) => openReplica(url, primary, slow));
  const reads = { replica: 0, primary: 0 };
  const watch = () => Promise.all(replicas.map((replica) => replica.watch()));
  await watch();
  const timer = setInterval(() => void watch(), WATCH_MS).unref();

  const choose = async (position: number) => {
    const usable = replicas
      .filter((replica) => replica.isUsable())
      .sort((one, other) => one.busy() - other.busy());
    const [first] = usable;
    const ready = usable.find((replica) => replica.hasReached(position));
    if (ready || !first) return ready;
    return (await first.wait(position)) ? first : undefined;
  };
  const states = () => replicas.map((replica) => replica.state());
  return {
    atLeast: async (position) => {
      const chosen = await choose(position);
      reads[chosen ? "replica" : "primary"]++;
      return chosen?.handle ?? primary;
    },
    check: async () => {
      const row = await primary.row<{ position: number }>(sql`select ${walPosition} position`);
      await Promise.all(replicas.map((replica) => replica.check(row?.position ?? 0, CHECK_MS)));
      return states();
    },
    states,
    reads: () => ({ ...reads }),
    close: async () => {
      clearInterval(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};
