import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { matchOffer } from "@plateau/contract/requirements/score.ts";
import type { Wishes, Zone } from "@plateau/contract/requirements/wishes.ts";
import type { Ctx } from "../../../ctx.ts";
import { bestOffers } from "../../offers/matching/best-offers.ts";
import { matchableOffers } from "../../offers/matching/matchable-offers.ts";
import { offerSummaries } from "../../offers/summaries.ts";
import { offersLinkedTo, rejectedIn } from "./links.ts";
import { requirementById, wishesOf } from "./wishes-of.ts";

type Asked = Input<typeof requirements.listMatchingOffers>;
type Matches = Result<typeof requirements.listMatchingOffers>;

/** Zones by their ids, in their order; one that the geocoder does not know keeps its id for a name. */
const zonesById = async ({ geocoder }: Pick<Ctx<"geocoder">, "geocoder">, ids: string[]): Promise<Zone[]> => {
  const found = ids.length ? await geocoder.find(ids) : [];
  const labels = new Map(found.map(({ properties: { id, label } }) => [id, label]));
  return ids.map((id) => ({ id, label: labels.get(id) ?? id }));
};

/** The criteria of a query as wishes. */
const ownWishes = async (ctx: Pick<Ctx<"geocoder">, "geocoder">, query: Asked["query"]): Promise<Wishes> => ({
  transactionType: query.transactionType ?? null,
  zones: await zonesById(ctx, [...new Set(query.locationIds ?? [])]),
  unknownPlaces: [],
  budgetMax: query.budgetMax ?? null,
  salePriceMax: query.salePriceMax ?? null,
  surfaceMin: query.surfaceMin ?? null,
  surfaceMax: query.surfaceMax ?? null,
  postsMin: query.postsMin ?? null,
  postsMax: query.postsMax ?? null,
  propertyTypes: query.propertyTypes ?? [],
  entryDate: query.entryDate ?? null,
});

/**
 * The published offers that fit a requirement best, the newest first among equals, each with its reasons and the
 * categories that it is in. Offers that the requirement has rejected are left out unless asked for.
 */
export const listMatchingOffers = async (
  ctx: Ctx<"crm" | "geocoder">,
  { params: { id }, query }: Asked,
): Promise<Matches> => {
  const { properties } = await requirementById(ctx, id);
  const wishes = query.own ? await ownWishes(ctx, query) : await wishesOf(ctx, properties);
  const links = await offersLinkedTo(ctx.db, id);
  const without = query.withRejected ? [] : rejectedIn(links);
  const found = await bestOffers(ctx, { wishes, without, limit: query.limit + 1 });
  const ids = found.slice(0, query.limit).map((offer) => offer.id);
  const [summaries, offers] = await Promise.all([offerSummaries(ctx.db, ids), matchableOffers(ctx.db, ids)]);
  const items = summaries.flatMap((offer) => {
    const compared = offers.get(offer.id);
    // Null for an offer that was changed since it was found.
    const match = compared ? matchOffer(wishes, compared) : null;
    return match ? [{ ...match, offer, categories: links.get(offer.id) ?? [] }] : [];
  });
  return { items, more: found.length > query.limit, wishes };
};
