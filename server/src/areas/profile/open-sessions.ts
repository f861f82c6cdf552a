import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { profile } from "@plateau/contract/profile/operations.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { tellLive } from "../../live-events.ts";
import { missing } from "../../refusal.ts";
import { deleteOtherSessions } from "../session/storage.ts";
import { deviceOf } from "./device.ts";
import { deleteSessionById, sessionsOf } from "./storage.ts";

/** The caller's sessions that are alive, the last used first. */
export const listSessions = async ({ db, me, visit }: Ctx): Promise<Result<typeof profile.listSessions>> => {
  const sessions = await sessionsOf(db, me.accountId, visit.sessionToken);
  return {
    items: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) })),
  };
};

/** Ends one of the caller's sessions, at its next request; 404 for anybody else's. */
export const revokeSession = async (
  ctx: Ctx,
  { params }: Input<typeof profile.revokeSession>,
): Promise<undefined> => {
  const { visit } = ctx;
  const ended = await inTransaction(ctx, async ({ db, me }) => {
    const session = await deleteSessionById(
      db,
      { id: params.id, accountId: me.accountId },
      visit.sessionToken,
    );
    if (!session) throw missing();
    await tellLive(db, { userId: me.userId, about: "session" });
    return session;
  });
  if (ended.current) visit.forgetSession();
};

/** Ends all the caller's sessions, the one that asks included. */
export const signOutEverywhere = async (ctx: Ctx): Promise<undefined> => {
  await inTransaction(ctx, async ({ db, me }) => {
    await deleteOtherSessions(db, me.accountId, undefined);
    await tellLive(db, { userId: me.userId, about: "session" });
  });
  ctx.visit.forgetSession();
};
