import { dayInParis } from "@plateau/contract/format/date.ts";
import { foldedText } from "@plateau/contract/search/words.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { seatOfCompany } from "../embedded-companies/company-row.ts";
import { directorsSource } from "../embedded-companies/company-sources.ts";
import { findByName } from "../embedded-names/find-by-name.ts";
import { type NameQuery, nameQuery } from "../embedded-names/name-query.ts";
import { placeConditions } from "../embedded-names/place-filter.ts";
import { plainPersonNames } from "../embedded-names/plain-names.ts";
import { searchPrice } from "../embedded-tokens/token-usage.ts";
import type { DirectorResults, DirectorSearch } from "../port.ts";
import { directorOf, type MandateRow } from "./director-of.ts";

const names = sql`array_to_tsvector(search_words(
  coalesce(m.first_names, '') || ' ' || coalesce(m.usual_first_name, '') || ' '
    || coalesce(m.surname, '') || ' ' || coalesce(m.usual_name, '')))`;

/** Sole traders who opted out of publication are not searchable. */
const shown = sql`not coalesce(c.partly_diffused and c.name is null, false)`;

/** A filter without letters or digits is ignored. */
const wordsIn = (document: Sql, typed: string | undefined, precision: DirectorSearch["precision"]): Sql[] => {
  const query = typed === undefined ? undefined : nameQuery(typed, precision);
  return query ? [sql`${document} @@ ${query.found}::tsquery`] : [];
};

const placesOf = (search: DirectorSearch): Sql[] => {
  const own = placeConditions(search, {
    town: sql`search_folded(m.city)`,
    postcode: sql`m.postcode`,
    commune: sql`m.postcode`,
  });
  if (own.length === 0) return [];
  const seat = placeConditions(search, {
    town: sql`e.head_office_town`,
    postcode: sql`e.postcode`,
    commune: sql`e.commune_code`,
  });
  return [
    sql`((${join(own, " and ")}) or exists (
      select from establishments e where e.siren = m.siren and e.head_office and ${join(seat, " and ")}))`,
  ];
};

const filtersOf = (search: DirectorSearch): Sql[] => [
  ...wordsIn(sql`registry_company_words(c.name, c.sigle, c.usual_names)`, search.company, search.precision),
  ...wordsIn(sql`array_to_tsvector(search_words(m.quality))`, search.role, search.precision),
  ...placesOf(search),
];

type Found = { total: number; people: string[] };

/** Whole surname first, then exact words, current managers, known birthday, most mandates. */
const found = async (db: Db, search: DirectorSearch, query: NameQuery, today: string): Promise<Found> => {
  const { q, page, perPage } = search;
  const conditions = [
    sql`m.surname is not null`,
    sql`${names} @@ ${query.found}::tsquery`,
    shown,
    ...filtersOf(search),
  ];
  const whole = query.found === query.whole ? sql`true` : sql`bool_or(${names} @@ ${query.whole}::tsquery)`;
  const row = await db.row<Found>(sql`
    with found as materialized (
      select m.person, ${whole} whole, count(*) mandates,
        bool_or((m.ended_on is null or m.ended_on > ${today}::date) and c.closed is not true) held
      from registry_mandates m left join registry_companies c on c.siren = m.siren
      where ${join(conditions, " and ")}
      group by m.person)
    select (select count(*)::int from found) total, array(
      select person from found
      order by position(' ' || split_part(person, '/', 1) || ' ' in ${` ${foldedText(q)} `}) > 0 desc,
        whole desc, held desc, split_part(person, '/', 3) <> '' desc, mandates desc,
        length(split_part(person, '/', 1)), person
      limit ${perPage} offset ${(page - 1) * perPage}) people`);
  return row ?? { total: 0, people: [] };
};

const foundByNames = async (db: Db, search: DirectorSearch, today: string): Promise<Found> => {
  const { q, precision } = search;
  const find = (name: string, query: NameQuery) => found(db, { ...search, q: name }, query, today);
  const people = await findByName(db, { q, precision, plainNames: plainPersonNames(q), find });
  return people ?? { total: 0, people: [] };
};

type Row = MandateRow & { person: string; known_at: string | null };

const mandatesOf = (db: Db, people: readonly string[]): Promise<Row[]> =>
  db.rows<Row>(sql`
    select m.person, m.siren, m.first_names, m.usual_first_name, m.surname, m.usual_name, m.sex, m.born, m.birthplace,
      m.nationality, m.street, m.postcode, m.city, m.contact, m.quality, m.started_on, m.ended_on,
      c.name, c.legal_category, c.naf, c.created_on, c.closed, c.headcount_band, seat.commune seat_commune,
      (r.record #>> '{capital,montant}')::float8 capital,
      coalesce(r.recorded_on::timestamptz, c.imported_at) known_at
    from registry_mandates m
    left join registry_companies c on c.siren = m.siren ${seatOfCompany}
    left join registry_company_records r on r.siren = m.siren
    where m.person = any(${people}::text[]) and ${shown}
    order by m.siren, m.rank`);

/** One result per surname, first names and birth month. */
export const searchDirectors = async (
  db: Db,
  search: DirectorSearch,
  now: Date,
): Promise<DirectorResults> => {
  const today = dayInParis(now);
  const [{ total, people }, source] = await Promise.all([
    foundByNames(db, search, today),
    directorsSource(db),
  ]);
  const rows = people.length === 0 ? [] : await mandatesOf(db, people);
  const results = people.map((person) =>
    directorOf(
      rows.filter((row) => row.person === person),
      today,
    ),
  );
  return {
    results,
    total,
    page: search.page,
    totalPages: Math.ceil(total / search.perPage),
    source,
    provenance: {
      source: "Registre de Plateau",
      date: rows.flatMap(({ known_at }) => known_at ?? []).sort()[0] ?? null,
      refreshCost: searchPrice({ results }),
    },
  };
};
