import type { Availability, PropertyType, TransactionType } from "../offers/enumerations.ts";
import type { SearchLot } from "../offers/search-lots.ts";
import type { Match, MatchReason } from "./match.ts";
import type { Wishes } from "./wishes.ts";

/**
 * How well an offer fits what a client looks for. The server's statement (`areas/offers/matching/score-statement.ts`)
 * computes the same score, operation by operation: a change here is one there.
 */

/** What each soft criterion weighs among those that are asked. */
export const WEIGHTS = { surface: 40, posts: 30, type: 20, date: 10 } as const;
/** How far out of its range a figure is worth nothing, as a share of the bound that it misses. */
export const TOLERANCE = 0.3;
/** How many days too late an offer is worth nothing. */
export const LATE_DAYS = 180;
/** What an unknown value is worth: neither met nor missed. */
export const UNKNOWN_GRADE = 0.5;
/** What a sum of grades may have lost in its last digit; far below the next whole point. */
export const NOISE = 1e-9;
/** From this score on an offer is worth telling the requirement's owner about. */
export const FITTING_SCORE = 70;

/** The part of an offer that is compared. */
export type MatchableOffer = {
  transactionTypes: readonly TransactionType[];
  propertyType: PropertyType;
  availability: Availability | null;
  availabilityDate: string | null;
  /** The ids of its hierarchy: house, street, commune, city, département. */
  zones: readonly string[];
  lots: readonly SearchLot[];
};

type Judgement = { grade: number; reason: MatchReason };

/** Stands for the lots of an offer that has none: nothing is known of it. */
const UNKNOWN_LOT: SearchLot = { surface: null, postsMin: null, postsMax: null, rent: null, salePrice: null };

/** By which share of the lower bound the most that is offered misses it. */
const shortfall = (most: number, from: number | null): number =>
  from === null || most >= from ? 0 : (from - most) / from;

/** By which share of the upper bound the least that is offered goes beyond it. */
const excess = (least: number, to: number | null): number => {
  if (to === null || least <= to) return 0;
  return to > 0 ? (least - to) / to : Number.POSITIVE_INFINITY;
};

const percentOf = (share: number): number | null =>
  Number.isFinite(share) ? Math.max(1, Math.round(share * 100)) : null;

/** How a range offered (a figure twice) stands to the range that is asked. */
const judgeRange = (
  criterion: "surface" | "posts",
  [least, most]: readonly [number | null, number | null],
  [from, to]: readonly [number | null, number | null],
): Judgement[] => {
  if (from === null && to === null) return [];
  if (least === null || most === null) {
    return [{ grade: UNKNOWN_GRADE, reason: { criterion, verdict: "unknown", gap: null } }];
  }
  const below = shortfall(most, from);
  const above = excess(least, to);
  const off = Math.max(below, above);
  const grade = Math.max(0, 1 - off / TOLERANCE);
  if (off === 0) return [{ grade, reason: { criterion, verdict: "met", gap: 0 } }];
  const percent = percentOf(off);
  const gap = percent === null || above >= below ? percent : -percent;
  return [{ grade, reason: { criterion, verdict: grade > 0 ? "near" : "unmet", gap } }];
};

const judgeType = ({ propertyTypes }: Wishes, { propertyType }: MatchableOffer): Judgement[] => {
  if (propertyTypes.length === 0) return [];
  const isMet = propertyTypes.includes(propertyType);
  const reason = { criterion: "type", verdict: isMet ? "met" : "unmet", gap: null } as const;
  return [{ grade: isMet ? 1 : 0, reason }];
};

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Days after the wished entry on which the offer is free: 0 for in time, null for unknown. */
const daysLate = (entryDate: string, offer: MatchableOffer): number | null => {
  if (offer.availability === "immediately") return 0;
  if (offer.availability !== "on_a_specific_date" || offer.availabilityDate === null) return null;
  return Math.max(0, daysBetween(entryDate, offer.availabilityDate));
};

const judgeDate = ({ entryDate }: Wishes, offer: MatchableOffer): Judgement[] => {
  if (entryDate === null) return [];
  const late = daysLate(entryDate, offer);
  const judged = (grade: number, verdict: MatchReason["verdict"]): Judgement[] => [
    { grade, reason: { criterion: "date", verdict, gap: null } },
  ];
  if (late === null) return judged(UNKNOWN_GRADE, "unknown");
  if (late >= LATE_DAYS) return judged(0, "unmet");
  return judged(1 - late / LATE_DAYS, late === 0 ? "met" : "near");
};

/** Whether a transaction that is asked, and the zones, allow the offer at all. */
const isAllowed = ({ transactionType, zones }: Wishes, offer: MatchableOffer): boolean =>
  (transactionType === null || offer.transactionTypes.includes(transactionType)) &&
  (zones.length === 0 || zones.some(({ id }) => offer.zones.includes(id)));

/** The bounds of the price that count: the rent's for a client who rents, the sale price's for one who buys. */
export const priceBounds = ({
  transactionType,
  budgetMax,
  salePriceMax,
}: Pick<Wishes, "transactionType" | "budgetMax" | "salePriceMax">): {
  rent: number | null;
  salePrice: number | null;
} => ({
  rent: transactionType === "sale" ? null : budgetMax,
  salePrice: transactionType === "rent" ? null : salePriceMax,
});

/** Whether a lot's price is known and within a bound; one of both is enough for a client who says neither. */
const isAffordable = (wishes: Wishes, lot: SearchLot): boolean => {
  const { rent, salePrice } = priceBounds(wishes);
  if (rent === null && salePrice === null) return true;
  return (
    (rent !== null && lot.rent !== null && lot.rent <= rent) ||
    (salePrice !== null && lot.salePrice !== null && lot.salePrice <= salePrice)
  );
};

type Judged = { total: number; reasons: MatchReason[]; lot: SearchLot };

const judgeLot = (wishes: Wishes, offer: MatchableOffer, lot: SearchLot): Judged & { asked: number } => {
  const judgements = [
    ...judgeRange("surface", [lot.surface, lot.surface], [wishes.surfaceMin, wishes.surfaceMax]),
    ...judgeRange("posts", [lot.postsMin, lot.postsMax], [wishes.postsMin, wishes.postsMax]),
    ...judgeType(wishes, offer),
    ...judgeDate(wishes, offer),
  ];
  const weightOf = ({ reason }: Judgement) => WEIGHTS[reason.criterion as keyof typeof WEIGHTS];
  return {
    total: judgements.reduce((sum, judgement) => sum + weightOf(judgement) * judgement.grade, 0),
    asked: judgements.reduce((sum, judgement) => sum + weightOf(judgement), 0),
    reasons: judgements.map(({ reason }) => reason),
    lot,
  };
};

/** Among lots that fit alike the smallest speaks, so that the reasons do not depend on the order of the lots. */
const speaksBefore = (a: Judged, b: Judged): boolean => {
  const figures = ({ total, lot }: Judged) => [
    -total,
    lot.surface ?? Number.POSITIVE_INFINITY,
    lot.postsMin ?? Number.POSITIVE_INFINITY,
    lot.postsMax ?? Number.POSITIVE_INFINITY,
  ];
  const others = figures(b);
  const [first] = figures(a).flatMap((figure, index) => (figure === others[index] ? [] : [index]));
  return first !== undefined && (figures(a)[first] ?? 0) < (others[first] ?? 0);
};

const met = (criterion: "zone" | "budget", gap: number | null): MatchReason => ({
  criterion,
  verdict: "met",
  gap,
});

/**
 * How well an offer fits: the best of its lots counts, with every criterion judged on that one lot. Null when a hard
 * criterion rules the offer out.
 */
export const matchOffer = (wishes: Wishes, offer: MatchableOffer): Match | null => {
  if (!isAllowed(wishes, offer)) return null;
  const lots = offer.lots.length ? offer.lots : [UNKNOWN_LOT];
  const [first, ...others] = lots
    .filter((lot) => isAffordable(wishes, lot))
    .map((lot) => judgeLot(wishes, offer, lot));
  if (!first) return null;
  const best = others.reduce((a, b) => (speaksBefore(b, a) ? b : a), first);
  const { rent, salePrice } = priceBounds(wishes);
  return {
    score: best.asked === 0 ? 100 : Math.floor((100 * best.total) / best.asked + NOISE),
    reasons: [
      ...(wishes.zones.length ? [met("zone", null)] : []),
      ...(rent !== null || salePrice !== null ? [met("budget", 0)] : []),
      ...best.reasons,
    ],
  };
};
