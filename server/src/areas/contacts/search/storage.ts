import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { type ContactRow, contactColumns } from "../for-others.ts";
import { wordsOneErrorAway } from "./one-error.ts";
import { isForgiven, type SearchTerm } from "./search-terms.ts";

/** For a mistyped word, the words of contacts that may have been meant. */
type Corrections = ReadonlyMap<string, readonly string[]>;

/** The words of contacts that are one typing error away from those of a search. */
const correctionsOf = async (db: Db, terms: readonly SearchTerm[]): Promise<Corrections> => {
  const forgiven = new Set(terms.flatMap(({ words }) => words).filter(isForgiven));
  const pairs = [...forgiven].flatMap((typed) => wordsOneErrorAway(typed).map((meant) => [typed, meant]));
  if (!pairs.length) return new Map();
  const found = await db.rows<{ typed: string; meant: string }>(sql`
    select p.typed, p.meant
    from unnest(${pairs.map(([typed]) => typed)}::text[], ${pairs.map(([, meant]) => meant)}::text[]) p(typed, meant)
    cross join lateral (select from contact_words w where w.word = p.meant limit 1) w`);
  const corrections = new Map<string, string[]>();
  for (const { typed, meant } of found) corrections.set(typed, [...(corrections.get(typed) ?? []), meant]);
  return corrections;
};

const holds = (fragment: string): Sql => sql`c.search_text like contact_fragment(${fragment}::text)`;

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, " or ")})`;
const allOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, " and ")})`;

const asTyped = ({ fragments, digits }: SearchTerm): Sql =>
  anyOf([allOf(fragments.map(holds)), ...(digits ? [holds(digits)] : [])]);

const asMeant = (term: SearchTerm, corrections: Corrections): Sql =>
  term.words.some((word) => corrections.has(word))
    ? anyOf([
        asTyped(term),
        allOf(term.words.map((word) => anyOf([word, ...(corrections.get(word) ?? [])].map(holds)))),
      ])
    : asTyped(term);

/** A contact, and whether it is found only when a typing error is forgiven. */
type FoundContact = { contact: ContactRow; mistyped: boolean };

/** The place of a contact among those found. */
export const keyOfFound = ({ contact, mistyped }: FoundContact): readonly string[] => [
  String(mistyped),
  contact.email,
  contact.id,
];

type Page = { after?: readonly string[] | undefined; limit: number };
type Found = { found: FoundContact[]; count: number };

/** `where` and `mistyped` are conditions on `contacts c`. */
const pageOfFound = async (
  db: Db,
  { where, mistyped }: { where: Sql; mistyped: Sql },
  { after, limit }: Page,
): Promise<Found> => {
  const rows = await db.rows<ContactRow & { count: number; mistyped: boolean }>(sql`
    with found as materialized (
      select c.id, lower(c.email) email, ${mistyped} mistyped from contacts c where ${where}
    )
    select (select count(*) from found) count, page.mistyped, ${contactColumns}
    from (select) always
    left join (
      select * from found
      ${after ? sql`where (mistyped, email, id) > (${after[0]}::boolean, lower(${after[1]}), ${after[2]}::uuid)` : empty}
      order by mistyped, email, id limit ${limit}
    ) page on true
    left join contacts c on c.id = page.id
    order by page.mistyped, page.email, page.id`);
  return {
    found: rows
      // A page without a contact is one row that only counts.
      .filter(({ id }) => id !== null)
      .map(({ count: _, mistyped, ...contact }) => ({ contact, mistyped })),
    count: rows[0]?.count ?? 0,
  };
};

/** With so many contacts that hold what was typed, nobody reads on to those that nearly do. */
const ENOUGH = 1000;

/**
 * Contacts that hold every term, by e-mail, then (unless there are a thousand already) those that do when a typing error
 * is forgiven; `after` is the key of the last one already given, `count` how many there are in all.
 */
export const contactsFound = async (db: Db, terms: readonly SearchTerm[], page: Page): Promise<Found> => {
  const typed = allOf(terms.map(asTyped));
  const found = await pageOfFound(db, { where: typed, mistyped: sql`false` }, page);
  if (found.count >= ENOUGH) return found;
  const corrections = await correctionsOf(db, terms);
  if (!corrections.size) return found;
  const meant = allOf(terms.map((term) => asMeant(term, corrections)));
  return pageOfFound(db, { where: meant, mistyped: sql`not ${typed}` }, page);
};
