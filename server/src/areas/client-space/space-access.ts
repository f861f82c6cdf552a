import { personBySession } from "../../accounts/account-storage.ts";
import type { RequestInfo } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { countEvent, type RateLimit, tooMany } from "../../rate-limits.ts";
import { missing, type Refusal } from "../../refusal.ts";
import { type Space, spaceByToken } from "./storage.ts";

const refusingLimits = {
  /** By IP address. */
  miss: { most: 30, seconds: 10 * 60, message: "Trop de liens ont été essayés." },
  /** By space. */
  answer: { most: 60, seconds: 60, message: "Trop de réponses en une minute." },
  /** By user. */
  email: { most: 10, seconds: 60 * 60, message: "Vous avez envoyé 10 liens en une heure." },
} satisfies Record<string, RateLimit & { message: string }>;

/** By space; further answers are saved without a notification. Opinions must not use up what requests need. */
const notifications: RateLimit = { most: 30, seconds: 60 * 60 };
const notificationCounters = {
  opinion: "client-space notification",
  request: "client-space request notification",
} as const;

type Needed = { db: Db };

/** @throws Refusal 429 with Retry-After */
export const enforceLimit = async (
  { db }: Needed,
  name: keyof typeof refusingLimits,
  by: string,
): Promise<void> => {
  const wait = await countEvent(db, refusingLimits[name], `client-space ${name}`, by);
  if (wait > 0) throw tooMany(refusingLimits[name].message, wait);
};

export const mayNotify = async (
  { db }: Needed,
  spaceId: string,
  counter: keyof typeof notificationCounters,
): Promise<boolean> => (await countEvent(db, notifications, notificationCounters[counter], spaceId)) === 0;

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

/** Whoever is signed in looks at the page for the client: neither their visit nor their answers are the client's. */
export const isColleague = async ({
  db,
  requestInfo: { sessionToken, ip },
}: Needed & { requestInfo: Pick<RequestInfo, "sessionToken" | "ip"> }): Promise<boolean> =>
  sessionToken !== undefined && (await personBySession(db, sessionToken, ip)) !== undefined;
