import sql from "sql-template-tag";
import type { PublicCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { digest, newSecret } from "../../secrets.ts";

const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** Whether the account's password was right on this device before. */
export const knownDevice = async (db: Db, token: string, email: string): Promise<boolean> =>
  (await db.row(sql`
    select from known_devices d join accounts a on a.id = d.account_id
    where d.token_hash = ${digest(token)} and d.expires_at > now() and lower(a.email) = lower(${email})`)) !==
  undefined;

/** Gives the device a new token, which also keeps the accounts it was known for. */
export const rememberDevice = async (ctx: PublicCtx, accountId: string): Promise<void> => {
  const { deviceToken, setDeviceCookie } = ctx.requestInfo;
  const token = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  if (deviceToken !== undefined) {
    await ctx.db.run(sql`
      update known_devices set token_hash = ${digest(token)} where token_hash = ${digest(deviceToken)}`);
  }
  await ctx.db.run(sql`
    insert into known_devices (token_hash, account_id, expires_at)
    values (${digest(token)}, ${accountId}, ${expiresAt})
    on conflict (token_hash, account_id) do update set expires_at = excluded.expires_at`);
  setDeviceCookie(token, expiresAt);
};

/** All devices of the account, except the one with the token `keep`. */
export const forgetDevices = (db: Db, accountId: string, keep?: string): Promise<number> =>
  db.run(sql`
    delete from known_devices where account_id = ${accountId}
      and token_hash is distinct from ${keep === undefined ? null : digest(keep)}`);
