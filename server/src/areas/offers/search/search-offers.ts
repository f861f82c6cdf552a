import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import { SEARCH_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import sql, { raw, type Sql } from "sql-template-tag";
import { WrittenJson } from "../../../answers.ts";
import type { Ctx } from "../../../ctx.ts";
import type { Handler } from "../../../handlers.ts";
import type { Reader } from "../../../readable-offers.ts";
import { Refusal } from "../../../refusal.ts";
import { shownTo } from "../internal-notes.ts";
import { offersInFull, summaryTextFor } from "../storage.ts";
import type { Position } from "./conditions.ts";
import { type Criteria, criteriaOf } from "./criteria.ts";
import { histogramOf } from "./histogram.ts";
import { choosePlan, type Plan, resultIdsStatement } from "./plan.ts";

/** Per connection. Ten zones in any status take 40 branches, which plan slower than they run. */
const MOST_NAMES = 200;
const LONGEST_TEXT = 48_000;

const names = new Map<string, string>();

/** Stable per text. Undefined for very long texts or too many statements. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return known;
  const name = `offers-search-${names.size + 1}`;
  names.set(text, name);
  return name;
};

type FoundRow = { id: string; updated_at: string; found: number };

type FoundSummaries = FoundRow & { summaries: string };

export const summaryPageStatement =
  (me: Reader) =>
  (found: Sql, rows: number): Sql =>
    sql`
  with found as materialized (${found}),
    page as (select id, updated_at from found order by updated_at desc, id desc limit ${raw(String(rows))})
  select last.id, last.updated_at, (select count(*) from found) as found, (
      select string_agg(${summaryTextFor(me)}, ',' order by page.updated_at desc, page.id desc)
      from page join real_estates r on r.id = page.id) as summaries
  from (select id, updated_at from page order by updated_at, id limit 1) last`;

const idPageStatement = (found: Sql, rows: number): Sql => sql`
  with found as materialized (${found})
  select id, updated_at, (select count(*) from found) as found
  from found order by updated_at desc, id desc limit ${raw(String(rows))}`;

export type OfferList = {
  name: string;
  criteria: Criteria;
  limit: number;
  nextToken?: string | undefined;
  plan?: Plan;
};

/** `count`: first page only, absent above 500. */
type Continuation = { nextToken?: string; count?: number };

type ResultPage<T> = { items: T[] } & Continuation;

type PageCtx = Pick<Ctx, "db" | "me" | "now" | "pageTokens">;

type Start = { position: Position; count: number | undefined };

const scopeOf = ({ name, criteria }: OfferList): string =>
  JSON.stringify([name, criteria], (_key, value) => (typeof value === "number" ? String(value) : value));

const startOf = (ctx: PageCtx, list: OfferList): Start | undefined => {
  const key = ctx.pageTokens.open(scopeOf(list), list.nextToken);
  if (!key) return undefined;
  const [updatedAt, id, count] = key;
  if (updatedAt === undefined || id === undefined) throw new Refusal(400);
  return { position: { updatedAt, id }, count: count === undefined ? undefined : Number(count) };
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
  toStatement: (found: Sql, rows: number) => Sql,
): Promise<{ rows: Row[]; continuation: Continuation }> => {
  const start = startOf(ctx, list);
  const rowCount = rowsToFind(list.limit, start !== undefined);
  const plan =
    list.plan ?? choosePlan(list.criteria, histogramOf(ctx.db, ctx.now), rowCount, start?.position);
  const statement = toStatement(
    resultIdsStatement(plan, list.criteria, start?.position, rowCount),
    list.limit,
  );
  const name = statementName(statement.text);
  const rows = await ctx.db.rows<Row>(statement, name === undefined ? {} : { name });
  const last = rows.at(-1);
  const found = last?.found ?? 0;
  const count = countOf(found, start);
  const key = last && [last.updated_at, last.id, ...(count === undefined ? [] : [String(count)])];
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
  const { rows, continuation } = await readPage<FoundSummaries>(ctx, list, summaryPageStatement(ctx.me));
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

export const searchOffers: Handler<typeof offers.searchOffers> = (ctx, { query }) => {
  const { limit, nextToken, enriched, ...filters } = query;
  const list = { name: "searchOffers", criteria: criteriaOf(filters, ctx.me), limit, nextToken };
  return enriched ? fullPage(ctx, list) : summaryPage(ctx, list);
};
