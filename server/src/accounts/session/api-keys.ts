import type { session } from "@plateau/contract/accounts/session-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql from "sql-template-tag";
import type { Ctx } from "../../ctx.ts";
import { missing } from "../../refusal.ts";
import { digest, newSecret } from "../../secrets.ts";

type Key = { id: string; name: string; createdAt: string };

export const createApiKey = async (
  ctx: Ctx,
  { body }: Input<typeof session.createApiKey>,
): Promise<Result<typeof session.createApiKey>> => {
  const key = `plateau_${newSecret()}`;
  const row = await ctx.db.row<Key>(sql`
    insert into api_keys (name, key_hash, account_id) values (${body.name}, ${digest(key)}, ${ctx.me.accountId})
    returning id, name, created_at "createdAt"`);
  if (!row) throw new Error("The key was not created");
  return { ...row, key };
};

export const listApiKeys = async (ctx: Ctx): Promise<Result<typeof session.listApiKeys>> => ({
  items: await ctx.db.rows(sql`
    select id, name, created_at "createdAt", last_used_at "lastUsedAt" from api_keys order by created_at, id`),
});

export const deleteApiKey = async (
  ctx: Ctx,
  { params }: Input<typeof session.deleteApiKey>,
): Promise<undefined> => {
  if (!(await ctx.db.run(sql`delete from api_keys where id = ${params.id}`))) throw missing();
};
