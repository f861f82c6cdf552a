import sql, { raw, type Sql } from "sql-template-tag";
import { criteriaOf } from "../server/src/areas/offers/search/criteria.ts";
import { foundStatement } from "../server/src/areas/offers/search/found-statement.ts";
import { histogramOf } from "../server/src/areas/offers/search/histogram.ts";
import { summaryPageStatement } from "../server/src/areas/offers/search/page-statements.ts";
import { choosePlan } from "../server/src/areas/offers/search/plan.ts";
import { rowsToFind } from "../server/src/areas/offers/search/result-page.ts";
import { statementName } from "../server/src/areas/offers/search/statement-names.ts";
import type { Database } from "../server/src/db/database.ts";
import { examplesOf, type Mix, type Places, queryOf, type Search } from "./mixes.ts";
import type { BenchServer } from "./server.ts";
import { percentile, timed } from "./timing.ts";

/** What was measured of one mix, in milliseconds. */
export type MixFigures = {
  mix: Mix;
  http: { p50: number; p95: number; most: number };
  /** The statement that the server runs: its cards come as one text. */
  sql: { p50: number; p95: number };
  /** The same rows asked for in the usual way, and read into objects. */
  objects: { p50: number };
  /** Every answer over HTTP and every run of the statement, for all kinds of search together. */
  samples: { http: readonly number[]; sql: readonly number[] };
  /** Offers on a page, on average. */
  rows: number;
  /** Share of the examples answered from the lots. */
  lotsFirst: number;
};

type Page = { items: { id: string; updatedAt: string }[]; nextToken?: string };

export const pathOf = (search: Search): string => `/real-estates/search?${new URLSearchParams(search)}`;

/** The search of a mix's page: the pages before it are read to get its token. */
const searchForPage = async (server: BenchServer, search: Search, page: number): Promise<[Search, Page?]> => {
  let asked = search;
  let before: Page | undefined;
  for (let read = 1; read < page; read++) {
    const answer = JSON.parse(await server.call(pathOf(asked))) as Page;
    if (answer.nextToken === undefined) break;
    before = answer;
    asked = { ...search, nextToken: answer.nextToken };
  }
  return [asked, before];
};

/** The cards of a page as rows with a column for each of their members: what a search without tricks would read. */
const rowsStatement = (found: Sql, rows: number): Sql => sql`
  with found as materialized (${found}),
    page as (select id, updated_at from found order by updated_at desc, id desc limit ${raw(String(rows))})
  select r.id, r.title, r.status, r.is_private, r.property_type, r.has_rent, r.has_sale, r.updated_at,
    r.medias -> 'photos' photos, r.address, r.city, r.postal_code, r.lon, r.lat, r.unit_count, r.min_surface,
    r.max_surface, r.total_surface, r.min_rent, r.max_rent, r.min_rent_per_sqm, r.max_rent_per_sqm,
    r.min_charges_per_sqm, r.max_charges_per_sqm, r.min_sale_price, r.max_sale_price, r.min_posts, r.max_posts,
    r.total_posts, r.aggregated_at, (select count(*) from found) found,
    (select json_object_agg(l.category, l.requirement_id) from requirement_links l where l.real_estate_id = r.id) links
  from page join real_estates r on r.id = page.id order by page.updated_at desc, page.id desc`;

/** The statement that the server runs for a page, run alone: named, over the same kind of connection. */
const bareStatement = (db: Database, search: Search, before: Page | undefined) => {
  const { limit, ...asked } = queryOf(search);
  const criteria = criteriaOf(asked);
  const last = before?.items.at(-1);
  const rows = rowsToFind(limit, last !== undefined);
  const plan = choosePlan(criteria, histogramOf(db, new Date()), rows, last);
  const statement = summaryPageStatement(foundStatement(plan, criteria, last, rows), limit);
  const name = statementName(statement.text);
  const objects = rowsStatement(foundStatement(plan, criteria, last, rows), limit);
  const objectsName = name === undefined ? undefined : `bench-rows-${name}`;
  return {
    plan,
    run: () => db.rows(statement, name === undefined ? {} : { name }),
    runObjects: () => db.rows(objects, objectsName === undefined ? {} : { name: objectsName }),
  };
};

const figuresOf = (samples: readonly number[]) => ({
  p50: percentile(samples, 0.5),
  p95: percentile(samples, 0.95),
  most: percentile(samples, 1),
});

/** Times the examples of a mix, over HTTP and as bare SQL in turn, one at a time. */
export const measureMix = async (
  server: BenchServer,
  db: Database,
  mix: Mix,
  places: Places,
  count: number,
): Promise<MixFigures> => {
  const http: number[] = [];
  const bare: number[] = [];
  const objects: number[] = [];
  let rows = 0;
  let lotsFirst = 0;
  for (const [index, search] of examplesOf(mix, places, count).entries()) {
    const [asked, before] = await searchForPage(server, search, mix.page ?? 1);
    const { plan, run, runObjects } = bareStatement(db, asked, before);
    if (index < 10) await Promise.all([server.call(pathOf(asked)), run(), runObjects()]);
    let text = "";
    const turns = [
      async () => {
        http.push(
          await timed(async () => {
            text = await server.call(pathOf(asked));
          }),
        );
      },
      async () => void bare.push(await timed(run)),
      async () => void objects.push(await timed(runObjects)),
    ];
    // Whoever asks first finds the rows cold: each is first in a third of the examples.
    for (let turn = 0; turn < turns.length; turn++) await turns[(index + turn) % turns.length]?.();
    rows += (JSON.parse(text) as Page).items.length / count;
    if (plan.way === "lots") lotsFirst += 1 / count;
  }
  return {
    mix,
    http: figuresOf(http),
    sql: figuresOf(bare),
    objects: figuresOf(objects),
    samples: { http, sql: bare },
    rows,
    lotsFirst,
  };
};

/** Milliseconds of the server's CPU for each search of all mixes, asked by so many clients at once. */
export const measureCpu = async (
  server: BenchServer,
  searches: readonly Search[],
  clients: number,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<{ perRequest: number; perSecond: number }> => {
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  const client = async (first: number) => {
    for (let next = first; performance.now() < until; next++) {
      const search = searches[next % searches.length];
      if (search) await server.call(pathOf(search), { headers });
      asked++;
    }
  };
  const before = await server.cpu();
  const step = Math.ceil(searches.length / clients);
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number * step)));
  return { perRequest: ((await server.cpu()) - before) / asked, perSecond: asked / seconds };
};
