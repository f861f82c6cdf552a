import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { type ContactRow, contactColumns } from "../contact-columns.ts";
import { wordsOneErrorAway } from "./one-error.ts";
import { isTypoTolerant, type SearchTerm } from "./search-terms.ts";

type Corrections = ReadonlyMap<string, readonly string[]>;

const correctionsOf = async (db: Db, terms: readonly SearchTerm[]): Promise<Corrections> => {
  const typoTolerant = new Set(terms.flatMap(({ words }) => words).filter(isTypoTolerant));
  const pairs = [...typoTolerant].flatMap((typed) =>
    wordsOneErrorAway(typed).map((corrected) => [typed, corrected]),
  );
  if (!pairs.length) return new Map();
  const found = await db.rows<{ typed: string; corrected: string }>(sql`
    select p.typed, p.corrected
    from unnest(${pairs.map(([typed]) => typed)}::text[], ${pairs.map(([, corrected]) => corrected)}::text[]) p(typed, corrected)
    cross join lateral (select from contact_words w where w.word = p.corrected limit 1) w`);
  const corrections = new Map<string, string[]>();
  for (const { typed, corrected } of found)
    corrections.set(typed, [...(corrections.get(typed) ?? []), corrected]);
  return corrections;
};

const holds = (fragment: string): Sql => sql`c.search_text like contact_fragment(${fragment}::text)`;

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, " or ")})`;
const allOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, " and ")})`;

const asTyped = ({ fragments, digits }: SearchTerm): Sql =>
  anyOf([allOf(fragments.map(holds)), ...(digits ? [holds(digits)] : [])]);

const asCorrected = (term: SearchTerm, corrections: Corrections): Sql =>
  term.words.some((word) => corrections.has(word))
    ? anyOf([
        asTyped(term),
        allOf(term.words.map((word) => anyOf([word, ...(corrections.get(word) ?? [])].map(holds)))),
      ])
    : asTyped(term);

type FoundContact = { contact: ContactRow; mistyped: boolean };

export const pageKeyOf = ({ contact, mistyped }: FoundContact): readonly string[] => [
  String(mistyped),
  contact.email,
  contact.id,
];

type Page = { after?: readonly string[] | undefined; limit: number };
type Found = { found: FoundContact[]; count: number };

const pageOfFound = async (
  db: Db,
  { where, mistyped }: { where: Sql; mistyped: Sql },
  { after, limit }: Page,
): Promise<Found> => {
  const rows = await db.rows<ContactRow & { count: number; mistyped: boolean }>(sql`
    with found as materialized (
      select c.id, lower(c.email) email, ${mistyped} mistyped from active_contacts c where ${where}
    )
    select (select count(*) from found) count, page.mistyped, ${contactColumns}
    from (select) always
    left join (
      select * from found
      ${after ? sql`where (mistyped, email, id) > (${after[0]}::boolean, lower(${after[1]}), ${after[2]}::uuid)` : empty}
      order by mistyped, email, id limit ${limit}
    ) page on true
    left join active_contacts c on c.id = page.id
    order by page.mistyped, page.email, page.id`);
  return {
    found: rows
      // A page without contacts is one row with the count only.
      .filter(({ id }) => id !== null)
      .map(({ count: _, mistyped, ...contact }) => ({ contact, mistyped })),
    count: rows[0]?.count ?? 0,
  };
};

const ENOUGH = 1000;

/**
 * Sorted by e-mail, exact matches first. Typos are corrected below a thousand exact matches. `after`: key of
 * the previous page's last row; `count`: total.
 */
export const searchContacts = async (db: Db, terms: readonly SearchTerm[], page: Page): Promise<Found> => {
  const typed = allOf(terms.map(asTyped));
  const found = await pageOfFound(db, { where: typed, mistyped: sql`false` }, page);
  if (found.count >= ENOUGH) return found;
  const corrections = await correctionsOf(db, terms);
  if (!corrections.size) return found;
  const corrected = allOf(terms.map((term) => asCorrected(term, corrections)));
  return pageOfFound(db, { where: corrected, mistyped: sql`not ${typed}` }, page);
};
