import { Readable } from "node:stream";
import type { Input } from "@plateau/contract/api/operation.ts";
import type { Contact } from "@plateau/contract/contacts/contact.ts";
import { importFieldLabels, importFields } from "@plateau/contract/contacts/import.ts";
import type { contacts } from "@plateau/contract/contacts/operations.ts";
import { BYTE_ORDER_MARK, csvLine } from "@plateau/contract/format/csv.ts";
import { dayInParis } from "@plateau/contract/format/date.ts";
import { FileAnswer } from "../../answers.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/database.ts";
import { searchTerms } from "./search/search-terms.ts";
import { pageKeyOf, searchContacts } from "./search/storage.ts";
import { contactsByEmail } from "./storage.ts";

const BATCH = 1000;

type Batch = { contacts: Contact[]; next: readonly string[] | undefined };

const batchByEmail = async (db: Db, after: readonly string[] | undefined): Promise<Batch> => {
  const rows = await contactsByEmail(db, { after, limit: BATCH });
  const last = rows.at(BATCH - 1);
  return { contacts: rows, next: last && [last.email, last.id] };
};

const batchFound = async (db: Db, search: string, after: readonly string[] | undefined): Promise<Batch> => {
  const { found } = await searchContacts(db, searchTerms(search), { after, limit: BATCH });
  const last = found.at(BATCH - 1);
  return { contacts: found.map(({ contact }) => contact), next: last && pageKeyOf(last) };
};

async function* linesOf(db: Db, search: string | undefined): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(importFields.map((field) => importFieldLabels[field]));
  let after: readonly string[] | undefined;
  do {
    const { contacts, next } = search ? await batchFound(db, search, after) : await batchByEmail(db, after);
    yield contacts.map((contact) => csvLine(importFields.map((field) => contact[field]))).join("");
    after = next;
  } while (after);
}

/** CSV of the list's results in its order; can be imported again. */
export const exportContacts = async (
  ctx: Ctx,
  { query }: Input<typeof contacts.exportContacts>,
): Promise<FileAnswer> =>
  new FileAnswer({
    bytes: Readable.from(linesOf(ctx.db, query.search), { objectMode: false }),
    contentType: "text/csv; charset=utf-8",
    filename: `contacts-${dayInParis(ctx.now)}.csv`,
  });
