import { mayAdminister } from "@plateau/contract/accounts/account.ts";
import { type ApiKey, keyExpiry } from "@plateau/contract/accounts/api-key.ts";
import type { Group } from "@plateau/contract/accounts/groups.ts";
import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql, { type Sql } from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { publishLiveEvent } from "../../live/live-events.ts";
import { invalid, missing, Refusal } from "../../refusal.ts";
import { digest, newSecret } from "../../secrets.ts";
import { lockAccount, notEnded } from "../account-storage.ts";

type Row = ApiKey & { group: Group };

const liveKeys = (db: Db, condition: Sql): Promise<Row[]> =>
  db.rows(sql`
    select k.id, k.name, k.scopes, k.created_at "createdAt", k.expires_at "expiresAt",
      coalesce(k.expires_at <= now(), false) expired, k.last_used_at "lastUsedAt", a.account_group "group",
      jsonb_build_object('id', p.id, 'name', concat_ws(' ', p.firstname, p.lastname)) owner
    from api_keys k join accounts a on a.id = k.account_id join people p on p.id = a.person_id
    where ${notEnded(sql`k.created_at`)} and ${condition}
    order by k.created_at desc, k.id`);

const withoutGroup = ({ group: _, ...key }: Row): ApiKey => key;

const expiryOf = (expiresAt: string | null | undefined, now: Date): string | null => {
  if (!expiresAt) return null;
  const { at, message } = keyExpiry(expiresAt, now);
  if (at === undefined) throw invalid({ field: "expiresAt", message });
  return at;
};

/** 401 when the session ended meanwhile: a key must not outlive the change that ended it. */
export const createApiKey = (
  ctx: Ctx,
  { body }: Input<typeof session.createApiKey>,
): Promise<Result<typeof session.createApiKey>> => {
  const key = `plateau_${newSecret()}`;
  const expiresAt = expiryOf(body.expiresAt, ctx.now);
  return inTransaction(ctx, async ({ db, me, requestInfo }) => {
    await lockAccount(db, me.accountId);
    const row = await db.row<{ id: string }>(sql`
      insert into api_keys (name, key_hash, account_id, scopes, expires_at, created_at)
      select ${body.name}, ${digest(key)}, s.account_id, ${body.scopes}, ${expiresAt}, clock_timestamp()
      from sessions s
      where s.account_id = ${me.accountId} and s.token_hash = ${digest(requestInfo.sessionToken ?? "")}
      returning id`);
    if (!row) throw new Refusal(401);
    const [created] = await liveKeys(db, sql`k.id = ${row.id}`);
    if (!created) throw new Error("The key was not created");
    return { ...withoutGroup(created), key };
  });
};

/** Without the keys of accounts above the caller. */
export const listApiKeys = async ({ db, me }: Ctx): Promise<Result<typeof session.listApiKeys>> => {
  const keys = await liveKeys(db, sql`true`);
  return { items: keys.filter(({ group }) => mayAdminister(me.group, group)).map(withoutGroup) };
};

/** 403 for a key of an account above the caller. Streams opened with the key end at once. */
export const deleteApiKey = (ctx: Ctx, { params }: Input<typeof session.deleteApiKey>): Promise<undefined> =>
  inTransaction(ctx, async ({ db, me }) => {
    const [key] = await liveKeys(db, sql`k.id = ${params.id}`);
    if (!key) throw missing("Clé non trouvée");
    if (!mayAdminister(me.group, key.group)) throw new Refusal(403);
    await db.run(sql`delete from api_keys where id = ${params.id}`);
    await publishLiveEvent(db, { userId: key.owner.id, about: "session" });
    return undefined;
  });
