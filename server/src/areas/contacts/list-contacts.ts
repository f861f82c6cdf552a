import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage } from "../../page.ts";
import { searchTerms } from "./search/search-terms.ts";
import { contactsFound, keyOfFound } from "./search/storage.ts";
import { contactsByEmail, countContacts } from "./storage.ts";

/**
 * Contacts sorted by e-mail. With a `search`, those that hold each of its words and numbers in some field, whatever case,
 * accents and spaces; those found only by forgiving a typing error come last.
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
  const { found, count } = await contactsFound(ctx.db, searchTerms(search), { after, limit: limit + 1 });
  const { items, ...rest } = cutPage(found, limit, { pageTokens, scope, keyOf: keyOfFound });
  return { items: items.map(({ contact }) => contact), ...rest, count };
};
