import { dayInParis } from "@plateau/contract/format/date.ts";
import { foldedText } from "@plateau/contract/search/words.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Db } from "../../../../db/database.ts";
import type { DirectorSearch, DirectorsFound } from "../../port.ts";
import { seatOfCompany } from "../companies/company-row.ts";
import { placeConditions } from "../names/place-filter.ts";
import { forgivenNames, type WantedNames, wantedNames } from "../names/wanted-names.ts";
import { searchPrice } from "../tokens/prices.ts";
import { directorOf, type MandateRow } from "./director-of.ts";

/** As in the index of names. */
const names = sql`array_to_tsvector(search_words(
  coalesce(m.first_names, '') || ' ' || coalesce(m.usual_first_name, '') || ' '
    || coalesce(m.surname, '') || ' ' || coalesce(m.usual_name, '')))`;

/** Whoever leads nothing but their own business, and does not want to be found by name, is not. */
const shown = sql`not coalesce(c.partly_diffused and c.name is null, false)`;

/** Words of a filter that hold neither letter nor digit ask for nothing. */
const wordsIn = (document: Sql, typed: string | undefined, precision: DirectorSearch["precision"]): Sql[] => {
  const wanted = typed === undefined ? undefined : wantedNames(typed, precision);
  return wanted ? [sql`${document} @@ ${wanted.found}::tsquery`] : [];
};

/** The place is the director's own, or that of the company's head office. */
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
  ...wordsIn(
    sql`registry_company_words(c.name, c.sigle, c.usual_names)`,
    search.entreprise,
    search.precision,
  ),
  ...wordsIn(sql`array_to_tsvector(search_words(m.quality))`, search.qualite, search.precision),
  ...placesOf(search),
];

type Found = { total: number; people: string[] };

/**
 * A page of the people with a mandate that fits all that is asked, and how many there are. Best first: those whose whole
 * surname was typed, those with the words as they were typed, those in charge of a company today, those whose birthday is
 * known, then those with the most such mandates.
 */
const found = async (db: Db, search: DirectorSearch, wanted: WantedNames, today: string): Promise<Found> => {
  const { q, page, par_page } = search;
  const conditions = [
    sql`m.surname is not null`,
    sql`${names} @@ ${wanted.found}::tsquery`,
    shown,
    ...filtersOf(search),
  ];
  const whole =
    wanted.found === wanted.whole ? sql`true` : sql`bool_or(${names} @@ ${wanted.whole}::tsquery)`;
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
      limit ${par_page} offset ${(page - 1) * par_page}) people`);
  return row ?? { total: 0, people: [] };
};

/** A typing error is forgiven where nobody is called what was typed. */
const foundByNames = async (db: Db, search: DirectorSearch, today: string): Promise<Found> => {
  const wanted = wantedNames(search.q, search.precision);
  if (!wanted) return { total: 0, people: [] };
  const asTyped = await found(db, search, wanted, today);
  if (asTyped.total > 0 || search.precision === "exacte") return asTyped;
  const forgiven = await forgivenNames(db, search.q);
  return forgiven ? found(db, search, forgiven, today) : asTyped;
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

/** Natural persons who lead companies, by their names: one for each surname, first names and month of birth. */
export const searchDirectors = async (db: Db, search: DirectorSearch, now: Date): Promise<DirectorsFound> => {
  const today = dayInParis(now);
  const { total, people } = await foundByNames(db, search, today);
  const rows = people.length === 0 ? [] : await mandatesOf(db, people);
  const resultats = people.map((person) =>
    directorOf(
      rows.filter((row) => row.person === person),
      today,
    ),
  );
  return {
    resultats,
    total,
    page: search.page,
    total_pages: Math.ceil(total / search.par_page),
    provenance: {
      source: "Registre de Plateau",
      // No more recent than the oldest of what was put together.
      date: rows.flatMap(({ known_at }) => known_at ?? []).sort()[0] ?? null,
      cout_actualisation: searchPrice({ resultats }),
    },
  };
};
