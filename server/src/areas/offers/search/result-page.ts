import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import { SEARCH_MAX_RESULTS } from "@plateau/contract/offers/search-limits.ts";
import type { Sql } from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import { Refusal } from "../../../refusal.ts";
import { WrittenJson } from "../../../written-json.ts";
import { offersInFull } from "../storage.ts";
import type { Position } from "./conditions.ts";
import type { Criteria } from "./criteria.ts";
import { foundStatement } from "./found-statement.ts";
import { histogramOf } from "./histogram.ts";
import {
  type FoundRow,
  type FoundSummaries,
  idPageStatement,
  summaryPageStatement,
} from "./page-statements.ts";
import { choosePlan, type Plan } from "./plan.ts";
import { statementName } from "./statement-names.ts";

/** A list of offers by criteria, and which page of it. Its name and criteria bind the page tokens. */
export type OfferList = {
  name: string;
  criteria: Criteria;
  limit: number;
  nextToken?: string | undefined;
  /** Chosen by cost unless given. */
  plan?: Plan;
};

/** `count` is how many there were when the first page was read; absent beyond 500. */
type Continuation = { nextToken?: string; count?: number };

export type ResultPage<T> = { items: T[] } & Continuation;

type PageCtx = Pick<Ctx, "db" | "now" | "pageTokens">;

/** Where a page starts, and the count that the first page found. */
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

/** The first page looks far enough to know the count; every page one row further than it shows. */
export const rowsToFind = (limit: number, follows: boolean): number =>
  follows ? limit + 1 : Math.max(limit, SEARCH_MAX_RESULTS) + 1;

const countOf = (found: number, start: Start | undefined): number | undefined => {
  if (start) return start.count;
  return found <= SEARCH_MAX_RESULTS ? found : undefined;
};

/** Reads a page by the statement that `select` makes of the ids found; its last row is the page's last one. */
const readPage = async <Row extends FoundRow>(
  ctx: PageCtx,
  list: OfferList,
  select: (found: Sql, rows: number) => Sql,
): Promise<{ rows: Row[]; continuation: Continuation }> => {
  const start = startOf(ctx, list);
  const wanted = rowsToFind(list.limit, start !== undefined);
  const plan = list.plan ?? choosePlan(list.criteria, histogramOf(ctx.db, ctx.now), wanted, start?.position);
  const statement = select(foundStatement(plan, list.criteria, start?.position, wanted), list.limit);
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

/** A page of summaries, as cards show them: one statement, whose text is the answer's. */
export const summaryPage = async (
  ctx: PageCtx,
  list: OfferList,
): Promise<WrittenJson<ResultPage<OfferSummary>>> => {
  const { rows, continuation } = await readPage<FoundSummaries>(ctx, list, summaryPageStatement);
  const members = Object.entries(continuation).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  return new WrittenJson(`{"items":[${rows[0]?.summaries ?? ""}]${members.join("")}}`);
};

/** A page of offers with everything that hangs on them. */
export const fullPage = async (ctx: PageCtx, list: OfferList): Promise<ResultPage<Offer>> => {
  const { rows, continuation } = await readPage<FoundRow>(ctx, list, idPageStatement);
  const items = await offersInFull(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return { items, ...continuation };
};
