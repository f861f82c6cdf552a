import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";
import { missing, Refusal } from "../../refusal.ts";
import { digest } from "../../secrets.ts";

import { type Space, spaceByToken } from "./storage.ts";

/** `most` events per window, which starts with its first event. */
type Limit = { most: number; seconds: number };

const refusingLimits = {
  /** By IP address. */
  miss: { most: 30, seconds: 10 * 60, message: "Trop de liens ont été essayés." },
  /** By space. */
  answer: { most: 60, seconds: 60, message: "Trop de réponses en une minute." },
  /** By user. */
  email: { most: 10, seconds: 60 * 60, message: "Vous avez envoyé 10 liens en une heure." },
} satisfies Record<string, Limit & { message: string }>;

const limits = {
  ...refusingLimits,
  /** By space; further answers are saved without a notification. */
  notification: { most: 30, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

type Needed = { db: Db; now: Date };

const deleteOldCounts = ({ db, now }: Needed): Promise<number> =>
  db.run(sql`
    delete from client_space_counts where key in (
      select key from client_space_counts where since < ${now}::timestamptz - interval '1 day'
      limit 1000 for update skip locked)`);

const countEvent = async (ctx: Needed, name: keyof typeof limits, by: string): Promise<number> => {
  const { most, seconds }: Limit = limits[name];
  const key = digest(`${name} ${by}`);
  const over = sql`c.since <= ${ctx.now}::timestamptz - make_interval(secs => ${seconds})`;
  const row = await ctx.db.row<{ n: number; left: number }>(sql`
    insert into client_space_counts as c (key, since, n) values (${key}, ${ctx.now}, 1)
    on conflict (key) do update set
      n = case when ${over} then 1 else c.n + 1 end,
      since = case when ${over} then excluded.since else c.since end
    returning n, ceil(extract(epoch from since + make_interval(secs => ${seconds}) - ${ctx.now}::timestamptz))::int "left"`);
  if (row?.n === 1 && key[0] === 0) await deleteOldCounts(ctx);
  return row && row.n > most ? Math.max(1, row.left) : 0;
};

const waitText = (seconds: number): string => {
  const [amount, unit] = seconds < 60 ? [seconds, "seconde"] : [Math.ceil(seconds / 60), "minute"];
  return `Réessayez dans ${amount}\u00a0${unit}${amount > 1 ? "s" : ""}.`;
};

/** @throws Refusal 429 with Retry-After */
export const enforceLimit = async (
  ctx: Needed,
  name: keyof typeof refusingLimits,
  by: string,
): Promise<void> => {
  const wait = await countEvent(ctx, name, by);
  if (wait === 0) return;
  const headers = { "retry-after": String(wait) };
  throw new Refusal(429, `${refusingLimits[name].message} ${waitText(wait)}`, { headers });
};

export const mayNotify = async (ctx: Needed, spaceId: string): Promise<boolean> =>
  (await countEvent(ctx, "notification", spaceId)) === 0;

/** The same for unknown, revoked and expired links. */
export const brokenLink = (): Refusal => missing("Ce lien n’est plus valable");

/**
 * @throws Refusal 404 for an invalid link, 429 after too many of them; valid links are never limited
 */
export const openSpaceByToken = async (
  ctx: { db: Db; now: Date; requestInfo: { ip: string } },
  token: string,
): Promise<Space> => {
  const space = await spaceByToken(ctx.db, token, ctx.now);
  if (space) return space;
  await enforceLimit(ctx, "miss", ctx.requestInfo.ip);
  throw brokenLink();
};
