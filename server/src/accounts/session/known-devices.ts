import { retentionMs } from "@plateau/contract/personal-data/retention.ts";
import sql from "sql-template-tag";
import type { TransactionCtx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { digest, newSecret } from "../../secrets.ts";
import { sessionIsAlive } from "../account-storage.ts";

const LIFETIME_MS = retentionMs("knownDevice");

/** Whether the account's password was right on this device before. */
export const knownDevice = async (db: Db, token: string, email: string): Promise<boolean> =>
  (await db.row(sql`
    select from known_devices d join accounts a on a.id = d.account_id
    where d.token_hash = ${digest(token)} and d.expires_at > now() and lower(a.email) = lower(${email})`)) !==
  undefined;

/**
 * Gives the device a new token, which also keeps the accounts it was known for, and links the session to it. `isNew`: it
 * was not known for this account.
 */
export const rememberDevice = async (
  ctx: Pick<TransactionCtx, "db" | "now" | "requestInfo">,
  { accountId, sessionToken }: { accountId: string; sessionToken: string },
): Promise<{ token: string; expiresAt: Date; isNew: boolean }> => {
  const { deviceToken, ip, userAgent } = ctx.requestInfo;
  const token = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + LIFETIME_MS);
  if (deviceToken !== undefined) {
    await ctx.db.run(sql`
      update known_devices set token_hash = ${digest(token)} where token_hash = ${digest(deviceToken)}`);
  }
  const row = await ctx.db.row<{ isNew: boolean }>(sql`
    with device as (
      insert into known_devices (token_hash, account_id, expires_at, ip, user_agent)
      values (${digest(token)}, ${accountId}, ${expiresAt}, ${ip}, ${userAgent.slice(0, 300)})
      on conflict (token_hash, account_id) do update set expires_at = excluded.expires_at, ip = excluded.ip,
        user_agent = excluded.user_agent, last_seen_at = now()
      returning id, xmax = 0 is_new
    ), linked as (
      update sessions set device_id = device.id from device where sessions.token_hash = ${digest(sessionToken)}
    )
    select is_new "isNew" from device`);
  return { token, expiresAt, isNew: row?.isNew ?? true };
};

/** All devices of the account, except the one with the token `keep`. */
export const forgetDevices = (db: Db, accountId: string, keep?: string): Promise<number> =>
  db.run(sql`
    delete from known_devices where account_id = ${accountId}
      and token_hash is distinct from ${keep === undefined ? null : digest(keep)}`);

export const forgetOneDevice = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from known_devices where id = ${id}`);

export type KnownDevice = {
  id: string;
  current: boolean;
  place: string | null;
  userAgent: string | null;
  open: boolean;
  lastSeenAt: string;
};

/** The last used first; `token` is that of the device that asks. */
export const devicesOf = (db: Db, accountId: string, token: string | undefined): Promise<KnownDevice[]> =>
  db.rows(sql`
    select d.id, d.token_hash is not distinct from ${token === undefined ? null : digest(token)} "current",
      coalesce(s.ip, d.ip) "place", d.user_agent "userAgent", s.last_seen_at is not null "open",
      greatest(d.last_seen_at, s.last_seen_at) "lastSeenAt"
    from known_devices d
    left join lateral (
      select s.ip, s.last_seen_at from sessions s where s.device_id = d.id and ${sessionIsAlive}
      order by s.last_seen_at desc limit 1
    ) s on true
    where d.account_id = ${accountId} and d.expires_at > now()
    order by greatest(d.last_seen_at, s.last_seen_at) desc, d.id`);
