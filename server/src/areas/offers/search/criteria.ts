import { widestZones, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { OfferStatus, PropertyType, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import type { SearchQuery } from "@plateau/contract/offers/search.ts";

/** Both bounds, infinite where the query gave none. */
export type Range = { from: number; to: number };

/** What is searched for, in the form that the statements are built from. */
export type Criteria = {
  /** Alternatives, none inside another; empty for everywhere. */
  zones: readonly string[];
  /** Alternatives, never empty. */
  statuses: readonly OfferStatus[];
  propertyType?: PropertyType | undefined;
  transactionType?: TransactionType | undefined;
  userId?: string | undefined;
  /** m² */
  surface?: Range | undefined;
  posts?: Range | undefined;
  /** Euros per month. */
  budget?: Range | undefined;
};

const rangeOf = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };

/** By level, so that the statements of searches in several zones have few forms and stay prepared. */
const orderedZones = (ids: readonly string[]): string[] =>
  widestZones(ids).sort((a, b) => (zoneLevel(a) ?? "").localeCompare(zoneLevel(b) ?? ""));

/** The criteria of a query; without a status an offer of any status is found. */
export const criteriaOf = (query: Omit<SearchQuery, "limit" | "nextToken" | "enriched">): Criteria => ({
  zones: orderedZones(query.locationIds ?? []),
  statuses: query.status ? [query.status] : offerStatuses,
  propertyType: query.propertyType,
  transactionType: query.transactionType,
  userId: query.userId,
  surface: rangeOf(query.surfaceMin, query.surfaceMax),
  posts: rangeOf(query.postsMin, query.postsMax),
  budget: rangeOf(query.budgetMin, query.budgetMax),
});

/** Whether the lots of an offer have a say: without such a criterion an offer without lots is found too. */
export const asksLots = ({ surface, posts, budget }: Criteria): boolean =>
  surface !== undefined || posts !== undefined || budget !== undefined;
