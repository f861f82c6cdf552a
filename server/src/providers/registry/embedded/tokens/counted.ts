import sql from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";

const DAY = 86_400_000;

/** How long what was read is kept: read again before, it costs nothing. */
const keptFor = { parcel: 30 * DAY, company: 7 * DAY, companies: 7 * DAY, directors: 7 * DAY } as const;

const LONGEST_KEPT = Math.max(...Object.values(keptFor));

/** Something for which a provider would be paid. */
export type Reading<T> = {
  kind: keyof typeof keptFor;
  /** What is read, in one spelling. */
  key: string;
  /** Tokens; of a search, by what it answers. */
  price: number | ((answer: T) => number);
  /** Whether it is asked anew, and so paid again, whatever is kept. */
  again: boolean;
};

/** What counting works with; `clock` says what time it is. */
export type Counter = { db: Db; clock: () => Date };

const count = async (
  { db, clock }: Counter,
  { kind, key, again }: Reading<never>,
  price: number,
): Promise<void> => {
  const now = clock();
  const stale = new Date(now.getTime() - keptFor[kind]);
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

/**
 * Reads something and counts what it would cost: its price, or a price spared when it was read and paid within the time
 * that it is kept. What fails, and what is not found, is free.
 */
export const counted = async <T>(
  counter: Counter,
  reading: Reading<T>,
  read: () => Promise<T>,
): Promise<T> => {
  const answer = await read();
  if (answer === null) return answer;
  const price = typeof reading.price === "number" ? reading.price : reading.price(answer);
  if (price > 0) await count(counter, reading, price);
  return answer;
};

/** Forgets readings that no record is kept for any longer. */
export const forgetOldReads = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from registry_reads where read_at < ${new Date(now.getTime() - LONGEST_KEPT)}`);
