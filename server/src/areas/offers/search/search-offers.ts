import type { Input, Result } from "@plateau/contract/api/operation.ts";
import { MAX_STATIONS } from "@plateau/contract/map/stations.ts";
import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import type { SuitableUnits } from "@plateau/contract/offers/search.ts";
import { MAX_BULK_OFFERS, SEARCH_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import { WrittenJson } from "../../../answers.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Handler } from "../../../handlers.ts";
import type { Reader } from "../../../readable-offers.ts";
import { Refusal } from "../../../refusal.ts";
import { nearestOfLine } from "../../../stations/stations-near.ts";
import { shownTo } from "../internal-notes.ts";
import { offersInFull, summaryTextFor } from "../storage.ts";
import type { Position } from "./conditions.ts";
import { type Criteria, criteriaOf, limitsUnits } from "./criteria.ts";
import { histogramOf } from "./histogram.ts";
import { choosePlan, type Plan, resultIdsStatement } from "./plan.ts";
import { NEWEST_FIRST, type Order, orderOf, pageOrder, sortColumn } from "./sorted.ts";
import { hideFromPlanner, unitConditions } from "./unit-criteria.ts";

/** Position -1 is the offer as a whole. */
const IS_UNIT = sql`u.pos >= 0`;

const ofUnits = (value: Sql): Sql => sql`coalesce((${value} filter (where ${IS_UNIT}))::text, 'null')`;

const figures: Record<keyof SuitableUnits, Sql> = {
  count: sql`count(*) filter (where ${IS_UNIT})`,
  whole: sql`coalesce(bool_or(not ${IS_UNIT}), false)::text`,
  minSurface: ofUnits(sql`min(u.surface)`),
  maxSurface: ofUnits(sql`max(u.surface)`),
  minRentPerMonth: ofUnits(sql`min(u.rent)`),
  maxRentPerMonth: ofUnits(sql`max(u.rent)`),
  minSalePrice: ofUnits(sql`min(u.sale_price)`),
  maxSalePrice: ofUnits(sql`max(u.sale_price)`),
};

const members = join(
  Object.entries(figures).map(([name, figure]) => sql`${raw(`'"${name}":'`)} || ${figure}`),
  " || ',' || ",
);

/** Of a summary of an offer `r`, where it has several units. As text: `json_build_object` takes a millisecond a page. */
const suitableUnitsMember = (criteria: Criteria): Sql => sql`case when r.unit_count > 1 then (
    select ',"suitableUnits":{' || ${members} || '}'
    from offer_lots u where u.offer_id = r.id and ${join(unitConditions(criteria, hideFromPlanner), " and ")}) else '' end`;

/** Per connection. Ten zones in any status take 40 branches, which plan slower than they run. */
const MAX_NAMES = 200;
const MAX_TEXT_LENGTH = 48_000;

const names = new Map<string, string>();

/** Stable per text. Undefined for very long texts or too many statements. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES || text.length > MAX_TEXT_LENGTH) return known;
  const name = `offers-search-${names.size + 1}`;
  names.set(text, name);
  return name;
};

type FoundRow = { id: string; value: string | number | null; found: number };

type FoundSummaries = FoundRow & { summaries: string };

/** `more`: further members of each summary, of an offer `r`. */
export const summaryPageStatement =
  (me: Reader, more?: Sql) =>
  (found: Sql, rows: number, order: Order = NEWEST_FIRST): Sql => {
    const column = sortColumn(order);
    return sql`
      with found as materialized (${found}),
        page as (select id, ${column} from found order by ${pageOrder(order)} limit ${raw(String(rows))})
      select last.id, last.${column} as value, (select count(*) from found) as found, (
          select string_agg(${summaryTextFor(me, more)}, ',' order by ${pageOrder(order, sql`page.`)})
          from page join real_estates r on r.id = page.id) as summaries
      from (select id, ${column} from page order by ${pageOrder(order, undefined, true)} limit 1) last`;
  };

const idPageStatement = (found: Sql, rows: number, order: Order): Sql => sql`
  with found as materialized (${found})
  select id, ${sortColumn(order)} as value, (select count(*) from found) as found
  from found order by ${pageOrder(order)} limit ${raw(String(rows))}`;

export type OfferList = {
  name: string;
  criteria: Criteria;
  order?: Order;
  limit: number;
  nextToken?: string | undefined;
  suitableUnits?: boolean;
  plan?: Plan;
};

/** `count`: first page only, absent above 500. */
type Continuation = { nextToken?: string; count?: number };

type ResultPage<T> = { items: T[] } & Continuation;

type PageCtx = Pick<Ctx, "db" | "me" | "now" | "pageTokens">;

type Start = { position: Position; count: number | undefined };

const scopeOf = ({ name, criteria, order }: OfferList): string =>
  JSON.stringify([name, criteria, order], (_key, value) =>
    typeof value === "number" ? String(value) : value,
  );

const startOf = (ctx: PageCtx, list: OfferList): Start | undefined => {
  const key = ctx.pageTokens.open(scopeOf(list), list.nextToken);
  if (!key) return undefined;
  const [value, id, count] = key;
  if (value === undefined || id === undefined) throw new Refusal(400);
  return { position: { value: value || null, id }, count: count === undefined ? undefined : Number(count) };
};

/** Enough for the count on the first page, plus one row beyond the page. */
export const rowsToFind = (limit: number, follows: boolean): number =>
  follows ? limit + 1 : Math.max(limit, SEARCH_MAX_RESULTS) + 1;

const countOf = (found: number, start: Start | undefined): number | undefined => {
  if (start) return start.count;
  return found <= SEARCH_MAX_RESULTS ? found : undefined;
};

const readPage = async <Row extends FoundRow>(
  ctx: PageCtx,
  list: OfferList,
  toStatement: (found: Sql, rows: number, order: Order) => Sql,
): Promise<{ rows: Row[]; continuation: Continuation }> => {
  const start = startOf(ctx, list);
  const { criteria, order = NEWEST_FIRST } = list;
  const position = start?.position;
  const rowCount = rowsToFind(list.limit, start !== undefined);
  const plan = list.plan ?? choosePlan(criteria, histogramOf(ctx.db, ctx.now), rowCount, position, order);
  const statement = toStatement(
    resultIdsStatement(plan, criteria, position, rowCount, order),
    list.limit,
    order,
  );
  const name = statementName(statement.text);
  const rows = await ctx.db.rows<Row>(statement, name === undefined ? {} : { name });
  const last = rows.at(-1);
  const found = last?.found ?? 0;
  const count = countOf(found, start);
  const key = last && [String(last.value ?? ""), last.id, ...(count === undefined ? [] : [String(count)])];
  const continuation = {
    ...(key && found > list.limit ? { nextToken: ctx.pageTokens.seal(scopeOf(list), key) } : {}),
    ...(count === undefined ? {} : { count }),
  };
  return { rows, continuation };
};

/** The statement's text is the response. */
export const summaryPage = async (
  ctx: PageCtx,
  list: OfferList,
): Promise<WrittenJson<ResultPage<OfferSummary>>> => {
  const { criteria } = list;
  const more = list.suitableUnits && limitsUnits(criteria) ? suitableUnitsMember(criteria) : undefined;
  const { rows, continuation } = await readPage<FoundSummaries>(
    ctx,
    list,
    summaryPageStatement(ctx.me, more),
  );
  const members = Object.entries(continuation).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  return new WrittenJson(`{"items":[${rows[0]?.summaries ?? ""}]${members.join("")}}`);
};

const fullPage = async (ctx: PageCtx, list: OfferList): Promise<ResultPage<Offer>> => {
  const { rows, continuation } = await readPage<FoundRow>(ctx, list, idPageStatement);
  const items = await offersInFull(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return { items: items.map(shownTo(ctx.me)), ...continuation };
};

/** In the order of the search. */
export const listFoundIds = async (
  ctx: Ctx,
  { query }: Input<typeof offers.listFoundIds>,
): Promise<Result<typeof offers.listFoundIds>> => {
  const { sortBy, sortOrder, near, ...filters } = query;
  const order = orderOf({ sortBy, sortOrder, near });
  const criteria = criteriaOf(filters, ctx.me);
  const rowCount = MAX_BULK_OFFERS + 1;
  const plan = choosePlan(criteria, histogramOf(ctx.db, ctx.now), rowCount, undefined, order);
  const found = resultIdsStatement(plan, criteria, undefined, rowCount, order);
  const rows = await ctx.db.rows<{ id: string }>(idPageStatement(found, rowCount, order));
  return {
    ids: rows.slice(0, MAX_BULK_OFFERS).map(({ id }) => id),
    truncated: rows.length > MAX_BULK_OFFERS,
  };
};

/** The station that made the offer a result may not be among its nearest: it comes first. */
const withStationOf =
  (line: string) =>
  <T extends Pick<OfferSummary, "stations" | "aggregatedData">>(offer: T): T => {
    const { stations, aggregatedData } = offer;
    const asked = stations && aggregatedData.coordinates && nearestOfLine(aggregatedData.coordinates, line);
    if (!asked) return offer;
    const others = stations.filter(({ name }) => name !== asked.name);
    return { ...offer, stations: [asked, ...others].slice(0, MAX_STATIONS) };
  };

export const searchOffers: Handler<typeof offers.searchOffers> = async (ctx, { query }) => {
  const { limit, nextToken, enriched, suitableUnits, sortBy, sortOrder, near, ...filters } = query;
  const order = orderOf({ sortBy, sortOrder, near });
  const criteria = criteriaOf(filters, ctx.me);
  const list = {
    name: "searchOffers",
    criteria,
    order,
    limit,
    nextToken,
    suitableUnits: suitableUnits === "true",
  };
  const { stationLine } = filters;
  if (enriched) {
    const page = await fullPage(ctx, list);
    return stationLine ? { ...page, items: page.items.map(withStationOf(stationLine)) } : page;
  }
  const page = await summaryPage(ctx, list);
  if (!stationLine) return page;
  const { items, ...continuation } = page.read();
  return new WrittenJson(JSON.stringify({ items: items.map(withStationOf(stationLine)), ...continuation }));
};
