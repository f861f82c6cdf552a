import type { Db } from "../../db/database.ts";
import { missing, type Refusal } from "../../refusal.ts";
import { limit } from "./limits.ts";
import { type Space, spaceByToken } from "./storage.ts";

/** The one answer to every link that opens nothing: never was, is revoked, has expired. */
export const deadLink = (): Refusal => missing("Ce lien n’est plus valable");

/**
 * The space that a link opens now. Refuses every other link alike: 404, and 429 after too many from one place; a link
 * that opens is not held back by those.
 */
export const enteredSpace = async (
  ctx: { db: Db; now: Date; visit: { ip: string } },
  token: string,
): Promise<Space> => {
  const space = await spaceByToken(ctx.db, token, ctx.now);
  if (space) return space;
  await limit(ctx, "miss", ctx.visit.ip);
  throw deadLink();
};
