import { groupLabels, groups } from "@plateau/contract/accounts/groups.ts";
import type { identity } from "@plateau/contract/accounts/identity-operations.ts";
import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page-tokens.ts";
import { missing } from "../../refusal.ts";
import { withPendingEmail } from "./email-changes.ts";

export const listIdentityUsers = async (
  ctx: Ctx<"identity">,
  { query: { limit, nextToken } }: Input<typeof identity.listIdentityUsers>,
): Promise<Result<typeof identity.listIdentityUsers>> => {
  const scope = "accounts";
  const after = ctx.pageTokens.open(scope, nextToken)?.[0];
  const rows = await ctx.identity.list(ctx.db, { after, limit: limit + 1 });
  const { items, ...rest } = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ Attributes }) => [Attributes.email],
  });
  return { success: true, message: "Comptes lus", users: items, ...rest };
};

export const getIdentityUser = async (
  ctx: Ctx<"identity">,
  { params }: Input<typeof identity.getIdentityUser>,
): Promise<Result<typeof identity.getIdentityUser>> => {
  const user = await ctx.identity.find(ctx.db, params.username);
  if (!user) throw missing("Compte non trouvé");
  return { success: true, message: "Compte lu", user: await withPendingEmail(ctx.db, user) };
};

export const listIdentityGroups = async (): Promise<Result<typeof identity.listIdentityGroups>> => ({
  success: true,
  message: "Groupes lus",
  groups: groups.map((group, rank) => ({
    GroupName: group,
    Description: groupLabels[group],
    Precedence: rank,
  })),
});
