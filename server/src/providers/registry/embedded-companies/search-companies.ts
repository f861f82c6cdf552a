import type { CompanySummary } from "@plateau/contract/registry/company.ts";
import { sirenIn } from "@plateau/contract/registry/siren.ts";
import { foldedText } from "@plateau/contract/search/words.ts";
import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Db } from "../../../db/database.ts";
import { findByName } from "../embedded-names/find-by-name.ts";
import type { NameQuery } from "../embedded-names/name-query.ts";
import { placeConditions } from "../embedded-names/place-filter.ts";
import { plainCompanyNames } from "../embedded-names/plain-names.ts";
import { legalCategoriesMatching } from "../legal-forms.ts";
import type { CompanyResults, CompanySearch } from "../port.ts";
import { type CompanyRow, companyColumns, companySummary, seatOfCompany } from "./company-row.ts";
import { directorySource } from "./company-sources.ts";

const names = sql`registry_company_words(c.name, c.sigle, c.usual_names)`;

const filtersOf = (search: CompanySearch): Sql[] => {
  const places = placeConditions(search, {
    town: sql`e.head_office_town`,
    postcode: sql`e.postcode`,
    commune: sql`e.commune_code`,
  });
  return [
    ...(search.legalForm === undefined
      ? []
      : [
          sql`c.legal_category like any(${legalCategoriesMatching(search.legalForm).map((code) => `${code}%`)}::text[])`,
        ]),
    ...(places.length === 0
      ? []
      : [
          sql`exists (
            select from establishments e
            where e.siren = c.siren and e.head_office and ${join(places, " and ")})`,
        ]),
  ];
};

type Found = { total: number; sirens: string[] };

const calledAsTyped = (whole: string): Sql => sql`
  left join (
    select c.siren from registry_companies c where c.name is not null and ${names} @@ ${whole}::tsquery
  ) typed on typed.siren = c.siren`;

/**
 * Exact names first, then open companies, exact words, shortest names.
 * @param whole the exact words; omitted when every match has them
 */
const found = async (
  db: Db,
  conditions: readonly Sql[],
  { q, page, perPage }: CompanySearch,
  whole?: string,
): Promise<Found> => {
  // Folding is slow on common words: names of very different length are skipped.
  const folded = foldedText(q);
  const near = sql`length(c.name) between ${folded.length - 4} and ${folded.length + 8}`;
  const hasWords = whole === undefined ? sql`true` : sql`typed.siren is not null`;
  const row = await db.row<Found>(sql`
    with found as materialized (
      select c.siren, c.closed, length(c.name) letters, ${hasWords} whole,
        coalesce(case when ${near} then search_folded(c.name) end = ${folded}, false)
          or coalesce(search_folded(c.sigle) = ${folded}, false) exact
      from registry_companies c ${whole === undefined ? empty : calledAsTyped(whole)}
      where ${join(conditions, " and ")})
    select (select count(*)::int from found) total, array(
      select siren::text from found
      order by exact desc, closed, whole desc, letters, siren
      limit ${perPage} offset ${(page - 1) * perPage}) sirens`);
  return row ?? { total: 0, sirens: [] };
};

const foundByNames = (db: Db, search: CompanySearch, query: NameQuery): Promise<Found> =>
  found(
    db,
    [sql`c.name is not null`, sql`${names} @@ ${query.found}::tsquery`, ...filtersOf(search)],
    search,
    query.found === query.whole ? undefined : query.whole,
  );

const foundByWords = async (db: Db, search: CompanySearch): Promise<Found> => {
  const { q, precision } = search;
  const find = (name: string, query: NameQuery) => foundByNames(db, { ...search, q: name }, query);
  const found = await findByName(db, { q, precision, plainNames: plainCompanyNames(q), find });
  return found ?? { total: 0, sirens: [] };
};

const summaries = async (db: Db, sirens: readonly string[]): Promise<CompanySummary[]> => {
  if (sirens.length === 0) return [];
  const rows = await db.rows<CompanyRow>(sql`
    select ${companyColumns}
    from unnest(${sirens}::char(9)[]) with ordinality asked(siren, place)
    join registry_companies c using (siren) ${seatOfCompany}
    order by place`);
  return rows.map(companySummary);
};

export const searchCompanies = async (db: Db, search: CompanySearch): Promise<CompanyResults> => {
  const siren = sirenIn(search.q);
  const { total, sirens } =
    siren === undefined
      ? await foundByWords(db, search)
      : await found(db, [sql`c.siren = ${siren}`, ...filtersOf(search)], search);
  const [results, source] = await Promise.all([summaries(db, sirens), directorySource(db)]);
  return {
    results,
    total,
    page: search.page,
    totalPages: Math.ceil(total / search.perPage),
    source,
  };
};
