import type { profile } from "@plateau/contract/accounts/profile-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { missing } from "../../refusal.ts";
import { deleteOtherSessions, deleteSessionById, endKeys, sessionsOf } from "../account-storage.ts";
import { forgetDevices } from "../session/known-devices.ts";
import { deviceOf } from "./device.ts";

export const listSessions = async ({
  db,
  me,
  requestInfo,
}: Ctx): Promise<Result<typeof profile.listSessions>> => {
  const sessions = await sessionsOf(db, me.accountId, requestInfo.sessionToken);
  return {
    items: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceOf(userAgent) })),
  };
};

export const revokeSession = async (
  ctx: Ctx,
  { params }: Input<typeof profile.revokeSession>,
): Promise<undefined> => {
  const { requestInfo } = ctx;
  const ended = await inTransaction(ctx, async ({ db, me }) => {
    const session = await deleteSessionById(
      db,
      { id: params.id, accountId: me.accountId },
      requestInfo.sessionToken,
    );
    if (!session) throw missing();
    await publishLiveEvent(db, { userId: me.userId, about: "session" });
    return session;
  });
  if (ended.current) requestInfo.clearSessionCookie();
};

/** Ends the API keys and the calendar address too. */
export const signOutEverywhere = async (ctx: Ctx): Promise<undefined> => {
  await inTransaction(ctx, async ({ db, me }) => {
    await endKeys(db, me.accountId);
    await deleteOtherSessions(db, me.accountId, undefined);
    await forgetDevices(db, me.accountId);
    await publishLiveEvent(db, { userId: me.userId, about: "session" });
  });
  ctx.requestInfo.clearSessionCookie();
};
