import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import type { Ctx } from "../../ctx.ts";
import { cutPage, type Page } from "../../page.ts";
import { missing } from "../../refusal.ts";
import { restorableOffers } from "./deleted-offers.ts";
import { countOffersByStatus, countOwnedOffers, type RecentKey, recentOffers } from "./recent-offers.ts";
import { offersInFull } from "./storage.ts";
import { offerSummaries } from "./summaries.ts";

type Paging = { limit: number; nextToken?: string | undefined };

const pageOfKeys = async (
  ctx: Ctx,
  scope: string,
  { limit, nextToken }: Paging,
  userId?: string,
): Promise<Page<RecentKey>> => {
  const { pageTokens } = ctx;
  const after = pageTokens.open(scope, nextToken);
  const keys = await recentOffers(ctx.db, { ...(userId ? { userId } : {}), after, limit: limit + 1 });
  return cutPage(keys, limit, { pageTokens, scope, keyOf: ({ updatedAt, id }) => [updatedAt, id] });
};

const idsOf = (page: Page<RecentKey>): string[] => page.items.map(({ id }) => id);

/** All offers in full, the most recently modified first. */
export const listOffers = async (
  ctx: Ctx,
  { query }: Input<typeof offers.listOffers>,
): Promise<Result<typeof offers.listOffers>> => {
  const page = await pageOfKeys(ctx, "offers", query);
  return { ...page, items: await offersInFull(ctx.db, idsOf(page)) };
};

/** The offers of one person, whatever their status, the most recently modified first. */
export const listUserOffers = async (
  ctx: Ctx,
  { params: { userId }, query }: Input<typeof offers.listUserOffers>,
): Promise<Result<typeof offers.listUserOffers>> => {
  const count = await countOwnedOffers(ctx.db, userId);
  if (count === undefined) throw missing();
  const page = await pageOfKeys(ctx, `offers of ${userId}`, query, userId);
  return { ...page, items: await offerSummaries(ctx.db, idsOf(page)), count };
};

/** How many offers one person has, by status. */
export const countUserOffers = async (
  ctx: Ctx,
  { params: { userId } }: Input<typeof offers.countUserOffers>,
): Promise<Result<typeof offers.countUserOffers>> => {
  const counts = await countOffersByStatus(ctx.db, userId);
  if (!counts) throw missing();
  return counts;
};

/** The offers that an administrator may restore, the last deleted first. */
export const listDeletedOffers = async (
  ctx: Ctx,
  { query: { limit, nextToken } }: Input<typeof offers.listDeletedOffers>,
): Promise<Result<typeof offers.listDeletedOffers>> => {
  const { pageTokens } = ctx;
  const scope = "deleted offers";
  const after = pageTokens.open(scope, nextToken);
  const rows = await restorableOffers(ctx.db, { now: ctx.now, after, limit: limit + 1 });
  return cutPage(rows, limit, { pageTokens, scope, keyOf: ({ deletedAt, id }) => [deletedAt, id] });
};
