import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { emails } from "@plateau/contract/emails/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";
import { summaryOf } from "./compose.ts";
import { countEmails, latestEmails } from "./storage.ts";

/** The journal, the last e-mail first; `search` is looked for in addresses and subjects, whatever the case. */
export const listEmails = async (
  ctx: Ctx,
  { query: { status, search, limit, nextToken } }: Input<typeof emails.listEmails>,
): Promise<Result<typeof emails.listEmails>> => {
  const scope = `emails ${status ?? ""} ${search ?? ""}`;
  const after = ctx.pageTokens.open(scope, nextToken);
  const rows = await latestEmails(ctx.db, { status, search, after, limit: limit + 1 });
  const { items, ...page } = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ createdAt, id }) => [createdAt, id],
  });
  return {
    ...page,
    items: items.map((email) => summaryOf(email, ctx.letterhead)),
    count: await countEmails(ctx.db, { status, search }),
  };
};
