import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Refresh } from "../port.ts";
import type { Answer } from "./client.ts";
import { PappersFailed } from "./failures.ts";

export type Kind = "company" | "companies" | "directors" | "parcel" | "parcels" | "tokens";

export type Question = Refresh & {
  kind: Kind;
  key: string;
  ask: () => Promise<Answer | null>;
  price: (answer: Answer) => number;
};

export type CachedResponse = { answer: Answer; answeredAt: string };

const DAY_S = 24 * 60 * 60;
/** In seconds. */
const FRESH_S: Record<Kind, number> = {
  company: 7 * DAY_S,
  companies: 7 * DAY_S,
  directors: 7 * DAY_S,
  parcel: 30 * DAY_S,
  parcels: 30 * DAY_S,
  tokens: 60,
};
const PARTIAL_S = DAY_S;
/** Limited: responses contain birth dates and addresses. */
const RETENTION_S = retentionMs("registryResponse") / 1000;

type Row = { answer: Answer; cost: number; answered_at: string };

const asCached = ({ answer, answered_at }: Row): CachedResponse => ({
  answer,
  answeredAt: new Date(answered_at).toISOString(),
});

const isFresh = ({ answer, answered_at }: Row, kind: Kind, now: Date): boolean =>
  now.getTime() - Date.parse(answered_at) <
  1_000 * (answer.partial ? Math.min(PARTIAL_S, FRESH_S[kind]) : FRESH_S[kind]);

/** No record is paid for twice while fresh. */
export const responseCache = (db: Db, clock: () => Date) => {
  const readCached = (kind: Kind, key: string): Promise<Row | undefined> =>
    db.row<Row>(sql`
      select answer, cost::float8 cost, answered_at from registry_answers where kind = ${kind} and key = ${key}`);

  const writeCached = (kind: Kind, key: string, answer: Answer, cost: number, now: Date) =>
    db.run(sql`
      insert into registry_answers (kind, key, answer, cost, answered_at)
      values (${kind}, ${key}, ${JSON.stringify(answer)}::jsonb, ${cost}, ${now})
      on conflict (kind, key) do update
        set answer = excluded.answer, cost = excluded.cost, answered_at = excluded.answered_at`);

  const addSaved = (cost: number, now: Date) =>
    db.run(sql`
      insert into registry_tokens (provider, month, spared)
      values ('pappers', date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date, ${cost})
      on conflict (provider, month) do update set spared = registry_tokens.spared + excluded.spared`);

  /**
   * Returns the cached response while fresh, else a new one; a stale one when Pappers is down and no refresh
   * was requested. Null when unknown to Pappers, which is free and not cached.
   */
  const answerTo = async ({ kind, key, ask, price, refresh }: Question): Promise<CachedResponse | null> => {
    const now = clock();
    const known = refresh ? undefined : await readCached(kind, key);
    if (known && isFresh(known, kind, now)) {
      if (known.cost > 0) await addSaved(known.cost, now);
      return asCached(known);
    }
    try {
      const answer = await ask();
      if (answer === null) return null;
      await writeCached(kind, key, answer, price(answer), now);
      return { answer, answeredAt: now.toISOString() };
    } catch (error) {
      if (!known || !(error instanceof PappersFailed)) throw error;
      return asCached(known);
    }
  };

  const savedTokens = async (): Promise<number> => {
    const row = await db.row<{ spared: number }>(sql`
      select spared::float8 spared from registry_tokens where provider = 'pappers'
        and month = date_trunc('month', ${clock()}::timestamptz at time zone 'Europe/Paris')::date`);
    return row?.spared ?? 0;
  };

  return { answerTo, spared: savedTokens };
};

/** Privacy: responses contain birth dates and addresses. */
export const deleteOldResponses = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from registry_answers
    where answered_at < ${now}::timestamptz - make_interval(secs => ${RETENTION_S})`);
