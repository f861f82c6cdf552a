import type { Availability, PropertyType, TransactionType } from "../offers/enumerations.ts";
import type { SearchUnit } from "../offers/search-units.ts";
import type { RequirementCriteria } from "./criteria.ts";
import type { Match, MatchReason } from "./match.ts";

// Keep in step with the server's SQL version, `areas/offers/matching/score-statement.ts`.

export const WEIGHTS = { surface: 40, posts: 30, type: 20, date: 10 } as const;
/** A figure further out of range than this share of the missed bound scores 0. */
export const TOLERANCE = 0.3;
export const LATE_DAYS = 180;
export const UNKNOWN_GRADE = 0.5;
export const NOISE = 1e-9;
/** Owners are notified of matches from this score on. */
export const FITTING_SCORE = 70;

export type MatchableOffer = {
  transactionTypes: readonly TransactionType[];
  propertyType: PropertyType;
  availability: Availability | null;
  availabilityDate: string | null;
  /** Ids of house, street, commune, city and département. */
  zones: readonly string[];
  lots: readonly SearchUnit[];
};

type Grading = { grade: number; reason: MatchReason };

const UNKNOWN_UNIT: SearchUnit = {
  surface: null,
  postsMin: null,
  postsMax: null,
  rent: null,
  salePrice: null,
};

const shortfall = (most: number, from: number | null): number =>
  from === null || most >= from ? 0 : (from - most) / from;

const excess = (least: number, to: number | null): number => {
  if (to === null || least <= to) return 0;
  return to > 0 ? (least - to) / to : Number.POSITIVE_INFINITY;
};

const percentOf = (share: number): number | null =>
  Number.isFinite(share) ? Math.max(1, Math.round(share * 100)) : null;

type Offered = readonly [least: number | null, most: number | null];
type Bounds = readonly [from: number | null, to: number | null];

const isSet = ([from, to]: Bounds): boolean => from !== null || to !== null;

const gradeOff = (off: number): number => Math.max(0, 1 - off / TOLERANCE);

const gradeRange = ([least, most]: Offered, [from, to]: Bounds): number =>
  least === null || most === null
    ? UNKNOWN_GRADE
    : gradeOff(Math.max(shortfall(most, from), excess(least, to)));

const gradeRangeCriterion = (criterion: "surface" | "posts", offered: Offered, bounds: Bounds): Grading[] => {
  if (!isSet(bounds)) return [];
  const grade = gradeRange(offered, bounds);
  const [least, most] = offered;
  if (least === null || most === null)
    return [{ grade, reason: { criterion, verdict: "unknown", gap: null } }];
  const below = shortfall(most, bounds[0]);
  const above = excess(least, bounds[1]);
  const off = Math.max(below, above);
  if (off === 0) return [{ grade, reason: { criterion, verdict: "met", gap: 0 } }];
  const percent = percentOf(off);
  const gap = percent === null || above >= below ? percent : -percent;
  return [{ grade, reason: { criterion, verdict: grade > 0 ? "near" : "unmet", gap } }];
};

const gradeType = ({ propertyTypes }: RequirementCriteria, { propertyType }: MatchableOffer): Grading[] => {
  if (propertyTypes.length === 0) return [];
  const isMet = propertyTypes.includes(propertyType);
  const reason = { criterion: "type", verdict: isMet ? "met" : "unmet", gap: null } as const;
  return [{ grade: isMet ? 1 : 0, reason }];
};

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const daysLate = (entryDate: string, offer: MatchableOffer): number | null => {
  if (offer.availability === "immediately") return 0;
  if (offer.availability !== "on_a_specific_date" || offer.availabilityDate === null) return null;
  return Math.max(0, daysBetween(entryDate, offer.availabilityDate));
};

const gradeDate = ({ entryDate }: RequirementCriteria, offer: MatchableOffer): Grading[] => {
  if (entryDate === null) return [];
  const late = daysLate(entryDate, offer);
  const gradings = (grade: number, verdict: MatchReason["verdict"]): Grading[] => [
    { grade, reason: { criterion: "date", verdict, gap: null } },
  ];
  if (late === null) return gradings(UNKNOWN_GRADE, "unknown");
  if (late >= LATE_DAYS) return gradings(0, "unmet");
  return gradings(1 - late / LATE_DAYS, late === 0 ? "met" : "near");
};

const isAllowed = ({ transactionType, zones }: RequirementCriteria, offer: MatchableOffer): boolean =>
  (transactionType === null || offer.transactionTypes.includes(transactionType)) &&
  (zones.length === 0 || zones.some(({ id }) => offer.zones.includes(id)));

export const priceBounds = ({
  transactionType,
  budgetMax,
  salePriceMax,
}: Pick<RequirementCriteria, "transactionType" | "budgetMax" | "salePriceMax">): {
  rent: number | null;
  salePrice: number | null;
} => ({
  rent: transactionType === "sale" ? null : budgetMax,
  salePrice: transactionType === "rent" ? null : salePriceMax,
});

const isAffordable = (criteria: RequirementCriteria, lot: SearchUnit): boolean => {
  const { rent, salePrice } = priceBounds(criteria);
  if (rent === null && salePrice === null) return true;
  return (
    (rent !== null && lot.rent !== null && lot.rent <= rent) ||
    (salePrice !== null && lot.salePrice !== null && lot.salePrice <= salePrice)
  );
};

const surfaceOf = ({ surfaceMin, surfaceMax }: RequirementCriteria): Bounds => [surfaceMin, surfaceMax];
const postsOf = ({ postsMin, postsMax }: RequirementCriteria): Bounds => [postsMin, postsMax];

const unitScore = (criteria: RequirementCriteria, { surface, postsMin, postsMax }: SearchUnit): number => {
  const surfaceBounds = surfaceOf(criteria);
  const workstationBounds = postsOf(criteria);
  return (
    (isSet(surfaceBounds) ? WEIGHTS.surface * gradeRange([surface, surface], surfaceBounds) : 0) +
    (isSet(workstationBounds) ? WEIGHTS.posts * gradeRange([postsMin, postsMax], workstationBounds) : 0)
  );
};

const gradeUnit = (criteria: RequirementCriteria, offer: MatchableOffer, lot: SearchUnit): Grading[] => [
  ...gradeRangeCriterion("surface", [lot.surface, lot.surface], surfaceOf(criteria)),
  ...gradeRangeCriterion("posts", [lot.postsMin, lot.postsMax], postsOf(criteria)),
  ...gradeType(criteria, offer),
  ...gradeDate(criteria, offer),
];

const weightOf = ({ reason }: Grading): number => WEIGHTS[reason.criterion as keyof typeof WEIGHTS];

const figuresOf = ({ surface, postsMin, postsMax }: SearchUnit): number[] =>
  [surface, postsMin, postsMax].map((figure) => figure ?? Number.POSITIVE_INFINITY);

/** Breaks ties between units, independently of their order. */
const isSmallerUnit = (a: SearchUnit, b: SearchUnit): boolean => {
  const others = figuresOf(b);
  const difference = figuresOf(a)
    .map((figure, index) => (figure === others[index] ? 0 : figure - (others[index] ?? 0)))
    .find((off) => off !== 0);
  return difference !== undefined && difference < 0;
};

const bestUnit = (criteria: RequirementCriteria, lots: readonly SearchUnit[]): SearchUnit | undefined => {
  let best: { lot: SearchUnit; part: number } | undefined;
  for (const lot of lots) {
    if (!isAffordable(criteria, lot)) continue;
    const part = unitScore(criteria, lot);
    if (!best || part > best.part || (part === best.part && isSmallerUnit(lot, best.lot)))
      best = { lot, part };
  }
  return best?.lot;
};

const met = (criterion: "zone" | "budget", gap: number | null): MatchReason => ({
  criterion,
  verdict: "met",
  gap,
});

/**
 * Scores an offer by its best affordable unit, 0 to 100, with a reason for each criterion. Null when a hard criterion
 * (transaction, zone, price) rules it out.
 */
export const matchOffer = (criteria: RequirementCriteria, offer: MatchableOffer): Match | null => {
  if (!isAllowed(criteria, offer)) return null;
  const lot = bestUnit(criteria, offer.lots.length ? offer.lots : [UNKNOWN_UNIT]);
  if (!lot) return null;
  const gradings = gradeUnit(criteria, offer, lot);
  const total = gradings.reduce((sum, grading) => sum + weightOf(grading) * grading.grade, 0);
  const weights = gradings.reduce((sum, grading) => sum + weightOf(grading), 0);
  const { rent, salePrice } = priceBounds(criteria);
  return {
    score: weights === 0 ? 100 : Math.floor((100 * total) / weights + NOISE),
    reasons: [
      ...(criteria.zones.length ? [met("zone", null)] : []),
      ...(rent !== null || salePrice !== null ? [met("budget", 0)] : []),
      ...gradings.map(({ reason }) => reason),
    ],
  };
};
