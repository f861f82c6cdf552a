import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page-tokens.ts";
import { searchTerms } from "./search/search-terms.ts";
import { pageKeyOf, searchContacts } from "./search/storage.ts";
import { contactsByEmail, countContacts } from "./storage.ts";

/**
 * Sorted by e-mail. `search` must match every word and number, ignoring case, accents and spaces; matches
 * with a typo come last.
 */
export const listContacts = async (
  ctx: Ctx,
  { query: { search, limit, nextToken } }: Input<typeof contacts.listContacts>,
): Promise<Result<typeof contacts.listContacts>> => {
  const { pageTokens } = ctx;
  const scope = `contacts ${search ?? ""}`;
  const after = pageTokens.open(scope, nextToken);
  if (!search) {
    const rows = await contactsByEmail(ctx.db, { after, limit: limit + 1 });
    const page = cutPage(rows, limit, { pageTokens, scope, keyOf: ({ email, id }) => [email, id] });
    return { ...page, count: await countContacts(ctx.db) };
  }
  const { found, count } = await searchContacts(ctx.db, searchTerms(search), { after, limit: limit + 1 });
  const { items, ...rest } = cutPage(found, limit, { pageTokens, scope, keyOf: pageKeyOf });
  return { items: items.map(({ contact }) => contact), ...rest, count };
};
