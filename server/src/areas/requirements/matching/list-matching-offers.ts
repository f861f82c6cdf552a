import type { Input, Result } from "@plateau/contract/api/operation.ts";
import type { RequirementCriteria, Zone } from "@plateau/contract/requirements/criteria.ts";
import type { requirements } from "@plateau/contract/requirements/operations.ts";
import { matchOffer } from "@plateau/contract/requirements/score.ts";
import type { Ctx } from "../../../ctx.ts";
import { unlessAway } from "../../../unless-away.ts";
import { bestOffers, matchableOffers } from "../../offers/matching/best-offers.ts";
import { offerSummaries } from "../../offers/storage.ts";
import { linkedOffers, rejectedIds } from "./links.ts";
import { criteriaWithZones, requirementOr404 } from "./requirement-criteria.ts";

type MatchesInput = Input<typeof requirements.listMatchingOffers>;
type Matches = Result<typeof requirements.listMatchingOffers>;

/** The geocoder knows the labels only. */
const zonesById = async ({ geocoder }: Pick<Ctx<"geocoder">, "geocoder">, ids: string[]): Promise<Zone[]> => {
  const found = ids.length ? ((await unlessAway(geocoder.find(ids))) ?? []) : [];
  const labels = new Map(found.map(({ properties: { id, label } }) => [id, label]));
  return ids.map((id) => ({ id, label: labels.get(id) ?? id }));
};

const criteriaOfQuery = async (
  ctx: Pick<Ctx<"geocoder">, "geocoder">,
  query: MatchesInput["query"],
): Promise<RequirementCriteria> => ({
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

/** Published offers, best match first, then closest, then newest. None for criteria that ask nothing. */
export const listMatchingOffers = async (
  ctx: Ctx<"crm" | "geocoder">,
  { params: { id }, query }: MatchesInput,
): Promise<Matches> => {
  const { properties } = await requirementOr404(ctx, id);
  const criteria = query.own ? await criteriaOfQuery(ctx, query) : await criteriaWithZones(ctx, properties);
  const links = await linkedOffers(ctx.db, id);
  const excludedIds = query.withRejected ? [] : rejectedIds(links);
  const best = await bestOffers(ctx, {
    criteria,
    reader: ctx.me,
    excludedIds,
    limit: query.limit + 1,
    withoutPrice: query.withoutPrice,
  });
  const ids = best.slice(0, query.limit).map((offer) => offer.id);
  const [summaries, offers] = await Promise.all([
    offerSummaries(ctx.db, ctx.me, ids),
    matchableOffers(ctx.db, ids),
  ]);
  const items = summaries.flatMap((offer) => {
    const compared = offers.get(offer.id);
    const match = compared ? matchOffer(criteria, compared) : null;
    return match ? [{ ...match, offer, categories: links.get(offer.id) ?? [] }] : [];
  });
  return { items, more: best.length > query.limit, wishes: criteria };
};
