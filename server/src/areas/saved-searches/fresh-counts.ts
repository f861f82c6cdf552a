import { offersQueryOf } from "@plateau/contract/saved-searches/criteria.ts";
import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import type { Ctx } from "../../ctx.ts";
import { histogramOf } from "../offers/search/histogram.ts";
import { countNewOffers } from "../offers/search/saved-searches.ts";
import { type StoredSearch, searchesOf, searchOf } from "./storage.ts";

type ReadCtx = Pick<Ctx, "db" | "me" | "now">;

const withFresh = async (
  { db, me, now }: ReadCtx,
  searches: readonly StoredSearch[],
): Promise<SavedSearch[]> => {
  const counted = searches.flatMap(({ id, kind, criteria, openedAt }) => {
    const query = kind === "offers" && openedAt !== null ? offersQueryOf(criteria) : undefined;
    return query && openedAt !== null ? [{ key: id, query, reader: me, since: openedAt }] : [];
  });
  const fresh = await countNewOffers(db, histogramOf(db, now), counted);
  return searches.map((search) => ({ ...search, fresh: fresh.get(search.id) ?? null }));
};

export const listSavedSearches = async (ctx: Ctx): Promise<{ items: SavedSearch[] }> => ({
  items: await withFresh(ctx, await searchesOf(ctx.db, ctx.me)),
});

/** 404 for a private search of somebody else. */
export const readSavedSearch = async (ctx: ReadCtx, id: string): Promise<SavedSearch> => {
  const search = await searchOf(ctx.db, ctx.me, id);
  const [read] = await withFresh(ctx, [search]);
  if (!read) throw new Error("The search was not read");
  return read;
};
