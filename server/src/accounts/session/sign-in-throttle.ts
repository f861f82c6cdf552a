import sql from "sql-template-tag";
import type { Database, Db } from "../../db/database.ts";
import { Refusal } from "../../refusal.ts";
import { digest } from "../../secrets.ts";

/** `firstDelay`: seconds, doubled at each further attempt. */
type Limit = { free: number; firstDelay: number };

const limits = {
  password: { email: { free: 5, firstDelay: 1 }, ip: { free: 50, firstDelay: 1 } },
  code: { email: { free: 5, firstDelay: 1 }, ip: { free: 50, firstDelay: 1 } },
  // Each attempt sends an e-mail.
  "forgotten-password": { email: { free: 3, firstDelay: 60 }, ip: { free: 20, firstDelay: 15 } },
} satisfies Record<string, { email: Limit; ip: Limit }>;
export type ThrottledAction = keyof typeof limits;

export type Attempt = { email: string; ip: string };

const LONGEST_DELAY_S = 15 * 60;

/** Seconds, capped at fifteen minutes. */
export const delayAfter = (attempts: number, { free, firstDelay }: Limit): number =>
  attempts < free ? 0 : Math.min(firstDelay * 2 ** Math.min(attempts - free, 20), LONGEST_DELAY_S);

const keyOf = (slowed: ThrottledAction, counted: keyof Attempt, { [counted]: value }: Attempt): Buffer =>
  digest(`${slowed} ${counted}:${value.toLowerCase()}`);

const refusalFor = (seconds: number): Refusal => {
  const [amount, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
  return new Refusal(
    429,
    `Trop de tentatives. Réessayez dans ${amount}\u00a0${unit}${amount > 1 ? "s" : ""}.`,
    {
      headers: { "retry-after": String(seconds) },
    },
  );
};

const countOne = async (tx: Db, key: Buffer, limit: Limit): Promise<void> => {
  const counted = await tx.row<{ failures: number }>(sql`
    insert into sign_in_failures (email_hash, failures, next_attempt_at, last_failure_at)
    values (${key}, 1, 'epoch', now())
    on conflict (email_hash) do update set
      -- A day without failure resets the count.
      failures = case when sign_in_failures.last_failure_at < now() - interval '1 day' then 1
                      else sign_in_failures.failures + 1 end,
      last_failure_at = now()
    where sign_in_failures.next_attempt_at <= now()
    returning failures`);
  if (!counted) {
    const row = await tx.row<{ seconds: number }>(sql`
      select ceil(extract(epoch from next_attempt_at - now()))::int seconds
      from sign_in_failures where email_hash = ${key}`);
    throw refusalFor(Math.max(1, row?.seconds ?? 1));
  }
  const delay = delayAfter(counted.failures, limit);
  if (delay === 0) return;
  await tx.run(sql`
    update sign_in_failures set next_attempt_at = now() + make_interval(secs => ${delay}) where email_hash = ${key}`);
};

/**
 * Counts the attempt as failed before verification, to throttle concurrent attempts too. 429 with
 * Retry-After; refused attempts are not counted.
 */
export const recordAttempt = (db: Database, slowed: ThrottledAction, attempt: Attempt): Promise<void> =>
  db.transaction(async (tx) => {
    for (const counted of ["ip", "email"] as const) {
      await countOne(tx, keyOf(slowed, counted, attempt), limits[slowed][counted]);
    }
  });

/**
 * Resets the e-mail's failures and uncounts this attempt for the address. Call outside a transaction: it
 * would block other calls.
 */
export const resetAttempts = async (
  db: Database,
  slowed: ThrottledAction,
  attempt: Attempt,
): Promise<void> => {
  await db.run(sql`
    update sign_in_failures set failures = failures - 1
    where email_hash = ${keyOf(slowed, "ip", attempt)} and failures > 0`);
  await db.run(sql`delete from sign_in_failures where email_hash = ${keyOf(slowed, "email", attempt)}`);
};
