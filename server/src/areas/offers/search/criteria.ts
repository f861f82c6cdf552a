import { mayCall } from "@plateau/contract/accounts/groups.ts";
import { widestZones, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { DrawnZone } from "@plateau/contract/map/drawn-zone.ts";
import type {
  DpeClass,
  mandateTypes,
  OfferStatus,
  PropertyType,
  TransactionType,
} from "@plateau/contract/offers/enumerations.ts";
import { offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { OVER_BUDGET, type SearchIdsQuery } from "@plateau/contract/offers/search.ts";
import type { Reader } from "../../../readable-offers.ts";

export type Range = { from: number; to: number };

/** Hold together, on one unit or the whole offer. */
export type UnitCriteria = {
  surface?: Range | undefined;
  workstations?: Range | undefined;
  /** Euros per month. */
  budget?: Range | undefined;
  /** Sale price in euros. */
  price?: Range | undefined;
  pricePerSqm?: Range | undefined;
  availableBefore?: string | undefined;
  floor?: Range | undefined;
  outdoorSpace?: boolean | undefined;
  erp?: boolean | undefined;
};

export type Criteria = UnitCriteria & {
  /** Disjoint alternatives, besides the drawn ones; everywhere without any. */
  zones: readonly string[];
  drawnZones?: readonly DrawnZone[] | undefined;
  statuses: readonly OfferStatus[];
  private?: "true" | "false" | undefined;
  propertyType?: PropertyType | undefined;
  transactionType?: TransactionType | undefined;
  userId?: string | undefined;
  notUserId?: string | undefined;
  /** A visitor, who finds their own offers and those open to visitors. */
  visitorId?: string | undefined;
  dpeMax?: DpeClass | undefined;
  parking?: boolean | undefined;
  divisible?: boolean | undefined;
  mandateType?: (typeof mandateTypes)[number] | undefined;
  publishedSince?: string | undefined;
  stationMinutes?: number | undefined;
  stationLine?: string | undefined;
  /** Created, or published and still so, after this moment. */
  newSince?: string | undefined;
  /** The search over budget leaves out what matches within it. */
  without?: UnitCriteria | undefined;
};

const rangeOf = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };

/** Sorted by level: fewer distinct statements stay prepared. */
const orderedZones = (ids: readonly string[]): string[] =>
  widestZones(ids).sort((a, b) => (zoneLevel(a) ?? "").localeCompare(zoneLevel(b) ?? ""));

const unitCriteriaOf = (query: SearchFilters): UnitCriteria => ({
  surface: rangeOf(query.surfaceMin, query.surfaceMax),
  workstations: rangeOf(query.postsMin, query.postsMax),
  budget: rangeOf(query.budgetMin, query.budgetMax),
  price: rangeOf(query.priceMin, query.priceMax),
  pricePerSqm: rangeOf(query.pricePerSqmMin, query.pricePerSqmMax),
  availableBefore: query.availableBefore,
  floor: rangeOf(query.floorMin, query.floorMax),
  outdoorSpace: query.outdoorSpace && true,
  erp: query.erp && true,
});

/** `alone`: no other amount is asked for, so that a unit within this one is no near miss. */
const overBudget = (range: Range | undefined, alone: boolean): Range | undefined =>
  range && { from: alone ? Math.max(range.from, range.to) : range.from, to: range.to * OVER_BUDGET };

const nearMisses = (criteria: UnitCriteria): UnitCriteria & Pick<Criteria, "without"> => {
  const { budget, price } = criteria;
  return {
    ...criteria,
    budget: overBudget(budget, !price),
    price: overBudget(price, !budget),
    without: criteria,
  };
};

type SearchFilters = Omit<SearchIdsQuery, "sortBy" | "sortOrder" | "near">;

export const criteriaOf = (query: SearchFilters, reader: Reader): Criteria => ({
  visitorId: mayCall("staff", reader.group) ? undefined : reader.userId,
  zones: orderedZones(query.locationIds ?? []),
  drawnZones: query.drawnZone,
  statuses: query.status ? [query.status] : offerStatuses,
  private: query.private,
  propertyType: query.propertyType,
  transactionType: query.transactionType,
  userId: query.owner === "mine" ? reader.userId : query.userId,
  notUserId: query.owner === "colleagues" ? reader.userId : undefined,
  dpeMax: query.dpeMax,
  parking: query.parking && true,
  divisible: query.divisible && true,
  mandateType: query.mandateType,
  publishedSince: query.publishedSince,
  stationMinutes: query.stationMinutes,
  stationLine: query.stationLine,
  ...(query.overBudget ? nearMisses(unitCriteriaOf(query)) : unitCriteriaOf(query)),
});

export const limitsUnits = (criteria: UnitCriteria): boolean =>
  criteria.surface !== undefined ||
  criteria.workstations !== undefined ||
  criteria.budget !== undefined ||
  criteria.price !== undefined ||
  criteria.pricePerSqm !== undefined ||
  criteria.availableBefore !== undefined ||
  criteria.floor !== undefined ||
  criteria.outdoorSpace !== undefined ||
  criteria.erp !== undefined;
