import { DatabaseError } from "pg";

/** The five-character SQLSTATE of a statement that PostgreSQL refused, if the error is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined;

const violates = (error: unknown, state: string, constraint: string | undefined): boolean =>
  error instanceof DatabaseError &&
  error.code === state &&
  (constraint === undefined || error.constraint === constraint);

/** True when a unique index (that one, when named) already holds the value. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, "23505", constraint);

/** True when a foreign key (that one, when named) points at a missing row, or still holds the deleted one. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, "23503", constraint);

/** True when a `check` (that one, when named) refused the row. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, "23514", constraint);

const lostConnection = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
/** Shutdown by an administrator, crash of the server, starting up or shutting down. */
const serverAway = new Set(["57P01", "57P02", "57P03"]);

const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * True when the statement failed because the database could not be reached or went away, so that the same one
 * may succeed later. A save cut this way may or may not have been committed.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return lostConnection.has(code) || serverAway.has(code) || code.startsWith("08");
  return /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i.test(
    error.message,
  );
};
