import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import sql from "sql-template-tag";
import { type Ctx, inTransaction } from "../../ctx.ts";
import type { Handlers } from "../../handlers.ts";
import { cutPage } from "../../page-tokens.ts";
import { invalid, missing } from "../../refusal.ts";
import { countPeople, lockPerson, peopleByName, personById } from "../people-storage.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { manageableAccount, withAccount, withAccounts } from "./person-accounts.ts";
import { confirmProfileImage, createProfileImageUpload } from "./profile-image.ts";
import { updateUser } from "./update-user.ts";

const getSenderAddresses = async (
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
const grantSenderAddresses = (
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

const SCOPE = "users";

const listUsers = async (
  ctx: Ctx<"identity">,
  { query: { limit, nextToken } }: Input<typeof users.listUsers>,
): Promise<Result<typeof users.listUsers>> => {
  const after = ctx.pageTokens.open(SCOPE, nextToken);
  const rows = await peopleByName(ctx.db, { after, limit: limit + 1 });
  const page = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope: SCOPE,
    keyOf: ({ lastname, firstname, id }) => [lastname, firstname, id],
  });
  return { ...page, items: await withAccounts(ctx, page.items), count: await countPeople(ctx.db) };
};

export const usersHandlers: Handlers<typeof users> = {
  listUsers,
  getUser: async (ctx, { params }) => {
    const person = await personById(ctx.db, params.id);
    if (!person) throw missing("Utilisateur non trouvé");
    return withAccount(ctx, person);
  },
  createUser,
  updateUser,
  deleteUser,
  getSenderAddresses,
  grantSenderAddresses,
  createProfileImageUpload,
  confirmProfileImage,
};
