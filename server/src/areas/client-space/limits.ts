import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { Refusal } from "../../refusal.ts";
import { digest } from "../../secrets.ts";

/** At most so many times within so many seconds, which begin with the first time. */
type Limit = { most: number; seconds: number };

/** The limits that refuse, with what they say. */
const refusing = {
  /** Links that open nothing, from one place. */
  miss: { most: 30, seconds: 10 * 60, words: "Trop de liens ont été essayés." },
  /** Answers in one space. */
  answer: { most: 60, seconds: 60, words: "Trop de réponses en une minute." },
  /** Links that one user sends. */
  email: { most: 10, seconds: 60 * 60, words: "Vous avez envoyé 10 liens en une heure." },
} satisfies Record<string, Limit & { words: string }>;

const limits = {
  ...refusing,
  /** Answers of one space that somebody is told of: beyond, they are kept and not told. */
  told: { most: 30, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
type Counted = keyof typeof limits;

type Needed = { db: Db; now: Date };

/** What has not counted for long is forgotten, some at a time, by one in 256 of those who begin a window. */
const forgetOld = ({ db, now }: Needed): Promise<number> =>
  db.run(sql`
    delete from client_space_counts where key in (
      select key from client_space_counts where since < ${now}::timestamptz - interval '1 day'
      limit 1000 for update skip locked)`);

/** Counts one more time; the seconds to wait when it was one too many, else 0. */
const countOne = async (ctx: Needed, counted: Counted, by: string): Promise<number> => {
  const { most, seconds }: Limit = limits[counted];
  const key = digest(`${counted} ${by}`);
  const over = sql`c.since <= ${ctx.now}::timestamptz - make_interval(secs => ${seconds})`;
  const row = await ctx.db.row<{ n: number; left: number }>(sql`
    insert into client_space_counts as c (key, since, n) values (${key}, ${ctx.now}, 1)
    on conflict (key) do update set
      n = case when ${over} then 1 else c.n + 1 end,
      since = case when ${over} then excluded.since else c.since end
    returning n, ceil(extract(epoch from since + make_interval(secs => ${seconds}) - ${ctx.now}::timestamptz))::int "left"`);
  if (row?.n === 1 && key[0] === 0) await forgetOld(ctx);
  return row && row.n > most ? Math.max(1, row.left) : 0;
};

const waitText = (seconds: number): string => {
  const [amount, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
  return `Réessayez dans ${amount}\u00a0${unit}${amount > 1 ? "s" : ""}.`;
};

/** Counts one more time. Refuses with 429 and Retry-After when it was one too many. */
export const limit = async (ctx: Needed, counted: keyof typeof refusing, by: string): Promise<void> => {
  const wait = await countOne(ctx, counted, by);
  if (wait === 0) return;
  const headers = { "retry-after": String(wait) };
  throw new Refusal(429, `${refusing[counted].words} ${waitText(wait)}`, { headers });
};

/** Counts one more answer that somebody is to be told of; whether it was not one too many. */
export const mayTell = async (ctx: Needed, spaceId: string): Promise<boolean> =>
  (await countOne(ctx, "told", spaceId)) === 0;
