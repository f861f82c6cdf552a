import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";
import { contactsByEmail, countContacts } from "./storage.ts";

/** Contacts sorted by e-mail; `search` is looked for in names, e-mail, company and phones, whatever case or accents. */
export const listContacts = async (
  ctx: Ctx,
  { query: { search, limit, nextToken } }: Input<typeof contacts.listContacts>,
): Promise<Result<typeof contacts.listContacts>> => {
  const scope = `contacts ${search ?? ""}`;
  const after = ctx.pageTokens.open(scope, nextToken);
  const rows = await contactsByEmail(ctx.db, { search, after, limit: limit + 1 });
  const page = cutPage(rows, limit, {
    pageTokens: ctx.pageTokens,
    scope,
    keyOf: ({ email, id }) => [email, id],
  });
  return { ...page, count: await countContacts(ctx.db, search) };
};
