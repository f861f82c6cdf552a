import type { PageTokens } from "./page-tokens.ts";

/** A page of a list: `nextToken` is there when rows remain. */
export type Page<T> = { items: T[]; nextToken?: string };

/**
 * Makes a page of rows read with one more than asked: that one only tells that more remain.
 * `keyOf` gives the sort key of a row, after which the next page starts.
 */
export const cutPage = <T>(
  rows: readonly T[],
  limit: number,
  {
    pageTokens,
    scope,
    keyOf,
  }: { pageTokens: PageTokens; scope: string; keyOf: (row: T) => readonly string[] },
): Page<T> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return rows.length > limit && last !== undefined
    ? { items, nextToken: pageTokens.seal(scope, keyOf(last)) }
    : { items };
};
