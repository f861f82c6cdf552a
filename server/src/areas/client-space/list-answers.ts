import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";
import { countAnswers, latestAnswers } from "./answers-storage.ts";
import { requireRequirement } from "./require-requirement.ts";
import { spaceOf } from "./storage.ts";

/** What the client of a requirement said, the last first; nothing while it has no space. */
export const listClientAnswers = async (
  ctx: Ctx<"crm">,
  { params: { id }, query: { limit, nextToken } }: Input<typeof clientSpaces.listClientAnswers>,
): Promise<Result<typeof clientSpaces.listClientAnswers>> => {
  const scope = `client answers for ${id}`;
  const [before] = ctx.pageTokens.open(scope, nextToken) ?? [];
  const space = await spaceOf(ctx.db, id, ctx.now);
  if (!space) {
    await requireRequirement(ctx, id);
    return { items: [], count: 0 };
  }
  const count = await countAnswers(ctx.db, space.id);
  const rows = await latestAnswers(ctx.db, space.id, { before, limit: limit + 1 });
  return {
    ...cutPage(rows, limit, { pageTokens: ctx.pageTokens, scope, keyOf: ({ id }) => [id] }),
    count,
  };
};
