import sql from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import type { Again } from "../port.ts";
import type { Answer } from "./client.ts";
import { PappersFailed } from "./failures.ts";

export type Kind = "company" | "companies" | "directors" | "parcel" | "parcels" | "tokens";

/** A question to Pappers, and what its answer costs. */
export type Question = Again & {
  kind: Kind;
  /** What tells this question from others of its kind, in one spelling. */
  key: string;
  ask: () => Promise<Answer | null>;
  price: (answer: Answer) => number;
};

/** An answer with its date, ISO 8601. */
export type Kept = { answer: Answer; answeredAt: string };

const DAY_S = 24 * 60 * 60;
/** How long an answer is believed, in seconds. */
const FRESH_S: Record<Kind, number> = {
  company: 7 * DAY_S,
  companies: 7 * DAY_S,
  directors: 7 * DAY_S,
  parcel: 30 * DAY_S,
  parcels: 30 * DAY_S,
  tokens: 60,
};
/** What lacks a source of Pappers is asked again the next day. */
const PARTIAL_S = DAY_S;
/** Beyond this nobody asks for an answer any more, not even in place of a Pappers that is away. */
const FORGOTTEN_S = 90 * DAY_S;

type Row = { answer: Answer; cost: number; answered_at: string };

const asKept = ({ answer, answered_at }: Row): Kept => ({
  answer,
  answeredAt: new Date(answered_at).toISOString(),
});

const isFresh = ({ answer, answered_at }: Row, kind: Kind, now: Date): boolean =>
  now.getTime() - Date.parse(answered_at) <
  1_000 * (answer.partial ? Math.min(PARTIAL_S, FRESH_S[kind]) : FRESH_S[kind]);

/** What Pappers has answered, in the database, with its date: the same record is not paid twice by mistake. */
export const keptAnswers = (db: Db, clock: () => Date) => {
  const recall = (kind: Kind, key: string): Promise<Row | undefined> =>
    db.row<Row>(sql`
      select answer, cost::float8 cost, answered_at from registry_answers where kind = ${kind} and key = ${key}`);

  const keep = (kind: Kind, key: string, answer: Answer, cost: number, now: Date) =>
    db.run(sql`
      insert into registry_answers (kind, key, answer, cost, answered_at)
      values (${kind}, ${key}, ${JSON.stringify(answer)}::jsonb, ${cost}, ${now})
      on conflict (kind, key) do update
        set answer = excluded.answer, cost = excluded.cost, answered_at = excluded.answered_at`);

  const spare = (cost: number, now: Date) =>
    db.run(sql`
      insert into registry_tokens (provider, month, spared)
      values ('pappers', date_trunc('month', ${now}::timestamptz at time zone 'Europe/Paris')::date, ${cost})
      on conflict (provider, month) do update set spared = registry_tokens.spared + excluded.spared`);

  /**
   * The answer to a question: what is kept while it is fresh, else a new one. When Pappers is away, what is kept serves
   * longer, unless somebody asked for it anew. Null when Pappers knows no such thing; that is free, and not kept.
   */
  const answerTo = async ({ kind, key, ask, price, actualiser }: Question): Promise<Kept | null> => {
    const now = clock();
    const known = actualiser ? undefined : await recall(kind, key);
    if (known && isFresh(known, kind, now)) {
      if (known.cost > 0) await spare(known.cost, now);
      return asKept(known);
    }
    try {
      const answer = await ask();
      if (answer === null) return null;
      await keep(kind, key, answer, price(answer), now);
      return { answer, answeredAt: now.toISOString() };
    } catch (error) {
      if (!known || !(error instanceof PappersFailed)) throw error;
      return asKept(known);
    }
  };

  /** Tokens that kept answers have spared this month. */
  const spared = async (): Promise<number> => {
    const row = await db.row<{ spared: number }>(sql`
      select spared::float8 spared from registry_tokens where provider = 'pappers'
        and month = date_trunc('month', ${clock()}::timestamptz at time zone 'Europe/Paris')::date`);
    return row?.spared ?? 0;
  };

  return { answerTo, spared };
};

/** Forgets what Pappers answered long ago: it holds dates of birth and addresses. */
export const forgetOldAnswers = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from registry_answers
    where answered_at < ${now}::timestamptz - make_interval(secs => ${FORGOTTEN_S})`);
