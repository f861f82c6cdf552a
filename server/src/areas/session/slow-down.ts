import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { Refusal } from "../../refusal.ts";
import { digest } from "./secrets.ts";

/** Failures that cost nothing, by what is counted: an e-mail, or the place that the calls come from. */
const FREE_FAILURES = { email: 5, ip: 50 } as const;
type Counted = keyof typeof FREE_FAILURES;

const LONGEST_DELAY_S = 15 * 60;

/** Seconds to wait after the nth failure: none up to the free ones, then 1, 2, 4 … up to a quarter of an hour. */
export const delayAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(2 ** Math.min(failures - free, 20), LONGEST_DELAY_S);

const keyOf = (counted: Counted, value: string): Buffer => digest(`${counted}:${value.toLowerCase()}`);

/** Refuses (429, with Retry-After) while an e-mail or a place must wait. The e-mail need not exist. */
export const refuseWhileSlowedDown = async (db: Db, email: string, ip: string): Promise<void> => {
  const row = await db.row<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(next_attempt_at) - now()))::int seconds from sign_in_failures
    where email_hash in (${keyOf("email", email)}, ${keyOf("ip", ip)}) and next_attempt_at > now()`);
  if (!row?.seconds) return;
  const wait = `${row.seconds} seconde${row.seconds > 1 ? "s" : ""}`;
  throw new Refusal(429, `Trop de tentatives. Réessayez dans ${wait}.`, {
    headers: { "retry-after": String(row.seconds) },
  });
};

const countOne = async (db: Db, counted: Counted, value: string): Promise<void> => {
  const row = await db.row<{ failures: number }>(sql`
    insert into sign_in_failures (email_hash, failures, next_attempt_at, last_failure_at)
    values (${keyOf(counted, value)}, 1, now(), now())
    on conflict (email_hash) do update set
      -- A day without failure forgives the ones before.
      failures = case when sign_in_failures.last_failure_at < now() - interval '1 day' then 1
                      else sign_in_failures.failures + 1 end,
      last_failure_at = now()
    returning failures`);
  const delay = delayAfter(row?.failures ?? 0, FREE_FAILURES[counted]);
  await db.run(sql`
    update sign_in_failures set next_attempt_at = now() + make_interval(secs => ${delay})
    where email_hash = ${keyOf(counted, value)}`);
};

/** Counts a failed sign-in. */
export const countFailure = async (db: Db, email: string, ip: string): Promise<void> => {
  await countOne(db, "email", email);
  await countOne(db, "ip", ip);
};

/** Forgets the failures of an e-mail after a good sign-in. */
export const forgiveFailures = (db: Db, email: string): Promise<number> =>
  db.run(sql`delete from sign_in_failures where email_hash = ${keyOf("email", email)}`);
