import type { users } from "@plateau/contract/accounts/user-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page-tokens.ts";
import { countPeople, peopleByName } from "../people-storage.ts";
import { withAccounts } from "./person-accounts.ts";

const SCOPE = "users";

export const listUsers = async (
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
