import { daysBetween } from "../format/date.ts";
import type { AggregatedData } from "../offers/aggregates.ts";
import type { Availability, PropertyType, TransactionType } from "../offers/enumerations.ts";
import type { SearchUnit } from "../offers/search-units.ts";
import { type CriteriaWithoutZones, hasCriteria, type RequirementCriteria } from "./criteria.ts";
import type { Judged, Match, MatchReason } from "./match.ts";
import {
  type Alternative,
  type DateRule,
  type Distance,
  keptShare,
  type MatchPlan,
  type Miss,
  matchRules,
  mostPoints,
  type PriceFigure,
  planMatch,
  type UnitRule,
} from "./match-rules.ts";

/** Added before rounding down: a product that should be whole may end on 0.9999999. */
export const NOISE = 1e-9;

/** Judged only by its figures; the rest says which unit it was. */
export type MatchableUnit = SearchUnit & {
  /** The offer as a whole. */
  whole?: boolean;
  unitId?: string | null;
  floor?: number | null;
};

export type MatchableOffer = {
  transactionTypes: readonly TransactionType[];
  propertyType: PropertyType;
  availability: Availability | null;
  availabilityDate: string | null;
  /** Ids of house, street, commune, city and département. */
  zones: readonly string[];
  /** Named beside the rent, never compared. */
  rentPriceUnit: AggregatedData["rentPriceUnit"];
  lots: readonly MatchableUnit[];
};

const UNKNOWN_UNIT: MatchableUnit = {
  surface: null,
  postsMin: null,
  postsMax: null,
  rent: null,
  salePrice: null,
};

const missOf = ({ side, figure, bound, scale }: Miss, unit: SearchUnit): number => {
  const value = unit[figure];
  if (value === null) return 0;
  if (scale === 0) return value > bound ? Number.POSITIVE_INFINITY : 0;
  return (side === "below" ? bound - value : value - bound) / scale;
};

const gradeAlternative = ({ known, misses }: Alternative, unit: SearchUnit): number | null =>
  unit[known] === null ? null : Math.max(0, 1 - Math.max(0, ...misses.map((miss) => missOf(miss, unit))));

const gradeOf = ({ alternatives }: UnitRule, unit: SearchUnit): number | null => {
  const grades = alternatives
    .map((alternative) => gradeAlternative(alternative, unit))
    .filter((grade) => grade !== null);
  return grades.length ? Math.max(...grades) : null;
};

const keptByUnit = ({ unitRules }: MatchPlan, unit: SearchUnit): number =>
  unitRules.reduce(
    (kept, rule) => kept * keptShare(rule.weight, gradeOf(rule, unit) ?? matchRules.unknownGrade),
    1,
  );

const distanceOf = ({ distances }: MatchPlan, unit: SearchUnit): number =>
  distances.reduce((sum, alternatives) => sum + leastDistance(alternatives, unit), 0);

const leastDistance = (alternatives: Distance, unit: SearchUnit): number => {
  const known = alternatives.flatMap(({ figure, from, scale }) => {
    const value = unit[figure];
    return value === null ? [] : [Math.abs(value - from) / scale];
  });
  return known.length ? Math.min(...known) : 1;
};

const keptByType = ({ types }: MatchPlan, { propertyType }: MatchableOffer): number =>
  types === undefined ? 1 : (types.kept.find(([type]) => type === propertyType)?.[1] ?? types.otherType);

/** Null when unknown. */
const gradeDate = ({ entryDate, lateDays }: DateRule, offer: MatchableOffer): number | null => {
  if (offer.availability === "immediately") return 1;
  if (offer.availability !== "on_a_specific_date" || offer.availabilityDate === null) return null;
  return Math.max(0, 1 - Math.max(0, daysBetween(entryDate, offer.availabilityDate)) / lateDays);
};

const keptByDate = ({ date }: MatchPlan, offer: MatchableOffer): number =>
  date === undefined ? 1 : keptShare(date.weight, gradeDate(date, offer) ?? matchRules.unknownGrade);

const isInZones = ({ zones }: RequirementCriteria, offer: MatchableOffer): boolean =>
  zones.length === 0 || zones.some(({ id }) => offer.zones.includes(id));

const isAffordable = ({ priceLimits }: MatchPlan, unit: SearchUnit): boolean =>
  priceLimits.some(({ figure, limit }) => {
    const price = unit[figure];
    return price !== null && price <= limit;
  });

const transactionOf: Record<PriceFigure, TransactionType> = { rent: "rent", salePrice: "sale" };

/** Offered as the requirement asks, and no unit has a price. */
const hasNoPrice = ({ priceLimits }: MatchPlan, { transactionTypes, lots }: MatchableOffer): boolean =>
  priceLimits.some(({ figure }) => transactionTypes.includes(transactionOf[figure])) &&
  priceLimits.every(({ figure }) => lots.every((unit) => unit[figure] === null));

const UNKNOWN_UNITS = [UNKNOWN_UNIT];

/** What the requirement's transaction and budget leave of an offer: none rules it out, wherever it is. */
export const unitsLeft = (
  { transactionType }: CriteriaWithoutZones,
  offer: MatchableOffer,
  plan: MatchPlan,
): readonly MatchableUnit[] => {
  if (transactionType !== null && !offer.transactionTypes.includes(transactionType)) return [];
  const units = offer.lots.length ? offer.lots : UNKNOWN_UNITS;
  if (plan.priceLimits.length === 0) return units;
  const affordable = units.filter((unit) => isAffordable(plan, unit));
  return affordable.length === 0 && hasNoPrice(plan, offer) ? units : affordable;
};

const figuresOf = ({ surface, postsMin, postsMax, rent, salePrice }: SearchUnit): number[] =>
  [surface, postsMin, postsMax, rent, salePrice].map((figure) => figure ?? Number.POSITIVE_INFINITY);

/** Breaks ties between units, independently of their order: the smaller, then the cheaper first. */
const isSmallerUnit = (a: SearchUnit, b: SearchUnit): boolean => {
  const others = figuresOf(b);
  const difference = figuresOf(a)
    .map((figure, index) => (figure === others[index] ? 0 : figure - (others[index] ?? 0)))
    .find((off) => off !== 0);
  return difference !== undefined && difference < 0;
};

type BestUnit = { unit: MatchableUnit; kept: number; distance: number };

const isBetter = (one: BestUnit, other: BestUnit): boolean =>
  one.kept !== other.kept
    ? one.kept > other.kept
    : one.distance !== other.distance
      ? one.distance < other.distance
      : isSmallerUnit(one.unit, other.unit);

const bestUnit = (plan: MatchPlan, units: readonly MatchableUnit[]): BestUnit | undefined => {
  let best: BestUnit | undefined;
  for (const unit of units) {
    const each = { unit, kept: keptByUnit(plan, unit), distance: distanceOf(plan, unit) };
    if (!best || isBetter(each, best)) best = each;
  }
  return best;
};

const percentOf = (share: number): number | null =>
  Number.isFinite(share) ? Math.max(1, Math.round(share * 100)) : null;

/** The largest miss in percent of its bound, signed. */
const gapOf = (rule: UnitRule, unit: SearchUnit): { gap: number | null; isAim: boolean } => {
  const misses = rule.alternatives
    .filter(({ known }) => unit[known] !== null)
    .map((alternative) => largestMiss(alternative, unit))
    .sort((a, b) => a.off - b.off);
  const [first] = misses;
  if (!first?.miss || first.off <= 0) return { gap: 0, isAim: false };
  const { side, bound, scale, isAim = false } = first.miss;
  const percent = bound > 0 ? percentOf((first.off * scale) / bound) : null;
  return {
    gap: percent !== null && side === "below" ? -percent : percent,
    isAim,
  };
};

const largestMiss = ({ misses }: Alternative, unit: SearchUnit): { miss?: Miss; off: number } =>
  misses
    .map((miss) => ({ miss, off: missOf(miss, unit) }))
    .reduce<{ miss?: Miss; off: number }>((most, each) => (each.off > most.off ? each : most), { off: 0 });

const isNearAim = (criterion: UnitRule["criterion"], gap: number | null): boolean =>
  criterion !== "budget" && gap !== null && gap <= matchRules[criterion].nearAim * 100;

const unitReason = (rule: UnitRule, unit: SearchUnit): MatchReason => {
  const { criterion } = rule;
  const grade = gradeOf(rule, unit);
  if (grade === null) return { criterion, verdict: "unknown", gap: null };
  const { gap, isAim } = gapOf(rule, unit);
  const isMet = gap === 0 || (isAim && isNearAim(criterion, gap));
  const isNear = grade > 0 || criterion === "budget";
  return { criterion, verdict: isMet ? "met" : isNear ? "near" : "unmet", gap };
};

const typeReason = (kept: number, { types }: MatchPlan): MatchReason => ({
  criterion: "type",
  verdict: kept === 1 ? "met" : kept === types?.otherType ? "unmet" : "near",
  gap: null,
});

const dateReason = (date: DateRule, offer: MatchableOffer): MatchReason => {
  const grade = gradeDate(date, offer);
  const verdict = grade === null ? "unknown" : grade === 1 ? "met" : grade > 0 ? "near" : "unmet";
  return { criterion: "date", verdict, gap: null };
};

const placeReasons = ({ zones, unknownPlaces }: RequirementCriteria): MatchReason[] => {
  if (zones.length > 0) return [{ criterion: "zone", verdict: "met", gap: null }];
  return unknownPlaces.length > 0 ? [{ criterion: "zone", verdict: "unmet", gap: null, unknownPlaces }] : [];
};

const currencyReasons = ({ budgetCurrency: currency }: RequirementCriteria): MatchReason[] =>
  currency === undefined ? [] : [{ criterion: "budget", verdict: "unknown", gap: null, currency }];

const judgedOf = (
  { transactionType }: RequirementCriteria,
  { transactionTypes, rentPriceUnit, lots }: MatchableOffer,
  unit: MatchableUnit,
): Judged | null => {
  if (lots.length === 0) return null;
  const asks = (type: TransactionType) =>
    transactionType === null ? transactionTypes.includes(type) : transactionType === type;
  return {
    kind: unit.whole ? "whole" : "unit",
    unitId: unit.unitId ?? null,
    floor: unit.floor ?? null,
    surface: unit.surface,
    rent: asks("rent") ? unit.rent : null,
    rentPriceUnit,
    salePrice: asks("sale") ? unit.salePrice : null,
  };
};

type Score = Pick<Match, "score" | "group"> & { best: BestUnit; keptByType: number };

/**
 * Scores an offer by its best affordable unit, 0 to 100. Null when a hard criterion (transaction, zone, price beyond the
 * margin) rules it out, and for a requirement that asks nothing.
 */
export const scoreOffer = (
  criteria: RequirementCriteria,
  offer: MatchableOffer,
  plan: MatchPlan = planMatch(criteria),
  units: readonly MatchableUnit[] = unitsLeft(criteria, offer, plan),
): Score | null => {
  if (!isInZones(criteria, offer) || !hasCriteria(criteria)) return null;
  const best = bestUnit(plan, units);
  if (!best) return null;
  const isPriceOnRequest = hasNoPrice(plan, offer);
  const byType = keptByType(plan, offer);
  const kept = best.kept * byType * keptByDate(plan, offer);
  const score = Math.floor(kept * mostPoints(criteria) + NOISE);
  const group = isPriceOnRequest
    ? "price_on_request"
    : score >= matchRules.fittingScore
      ? "fitting"
      : "other";
  return { score, group, best, keptByType: byType };
};

/** With a reason for each criterion. Equal scores are ordered by `distance`, then by age. */
export const rankOffer = (
  criteria: RequirementCriteria,
  offer: MatchableOffer,
  plan: MatchPlan = planMatch(criteria),
): (Match & { distance: number }) | null => {
  const scored = scoreOffer(criteria, offer, plan);
  if (!scored) return null;
  const { score, group, best, keptByType } = scored;
  return {
    score,
    group,
    distance: best.distance,
    judged: judgedOf(criteria, offer, best.unit),
    reasons: [
      ...placeReasons(criteria),
      ...currencyReasons(criteria),
      ...plan.unitRules.map((rule) => unitReason(rule, best.unit)),
      ...(plan.types ? [typeReason(keptByType, plan)] : []),
      ...(plan.date ? [dateReason(plan.date, offer)] : []),
    ],
  };
};

export const matchOffer = (
  criteria: RequirementCriteria,
  offer: MatchableOffer,
  plan?: MatchPlan,
): Match | null => {
  const ranked = rankOffer(criteria, offer, plan);
  if (!ranked) return null;
  const { distance: _, ...match } = ranked;
  return match;
};
