import { mayCall } from "@plateau/contract/accounts/groups.ts";
import { widestZones, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { OfferStatus, PropertyType, TransactionType } from "@plateau/contract/offers/enumerations.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import type { SearchQuery } from "@plateau/contract/offers/search.ts";
import type { Reader } from "../../../readable-offers.ts";

export type Range = { from: number; to: number };

export type Criteria = {
  /** Disjoint alternatives; empty means everywhere. */
  zones: readonly string[];
  statuses: readonly OfferStatus[];
  propertyType?: PropertyType | undefined;
  transactionType?: TransactionType | undefined;
  userId?: string | undefined;
  /** A visitor, who finds their own offers and those open to visitors. */
  visitorId?: string | undefined;
  surface?: Range | undefined;
  workstations?: Range | undefined;
  /** Euros per month. */
  budget?: Range | undefined;
};

const rangeOf = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };

/** Sorted by level: fewer distinct statements stay prepared. */
const orderedZones = (ids: readonly string[]): string[] =>
  widestZones(ids).sort((a, b) => (zoneLevel(a) ?? "").localeCompare(zoneLevel(b) ?? ""));

export const criteriaOf = (
  query: Omit<SearchQuery, "limit" | "nextToken" | "enriched">,
  reader: Reader,
): Criteria => ({
  visitorId: mayCall("staff", reader.group) ? undefined : reader.userId,
  zones: orderedZones(query.locationIds ?? []),
  statuses: query.status ? [query.status] : offerStatuses,
  propertyType: query.propertyType,
  transactionType: query.transactionType,
  userId: query.userId,
  surface: rangeOf(query.surfaceMin, query.surfaceMax),
  workstations: rangeOf(query.postsMin, query.postsMax),
  budget: rangeOf(query.budgetMin, query.budgetMax),
});

export const limitsUnits = ({ surface, workstations, budget }: Criteria): boolean =>
  surface !== undefined || workstations !== undefined || budget !== undefined;
