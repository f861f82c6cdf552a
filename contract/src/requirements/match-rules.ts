import type { PropertyType } from "../offers/enumerations.ts";
import { toCents } from "../offers/rent.ts";
import type { SearchUnit } from "../offers/search-units.ts";
import type { CriteriaWithoutZones, RequirementCriteria } from "./criteria.ts";

/**
 * What a broker would lose on each criterion. `weight`: share of the score lost when it is missed entirely; what is
 * kept of each criterion is multiplied. `under` and `over`: shares of the bound at which it is missed entirely.
 */
export const matchRules = {
  /** Above `over` an offer is ruled out. */
  budget: { weight: 0.5, over: 0.15 },
  /** A minimum without a maximum is an aim: `overAim` is how far above it is missed, `nearAim` still met. */
  surface: { weight: 0.6, under: 0.3, over: 0.3, overAim: 2, nearAim: 0.5 },
  /** Workstations mostly follow the surface: beside one they weigh less. */
  posts: { weight: 0.6, weightBesideSurface: 0.25, under: 0.2, over: 0.3, overAim: 2, nearAim: 0.5 },
  type: { weight: 0.75, nearGrade: 0.4 },
  date: { weight: 0.6, lateDays: 180 },
  unknownGrade: 0.5,
  /** Most that an offer reaches when no place of the requirement is understood. */
  unknownPlaceScore: 40,
  /** 'Offres qui conviennent' from this score on, 'Autres pistes' below. */
  fittingScore: 45,
  /** Owners are notified of matches from this score on. */
  notifiedScore: 70,
} as const;

/** Types that a broker would also show. */
export const nearTypes: Partial<Record<PropertyType, readonly PropertyType[]>> = {
  office: ["professional_premises"],
  professional_premises: ["office", "commercial_premises"],
  retail: ["commercial_premises"],
  commercial_premises: ["retail", "professional_premises"],
  activity: ["warehouse"],
  warehouse: ["activity"],
};

/** Without a budget, prices only order equals: euros per month, and euros. */
const PRICE_SCALE = { rent: 1_000_000, salePrice: 250_000_000 } as const;

export type UnitFigure = keyof SearchUnit;
export type PriceFigure = "rent" | "salePrice";

/**
 * Missed by `(bound - figure) / scale` below, `(figure - bound) / scale` above; 1 is entirely. `isAim`: above a minimum
 * that has no maximum.
 */
export type Miss = {
  side: "below" | "above";
  figure: UnitFigure;
  bound: number;
  scale: number;
  isAim?: true;
};

/** Unknown when `known` is null, otherwise graded by its largest miss. */
export type Alternative = { known: UnitFigure; misses: readonly Miss[] };

/** Graded by the best known alternative. */
export type UnitRule = {
  criterion: "budget" | "surface" | "posts";
  weight: number;
  alternatives: readonly Alternative[];
};

/** `|figure - from| / scale`; `least` of several; unknown counts 1. */
export type Distance = readonly { figure: UnitFigure; from: number; scale: number }[];

export type DateRule = { weight: number; entryDate: string; lateDays: number };

export type PriceLimit = { figure: PriceFigure; budget: number; limit: number };

/** Criteria as data: the contract scores by it, the server writes SQL from it. */
export type MatchPlan = {
  /** Alternatives; empty without a budget. */
  priceLimits: readonly PriceLimit[];
  unitRules: readonly UnitRule[];
  /** Share kept by type; others keep `otherType`. Undefined when any type will do. */
  types: { kept: readonly (readonly [type: PropertyType, kept: number])[]; otherType: number } | undefined;
  date: DateRule | undefined;
  /** Summed, the smaller the better, among equal scores. Empty when equals are ordered by age alone. */
  distances: readonly Distance[];
};

type Bounds = readonly [from: number | null, to: number | null];
type RangeRule = { under: number; over: number; overAim: number };

const isPositive = (bound: number | null): bound is number => bound !== null && bound > 0;

/** Share of the score kept with this grade, 0 to 1. */
export const keptShare = (weight: number, grade: number): number => 1 - weight * (1 - grade);

export const priceBounds = ({
  transactionType,
  budgetMax,
  salePriceMax,
}: Pick<RequirementCriteria, "transactionType" | "budgetMax" | "salePriceMax">): Record<
  PriceFigure,
  number | null
> => ({
  rent: transactionType === "sale" ? null : budgetMax,
  salePrice: transactionType === "rent" ? null : salePriceMax,
});

const priceLimitsOf = (criteria: CriteriaWithoutZones): PriceLimit[] => {
  const bounds = priceBounds(criteria);
  return (["rent", "salePrice"] as const).flatMap((figure) => {
    const budget = bounds[figure];
    return budget === null ? [] : [{ figure, budget, limit: toCents(budget * (1 + matchRules.budget.over)) }];
  });
};

const rangeMisses = (
  [least, most]: readonly [UnitFigure, UnitFigure],
  [from, to]: Bounds,
  { under, over, overAim }: RangeRule,
): Miss[] => [
  ...(isPositive(from) ? [{ side: "below" as const, figure: most, bound: from, scale: from * under }] : []),
  ...(to === null
    ? []
    : [{ side: "above" as const, figure: least, bound: to, scale: Math.max(0, to) * over }]),
  ...(isPositive(from) && to === null
    ? [{ side: "above" as const, figure: least, bound: from, scale: from * overAim, isAim: true as const }]
    : []),
];

const surfaceBounds = ({ surfaceMin, surfaceMax }: CriteriaWithoutZones): Bounds => [surfaceMin, surfaceMax];
const postsBounds = ({ postsMin, postsMax }: CriteriaWithoutZones): Bounds => [postsMin, postsMax];
const isSet = ([from, to]: Bounds): boolean => from !== null || to !== null;

const unitRulesOf = (criteria: CriteriaWithoutZones, priceLimits: readonly PriceLimit[]): UnitRule[] => {
  const { budget, surface, posts } = matchRules;
  const rules: UnitRule[] = [];
  if (priceLimits.length) {
    const alternatives = priceLimits.map(({ figure, budget: bound }) => ({
      known: figure,
      misses: [{ side: "above" as const, figure, bound, scale: bound * budget.over }],
    }));
    rules.push({ criterion: "budget", weight: budget.weight, alternatives });
  }
  const surfaces = surfaceBounds(criteria);
  if (isSet(surfaces)) {
    const misses = rangeMisses(["surface", "surface"], surfaces, surface);
    rules.push({
      criterion: "surface",
      weight: surface.weight,
      alternatives: [{ known: "surface", misses }],
    });
  }
  const workstations = postsBounds(criteria);
  if (isSet(workstations)) {
    const weight = isSet(surfaces) ? posts.weightBesideSurface : posts.weight;
    const misses = rangeMisses(["postsMin", "postsMax"], workstations, posts);
    rules.push({ criterion: "posts", weight, alternatives: [{ known: "postsMin", misses }] });
  }
  return rules;
};

const typesOf = ({ propertyTypes }: CriteriaWithoutZones): MatchPlan["types"] => {
  if (propertyTypes.length === 0) return undefined;
  const { weight, nearGrade } = matchRules.type;
  const near = new Set(propertyTypes.flatMap((type) => nearTypes[type] ?? []));
  for (const type of propertyTypes) near.delete(type);
  return {
    kept: [
      ...propertyTypes.map((type) => [type, 1] as const),
      ...[...near].map((type) => [type, keptShare(weight, nearGrade)] as const),
    ],
    otherType: keptShare(weight, 0),
  };
};

const openEnd = ([from, to]: Bounds): number | undefined =>
  isPositive(from) && to === null ? from : isPositive(to) && from === null ? to : undefined;

/** An open range has an aim: closer first, then cheaper. */
const distancesOf = (criteria: CriteriaWithoutZones, priceLimits: readonly PriceLimit[]): Distance[] => {
  const surface = openEnd(surfaceBounds(criteria));
  const posts = openEnd(postsBounds(criteria));
  if (surface === undefined && posts === undefined) return [];
  const { transactionType } = criteria;
  const budgets = priceLimits.filter(({ budget }) => budget > 0);
  const figure = transactionType === "sale" ? "salePrice" : "rent";
  const prices = budgets.length
    ? budgets.map(({ figure, budget }) => ({ figure, from: 0, scale: budget }))
    : transactionType === null
      ? []
      : [{ figure, from: 0, scale: PRICE_SCALE[figure] } as const];
  return [
    ...(surface === undefined ? [] : [[{ figure: "surface" as const, from: surface, scale: surface }]]),
    ...(posts === undefined ? [] : [[{ figure: "postsMin" as const, from: posts, scale: posts }]]),
    ...(prices.length ? [prices] : []),
  ];
};

/** Points of a perfect offer. */
export const mostPoints = ({ zones, unknownPlaces }: RequirementCriteria): number =>
  zones.length === 0 && unknownPlaces.length > 0 ? matchRules.unknownPlaceScore : 100;

export const planMatch = (criteria: CriteriaWithoutZones): MatchPlan => {
  const priceLimits = priceLimitsOf(criteria);
  const { entryDate } = criteria;
  const { weight, lateDays } = matchRules.date;
  return {
    priceLimits,
    unitRules: unitRulesOf(criteria, priceLimits),
    types: typesOf(criteria),
    date: entryDate === null ? undefined : { weight, entryDate, lateDays },
    distances: distancesOf(criteria, priceLimits),
  };
};
