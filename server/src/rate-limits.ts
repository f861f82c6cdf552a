import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Sql } from "sql-template-tag";
import type { Db } from "./db/database.ts";
import { Refusal } from "./refusal.ts";
import { digest } from "./secrets.ts";

/** `most` events in `seconds`, which start with the first event. */
export type RateLimit = { most: number; seconds: number };

/** A parameter that the text uses twice is sent twice. */
const statementOf = ({ text, values }: { text: string; values: unknown[] }): Sql => {
  const places = [...text.matchAll(/\$(\d+)/g)];
  return new Sql(
    text.split(/\$\d+/),
    places.map(([, number]) => values[Number(number) - 1]),
  );
};

const clientOn = (db: Db) => ({
  query: async (statement: { text: string; values: unknown[] }) => {
    const rows = await db.rows(statementOf(statement));
    return { rows, rowCount: rows.length };
  },
});

const MAX_SECONDS = retentionMs("rateLimit") / 1000;

const limiterOn = (db: Db, { most, seconds }: RateLimit): RateLimiterPostgres => {
  if (seconds > MAX_SECONDS) throw new Error("A rate limit outlasts what the register of personal data says");
  return new RateLimiterPostgres({
    storeClient: clientOn(db),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "",
    points: most,
    duration: seconds,
  });
};

const keyOf = (name: string, by: string): string => digest(`${name} ${by}`).toString("base64url");

/** Counts one event. Returns the seconds to wait when there were too many, else 0. */
export const countEvent = async (db: Db, limit: RateLimit, name: string, by: string): Promise<number> => {
  try {
    await limiterOn(db, limit).consume(keyOf(name, by));
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
};

/** Takes one event back. */
export const uncountEvent = async (db: Db, limit: RateLimit, name: string, by: string): Promise<void> => {
  await limiterOn(db, limit).reward(keyOf(name, by));
};

/** Takes all events back. */
export const forgetEvents = async (db: Db, limit: RateLimit, name: string, by: string): Promise<void> => {
  await limiterOn(db, limit).delete(keyOf(name, by));
};

/** 429 with Retry-After. */
export const tooMany = (message: string, seconds: number): Refusal => {
  const [amount, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
  return new Refusal(429, `${message} Réessayez dans ${amount}\u00a0${unit}${amount > 1 ? "s" : ""}.`, {
    headers: { "retry-after": String(seconds) },
  });
};
