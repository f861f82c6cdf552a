import sql from "sql-template-tag";
import type { Database, Db } from "../../db/database.ts";
import { Refusal } from "../../refusal.ts";
import { digest } from "../../secrets.ts";

/** So many attempts without a wait, then a wait of so many seconds that doubles with each further one. */
type Limit = { free: number; firstDelay: number };

/** What is slowed down: for one e-mail, and for the place that the calls come from. */
const limits = {
  password: { email: { free: 5, firstDelay: 1 }, ip: { free: 50, firstDelay: 1 } },
  code: { email: { free: 5, firstDelay: 1 }, ip: { free: 50, firstDelay: 1 } },
  // Each attempt sends an e-mail.
  "forgotten-password": { email: { free: 3, firstDelay: 60 }, ip: { free: 20, firstDelay: 15 } },
} satisfies Record<string, { email: Limit; ip: Limit }>;
export type Slowed = keyof typeof limits;

/** Who tries. The e-mail need not exist. */
export type Attempt = { email: string; ip: string };

const LONGEST_DELAY_S = 15 * 60;

/** Seconds to wait after the nth attempt: none up to the free ones, then growing up to a quarter of an hour. */
export const delayAfter = (attempts: number, { free, firstDelay }: Limit): number =>
  attempts < free ? 0 : Math.min(firstDelay * 2 ** Math.min(attempts - free, 20), LONGEST_DELAY_S);

const keyOf = (slowed: Slowed, counted: keyof Attempt, { [counted]: value }: Attempt): Buffer =>
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
      -- A day without failure forgives the ones before.
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
 * Counts an attempt as a failure before it is judged, so that attempts sent at once are slowed down like those sent one
 * by one; what was right is forgiven after. Refuses (429, with Retry-After) while the e-mail or the place must wait; a
 * refused attempt is not counted.
 */
export const countAttempt = (db: Database, slowed: Slowed, attempt: Attempt): Promise<void> =>
  db.transaction(async (tx) => {
    for (const counted of ["ip", "email"] as const) {
      await countOne(tx, keyOf(slowed, counted, attempt), limits[slowed][counted]);
    }
  });

/**
 * Forgets the failures of an e-mail after an attempt that was right, and takes this one from the place's. Call it outside
 * of a transaction: other calls from that place would wait.
 */
export const forgiveAttempts = async (db: Database, slowed: Slowed, attempt: Attempt): Promise<void> => {
  await db.run(sql`
    update sign_in_failures set failures = failures - 1
    where email_hash = ${keyOf(slowed, "ip", attempt)} and failures > 0`);
  await db.run(sql`delete from sign_in_failures where email_hash = ${keyOf(slowed, "email", attempt)}`);
};
