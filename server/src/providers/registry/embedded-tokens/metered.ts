import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";

const DAY = 86_400_000;

/** Milliseconds. A repeated read within it is free. */
const cacheTime = { parcel: 30 * DAY, company: 7 * DAY, companies: 7 * DAY, directors: 7 * DAY } as const;

const MAX_CACHE_TIME = Math.max(...Object.values(cacheTime));

export type Reading<T> = {
  kind: keyof typeof cacheTime;
  key: string;
  /** In tokens; a search is charged by result. */
  price: number | ((answer: T) => number);
  /** Bypasses the cache and is charged again. */
  again: boolean;
};

export type Meter = { db: Db; clock: () => Date };

const meter = async (
  { db, clock }: Meter,
  { kind, key, again }: Reading<never>,
  price: number,
): Promise<void> => {
  const now = clock();
  const stale = new Date(now.getTime() - cacheTime[kind]);
  await db.run(
    sql`
      with paid as (
        insert into registry_reads as earlier (kind, key, read_at) values (${kind}, ${key}, ${now})
        on conflict (kind, key) do update set read_at = excluded.read_at
          where ${again} or earlier.read_at <= ${stale}
        returning true)
      insert into registry_tokens as month (provider, month, spent, spared)
      select 'embedded', date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date,
        case when exists (select from paid) then ${price}::numeric else 0 end,
        case when exists (select from paid) then 0 else ${price}::numeric end
      on conflict (provider, month) do update
        set spent = month.spent + excluded.spent, spared = month.spared + excluded.spared`,
    { name: "registry-count-reading" },
  );
};

/** The demonstration's fictitious subscription, in tokens; null elsewhere, where nothing is counted. */
export type Quota = { subscription: number; payAsYouGo: number };

export const demoQuota = async (db: Db): Promise<Quota | null> =>
  (await db.row<Quota>(sql`select subscription, pay_as_you_go "payAsYouGo" from registry_quota`, {
    name: "registry_quota",
  })) ?? null;

/**
 * Records the price, or the price saved within the cache time. Failures and missing records are free, and
 * everything is where there is no quota; `uncounted` then adapts the answer.
 */
export const metered = async <T>(
  counter: Meter,
  reading: Reading<T>,
  read: () => Promise<T>,
  uncounted: (answer: T) => T = (answer) => answer,
): Promise<T> => {
  const [answer, quota] = await Promise.all([read(), demoQuota(counter.db)]);
  if (answer === null) return answer;
  if (!quota) return uncounted(answer);
  const price = typeof reading.price === "number" ? reading.price : reading.price(answer);
  if (price > 0) await meter(counter, reading, price);
  return answer;
};

export const deleteOldReads = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from registry_reads where read_at < ${new Date(now.getTime() - MAX_CACHE_TIME)}`);

/** Ignores order, case and spaces. Hashed: search terms must not be stored. */
export const questionKey = (question: Readonly<Record<string, string | number | undefined>>): string => {
  const asked = Object.entries(question)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value).trim().replace(/\s+/g, " ").toLowerCase()]],
    )
    .sort(([a = ""], [b = ""]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
};
