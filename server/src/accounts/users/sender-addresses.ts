import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import { invalid, missing } from "../../refusal.ts";
import { lockPerson } from "../people-storage.ts";
import { manageableAccount } from "./person-accounts.ts";

export const getSenderAddresses = async (
  { db }: Ctx,
  { params }: Input<typeof users.getSenderAddresses>,
): Promise<Result<typeof users.getSenderAddresses>> => {
  const row = await db.row<{ addresses: string[] }>(
    sql`select sender_addresses addresses from people where id = ${params.id}`,
  );
  if (!row) throw missing("Utilisateur non trouvé");
  return row;
};

/** 403 for a person above the caller; 422 for the address of a colleague. */
export const grantSenderAddresses = (
  ctx: Ctx<"identity">,
  { params, body: { addresses } }: Input<typeof users.grantSenderAddresses>,
): Promise<Result<typeof users.grantSenderAddresses>> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx.db, params.id);
    await manageableAccount(ctx, person.id);
    const colleague = await ctx.db.row<{ email: string }>(sql`
      select lower(email) email from people where lower(email) = any(${addresses}) and id <> ${person.id} limit 1`);
    if (colleague) {
      const message = `${colleague.email} est l’adresse d’un collègue`;
      throw invalid({ field: "addresses", message });
    }
    await ctx.db.run(sql`update people set sender_addresses = ${addresses} where id = ${person.id}`);
    return { addresses };
  });
