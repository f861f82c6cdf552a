import type { Database, Db } from "../db/database.ts";
import { type NewEntry, storeEntries, storeEntry } from "./entry.ts";

export type AuditTrail = {
  db: Database;
  /** Fails when the entry cannot be stored; in the caller's transaction when given one. */
  record(entry: NewEntry, tx?: Db): Promise<void>;
  /** The same of several, in one statement. */
  recordAll(entries: readonly NewEntry[], tx?: Db): Promise<void>;
  /**
   * Never fails. The same refusal within a minute is counted and stored once more, with its number. `claimed`: the
   * e-mail that was given, known or not, so that both cost the same.
   */
  recordRefusal(entry: NewEntry, claimed?: string): Promise<void>;
  /** Stores what was counted. */
  close(): Promise<void>;
};

type Repeated = { entry: NewEntry; since: Date; times: number };

const WINDOW_MS = 60_000;

/** Beyond this number of different refusals in a minute, entries no longer say whose they are. */
const MAX_DIFFERENT = 200;

const callerOf = ({ accountId, ip }: NewEntry): string => `${accountId ?? ""} ${ip ?? ""}`;

const reasonOf = ({ operation, status, details }: NewEntry): string =>
  `${operation} ${status} ${details?.reason ?? ""}`;

const withoutCaller = ({ kind, operation, outcome, status, details }: NewEntry): NewEntry => ({
  kind,
  operation,
  outcome,
  status,
  details: { ...details, callers: "many" },
});

/**
 * Refusals are counted in memory, so that a flood costs one entry a minute and not one each; a killed process loses
 * the count of its last minute, never the first refusal.
 */
export const createAuditTrail = (parts: {
  db: Database;
  clock: () => Date;
  onFailure: (error: unknown) => void;
}): AuditTrail => {
  const { db, clock, onFailure } = parts;
  const repeated = new Map<string, Repeated>();

  const record = (entry: NewEntry, tx: Db = db) => storeEntry(tx, entry, clock());

  const tryRecord = (entry: NewEntry) => record(entry).catch(onFailure);

  const flush = async (until: Date): Promise<void> => {
    const over = [...repeated].filter(([, { since }]) => since <= until);
    for (const [key] of over) repeated.delete(key);
    for (const [, { entry, since, times }] of over) {
      const details = { ...entry.details, times, since: since.toISOString() };
      if (times > 0) await tryRecord({ ...entry, details });
    }
  };

  const flushOver = () => flush(new Date(clock().getTime() - WINDOW_MS));

  const timer = setInterval(() => void flushOver(), WINDOW_MS).unref();

  const countOf = (entry: NewEntry, claimed: string): [string, NewEntry] => {
    const key = `${reasonOf(entry)} ${callerOf(entry)} ${claimed}`;
    if (repeated.has(key) || repeated.size < MAX_DIFFERENT) return [key, entry];
    return [reasonOf(entry), withoutCaller(entry)];
  };

  return {
    db,
    record,
    recordAll: (entries, tx = db) => storeEntries(tx, entries, clock()),
    recordRefusal: async (refusal, claimed = "") => {
      await flushOver();
      const [key, entry] = countOf(refusal, claimed);
      const known = repeated.get(key);
      if (known) {
        known.times += 1;
        return;
      }
      repeated.set(key, { entry, since: clock(), times: 0 });
      await tryRecord(entry);
    },
    close: async () => {
      clearInterval(timer);
      await flush(clock());
    },
  };
};
