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

export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, "23514", constraint);

const lostConnection = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
/** admin_shutdown, crash_shutdown, cannot_connect_now. */
const serverAway = new Set(["57P01", "57P02", "57P03"]);
/** query_canceled, lock_not_available, idle_in_transaction_session_timeout. */
const beyondLimit = new Set(["57014", "55P03", "25P03"]);

const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/** A statement, a lock or an idle transaction took longer than allowed. */
export const isBeyondTimeLimit = (error: unknown): boolean => beyondLimit.has(sqlState(error) ?? "");

/** A retry may succeed. An interrupted commit may or may not have been saved. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return lostConnection.has(code) || serverAway.has(code) || code.startsWith("08");
  return /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|query read timeout/i.test(
    error.message,
  );
};
