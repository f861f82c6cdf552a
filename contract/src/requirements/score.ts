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

type Offered = readonly [least: number | null, most: number | null];
type Asked = readonly [from: number | null, to: number | null];

const isAsked = ([from, to]: Asked): boolean => from !== null || to !== null;

const gradeOff = (off: number): number => Math.max(0, 1 - off / TOLERANCE);

/** What a range offered (a figure twice) is worth to the range that is asked. */
const gradeRange = ([least, most]: Offered, [from, to]: Asked): number =>
  least === null || most === null
    ? UNKNOWN_GRADE
    : gradeOff(Math.max(shortfall(most, from), excess(least, to)));

const judgeRange = (criterion: "surface" | "posts", offered: Offered, asked: Asked): Judgement[] => {
  if (!isAsked(asked)) return [];
  const grade = gradeRange(offered, asked);
  const [least, most] = offered;
  if (least === null || most === null)
    return [{ grade, reason: { criterion, verdict: "unknown", gap: null } }];
  const below = shortfall(most, asked[0]);
  const above = excess(least, asked[1]);
  const off = Math.max(below, above);
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

const surfaceOf = ({ surfaceMin, surfaceMax }: Wishes): Asked => [surfaceMin, surfaceMax];
const postsOf = ({ postsMin, postsMax }: Wishes): Asked => [postsMin, postsMax];

/** What a lot adds to its offer's total: what makes one lot fit better than another. */
const partOf = (wishes: Wishes, { surface, postsMin, postsMax }: SearchLot): number => {
  const askedSurface = surfaceOf(wishes);
  const askedPosts = postsOf(wishes);
  return (
    (isAsked(askedSurface) ? WEIGHTS.surface * gradeRange([surface, surface], askedSurface) : 0) +
    (isAsked(askedPosts) ? WEIGHTS.posts * gradeRange([postsMin, postsMax], askedPosts) : 0)
  );
};

const judgeLot = (wishes: Wishes, offer: MatchableOffer, lot: SearchLot): Judgement[] => [
  ...judgeRange("surface", [lot.surface, lot.surface], surfaceOf(wishes)),
  ...judgeRange("posts", [lot.postsMin, lot.postsMax], postsOf(wishes)),
  ...judgeType(wishes, offer),
  ...judgeDate(wishes, offer),
];

const weightOf = ({ reason }: Judgement): number => WEIGHTS[reason.criterion as keyof typeof WEIGHTS];

const figuresOf = ({ surface, postsMin, postsMax }: SearchLot): number[] =>
  [surface, postsMin, postsMax].map((figure) => figure ?? Number.POSITIVE_INFINITY);

/** Among lots that fit alike the smallest speaks, so that the reasons do not depend on the order of the lots. */
const isSmaller = (a: SearchLot, b: SearchLot): boolean => {
  const others = figuresOf(b);
  const difference = figuresOf(a)
    .map((figure, index) => (figure === others[index] ? 0 : figure - (others[index] ?? 0)))
    .find((off) => off !== 0);
  return difference !== undefined && difference < 0;
};

/** The affordable lot that fits best; undefined where none is affordable. */
const bestLot = (wishes: Wishes, lots: readonly SearchLot[]): SearchLot | undefined => {
  let best: { lot: SearchLot; part: number } | undefined;
  for (const lot of lots) {
    if (!isAffordable(wishes, lot)) continue;
    const part = partOf(wishes, lot);
    if (!best || part > best.part || (part === best.part && isSmaller(lot, best.lot))) best = { lot, part };
  }
  return best?.lot;
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
  const lot = bestLot(wishes, offer.lots.length ? offer.lots : [UNKNOWN_LOT]);
  if (!lot) return null;
  const judgements = judgeLot(wishes, offer, lot);
  const total = judgements.reduce((sum, judgement) => sum + weightOf(judgement) * judgement.grade, 0);
  const asked = judgements.reduce((sum, judgement) => sum + weightOf(judgement), 0);
  const { rent, salePrice } = priceBounds(wishes);
  return {
    score: asked === 0 ? 100 : Math.floor((100 * total) / asked + NOISE),
    reasons: [
      ...(wishes.zones.length ? [met("zone", null)] : []),
      ...(rent !== null || salePrice !== null ? [met("budget", 0)] : []),
      ...judgements.map(({ reason }) => reason),
    ],
  };
};
