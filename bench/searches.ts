import sql, { raw, type Sql } from "sql-template-tag";
import type { Position } from "../server/src/areas/offers/search/conditions.ts";
import { criteriaOf } from "../server/src/areas/offers/search/criteria.ts";
import { histogramOf } from "../server/src/areas/offers/search/histogram.ts";
import { choosePlan, resultIdsStatement } from "../server/src/areas/offers/search/plan.ts";
import {
  rowsToFind,
  statementName,
  summaryPageStatement,
} from "../server/src/areas/offers/search/search-offers.ts";
import { type Order, orderOf, pageOrder, sortColumn } from "../server/src/areas/offers/search/sorted.ts";
import type { Database } from "../server/src/db/database.ts";
import type { Mix, Places, Search } from "./draws.ts";
import { examplesOf, queryOf } from "./mixes.ts";
import type { BenchServer } from "./server.ts";
import { percentile, timed } from "./timing.ts";

/** Milliseconds. */
export type MixFigures = {
  mix: Mix;
  http: { p50: number; p95: number; most: number };
  sql: { p50: number; p95: number };
  /** The same rows, parsed into objects. */
  objects: { p50: number };
  samples: { http: readonly number[]; sql: readonly number[] };
  rows: number;
  unitsFirst: number;
};

type Page = { items: { id: string }[]; nextToken?: string };

export const pathOf = (search: Search): string => `/real-estates/search?${new URLSearchParams(search)}`;

const searchForPage = async (server: BenchServer, search: Search, page: number): Promise<Search> => {
  let query = search;
  for (let read = 1; read < page; read++) {
    const answer = JSON.parse(await server.call(pathOf(query))) as Page;
    if (answer.nextToken === undefined) break;
    query = { ...search, nextToken: answer.nextToken };
  }
  return query;
};

/** Cards as plain rows, for comparison with the server's single text. */
const rowsStatement = (found: Sql, rows: number, order: Order): Sql => sql`
  with found as materialized (${found}),
    page as (select id, ${sortColumn(order)} from found order by ${pageOrder(order)} limit ${raw(String(rows))})
  select r.id, r.title, r.status, r.is_private, r.property_type, r.has_rent, r.has_sale, r.updated_at,
    r.medias -> 'photos' photos, r.address, r.city, r.postal_code, r.lon, r.lat, r.unit_count, r.min_surface,
    r.max_surface, r.total_surface, r.min_rent, r.max_rent, r.min_rent_per_sqm, r.max_rent_per_sqm,
    r.min_charges_per_sqm, r.max_charges_per_sqm, r.min_sale_price, r.max_sale_price, r.min_posts, r.max_posts,
    r.total_posts, r.total_rent, r.total_sale_price, r.units_without_surface, r.aggregated_at, (select count(*) from found) found,
    (select json_object_agg(l.category, l.requirement_id) from requirement_links l where l.real_estate_id = r.id) links
  from page join real_estates r on r.id = page.id order by ${pageOrder(order, sql`page.`)}`;

/** The last row before the page, where the token reads as its own content. */
const positionOf = ({ nextToken }: Search): Position | undefined => {
  if (nextToken === undefined) return undefined;
  const [, value, id] = JSON.parse(
    Buffer.from(nextToken.split(".")[0] ?? "", "base64url").toString(),
  ) as string[];
  return id === undefined ? undefined : { value: value || null, id };
};

const bareStatement = (db: Database, search: Search) => {
  const { limit, sortBy, sortOrder, near, nextToken: _, ...query } = queryOf(search);
  const me = { userId: "", group: "USER" } as const;
  const order = orderOf({ sortBy, sortOrder, near });
  const criteria = criteriaOf(query, me);
  const last = positionOf(search);
  const rows = rowsToFind(limit, last !== undefined);
  const plan = choosePlan(criteria, histogramOf(db, new Date()), rows, last, order);
  const statement = summaryPageStatement(me)(
    resultIdsStatement(plan, criteria, last, rows, order),
    limit,
    order,
  );
  const name = statementName(statement.text);
  const objects = rowsStatement(resultIdsStatement(plan, criteria, last, rows, order), limit, order);
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
  let unitsFirst = 0;
  for (const [index, search] of examplesOf(mix, places, count).entries()) {
    const query = await searchForPage(server, search, mix.page ?? 1);
    const { plan, run, runObjects } = bareStatement(db, query);
    if (index < 10) await Promise.all([server.call(pathOf(query)), run(), runObjects()]);
    let text = "";
    const turns = [
      async () => {
        http.push(
          await timed(async () => {
            text = await server.call(pathOf(query));
          }),
        );
      },
      async () => void bare.push(await timed(run)),
      async () => void objects.push(await timed(runObjects)),
    ];
    // The first query reads cold rows: rotate the order.
    for (let turn = 0; turn < turns.length; turn++) await turns[(index + turn) % turns.length]?.();
    rows += (JSON.parse(text) as Page).items.length / count;
    if (plan.way === "units") unitsFirst += 1 / count;
  }
  return {
    mix,
    http: figuresOf(http),
    sql: figuresOf(bare),
    objects: figuresOf(objects),
    samples: { http, sql: bare },
    rows,
    unitsFirst,
  };
};

const CLIENTS = 10;
const SECONDS = 8;

/** CPU milliseconds per search with ten concurrent clients. */
export const measureCpu = async (
  server: BenchServer,
  searches: readonly Search[],
  headers: Record<string, string> = {},
): Promise<{ perRequest: number; perSecond: number }> => {
  const until = performance.now() + SECONDS * 1000;
  let sent = 0;
  const client = async (first: number) => {
    for (let next = first; performance.now() < until; next++) {
      const search = searches[next % searches.length];
      if (search) await server.call(pathOf(search), { headers });
      sent++;
    }
  };
  const before = await server.cpu();
  const step = Math.ceil(searches.length / CLIENTS);
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number * step)));
  return { perRequest: ((await server.cpu()) - before) / sent, perSecond: sent / SECONDS };
};
