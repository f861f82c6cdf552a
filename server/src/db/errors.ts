import { DatabaseError } from "pg";

export const sqlState = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined;

const violates = (error: unknown, state: string, constraint: string | undefined): boolean =>
  error instanceof DatabaseError &&
  error.code === state &&
  (constraint === undefined || error.constraint === constraint);

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, "23505", constraint);

export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, "23503", constraint);

const lostConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
/** admin_shutdown, crash_shutdown, cannot_connect_now. */
const serverAway = new Set(["57P01", "57P02", "57P03"]);
/** query_canceled, lock_not_available, idle_in_transaction_session_timeout. */
const beyondLimit = new Set(["57014", "55P03", "25P03"]);

const fullDisk = new Set(["ENOSPC", "EDQUOT", "53100"]);
const readOnlyDisk = new Set(["EROFS", "25006"]);

/** What to tell when a disk refuses to keep something, of the files or of the database; undefined otherwise. */
export const storageFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error) ?? "";
  if (fullDisk.has(code))
    return "Le disque est plein\u202f: rien n’a été enregistré, prévenez votre administrateur";
  if (readOnlyDisk.has(code))
    return "Le disque est en lecture seule\u202f: rien n’a été enregistré, prévenez votre administrateur";
  return storageFault(error.cause);
};

/** Of the system or the database. */
export const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/** serialization_failure, deadlock_detected. */
const conflict = new Set(["40001", "40P01"]);

/** Two transactions got in each other's way: nothing of this one was saved, and a retry may succeed. */
export const isTransactionConflict = (error: unknown): boolean => conflict.has(sqlState(error) ?? "");

/** A statement, a lock or an idle transaction took longer than allowed. */
export const isBeyondTimeLimit = (error: unknown): boolean => beyondLimit.has(sqlState(error) ?? "");

/** read_only_sql_transaction, and what `pg_current_wal_flush_lsn` answers in recovery. */
const notPrimary = new Set(["25006", "55000"]);

/** A server in recovery, or with read-only settings, was taken for the primary. */
export const isReadOnlyServer = (error: unknown): boolean => notPrimary.has(sqlState(error) ?? "");

/** No connection of the pool became free in time: says nothing of the server. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && /timeout exceeded when trying to connect/i.test(error.message);

/**
 * The server ended the connection or did not open it, so the statement is not at fault. A full disk does so without a
 * state of its own: 'could not write init file' (XX000).
 */
export const isConnectionRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.severity === "FATAL" || error.severity === "PANIC");

/** A retry may succeed. An interrupted commit may or may not have been saved. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return lostConnection.has(code) || serverAway.has(code) || code.startsWith("08");
  return /connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout/i.test(
    error.message,
  );
};
