import type { secondStep } from "@plateau/contract/accounts/second-step-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { conflict, missing } from "../../refusal.ts";
import { deleteOtherSessions, deleteSessionsOfDevice } from "../account-storage.ts";
import { devicesOf, forgetDevices, forgetOneDevice } from "../session/known-devices.ts";
import { deviceOf } from "./device.ts";

export const listDevices = async ({
  db,
  me,
  requestInfo,
}: Ctx): Promise<Result<typeof secondStep.listDevices>> => {
  const devices = await devicesOf(db, me.accountId, requestInfo.deviceToken);
  return {
    items: devices.map(({ userAgent, ...device }) => ({ ...device, device: deviceOf(userAgent) })),
  };
};

/** 409 for the device that asks: signing out is what ends it. */
export const forgetDevice = (
  ctx: Ctx,
  { params: { id } }: Input<typeof secondStep.forgetDevice>,
): Promise<undefined> =>
  inTransaction(ctx, async ({ db, me, requestInfo }) => {
    const devices = await devicesOf(db, me.accountId, requestInfo.deviceToken);
    const device = devices.find((each) => each.id === id);
    if (!device) throw missing();
    if (device.current) throw conflict("C’est l’appareil que vous utilisez\u202f: déconnectez-vous plutôt");
    await deleteSessionsOfDevice(db, id);
    await forgetOneDevice(db, id);
    await publishLiveEvent(db, { userId: me.userId, about: "session" });
    return undefined;
  });

export const endOtherSessions = (ctx: Ctx): Promise<undefined> =>
  inTransaction(ctx, async ({ db, me, requestInfo }) => {
    await deleteOtherSessions(db, me.accountId, requestInfo.sessionToken);
    await forgetDevices(db, me.accountId, requestInfo.deviceToken);
    await publishLiveEvent(db, { userId: me.userId, about: "session" });
    return undefined;
  });
