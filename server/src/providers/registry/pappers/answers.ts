import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { Among, Provenance, Results } from "@plateau/contract/registry/record-fields.ts";
import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import { foldedText } from "@plateau/contract/search/words.ts";
import type { Paging } from "../port.ts";
import { PappersFailed } from "./failures.ts";
import { figure, type JsonRecord, record, records } from "./read-json.ts";
import type { CachedResponse } from "./response-cache.ts";

/** Pappers only pages through the first results. */
export const REACHABLE = 400;

export const noResults = ({ page }: Paging): Results<never> => ({
  results: [],
  total: 0,
  page,
  totalPages: 0,
});

export const readResults = (body: unknown): { results: JsonRecord[]; total: number } => {
  const page = record(body);
  if (!Array.isArray(page.resultats)) throw new PappersFailed(registryMessages.unexpectedShape);
  const results = records(page.resultats);
  return { results, total: figure(page.total) ?? results.length };
};

/** The total may exceed the pages that can be reached. */
export const asPage = <T>(found: readonly T[], total: number, { page, perPage }: Paging): Results<T> => ({
  results: [...found],
  total,
  page,
  totalPages: Math.ceil(Math.min(total, REACHABLE) / perPage),
});

export const pageOf = <T>(found: readonly T[], { page, perPage }: Paging): Results<T> =>
  asPage(found.slice((page - 1) * perPage, page * perPage), found.length, { page, perPage });

type Examined = { results: readonly unknown[]; total: number };

/** Of a search that is filtered here: `among` says where the provider's total exceeds the one page that was examined. */
export const narrowedPage = <T>(
  fitting: readonly T[],
  { results, total }: Examined,
  paging: Paging,
): Results<T> & { among?: Among } => ({
  ...pageOf(fitting, paging),
  ...(total > results.length ? { among: { first: results.length, total } } : {}),
});

/** `price`: cost of a refresh, in tokens. */
export const provenanceOf = (kept: CachedResponse, price: number): Provenance => ({
  source: "Pappers",
  date: kept.answeredAt,
  refreshCost: price,
});

/** Throws when a number is missing. */
export const readTokenUsage = (kept: CachedResponse, spared: number): TokenUsage => {
  const body = record(kept.answer.body);
  // A legacy proxy wraps the response in `data`.
  const usage = record(typeof body.data === "string" ? parsedData(body.data) : (body.data ?? body));
  const subscription = figure(usage.jetons_abonnement);
  const used = figure(usage.jetons_abonnement_utilises);
  if (subscription === null || used === null) throw new PappersFailed(registryMessages.unreadableTokenUsage);
  return {
    subscriptionTokens: Math.max(0, subscription),
    usedSubscriptionTokens: Math.max(0, used),
    remainingPayAsYouGoTokens: Math.max(0, figure(usage.jetons_pay_as_you_go_restants) ?? 0),
    savedTokens: spared,
    provider: "pappers",
    date: kept.answeredAt,
  };
};

const parsedData = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    throw new PappersFailed(registryMessages.unreadableTokenUsage);
  }
};

/** Results filtered locally: Pappers has no parameter for a town, a company, a legal form in words or a rectangle. */
export const NARROWED_PAGE = 100;

/** Ignores case, accents and hyphens; true without a query. */
export const isIn = (text: string | null | undefined, asked: string | undefined): boolean =>
  asked === undefined || foldedText(text ?? "").includes(foldedText(asked));
