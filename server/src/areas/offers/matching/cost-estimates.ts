import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { planMatch } from "@plateau/contract/requirements/match-rules.ts";
import { type Criteria, limitsUnits } from "../search/criteria.ts";
import { fractionUpTo, type Histogram, offersIn, selectivityOf, suitableUnits } from "../search/histogram.ts";
import type { ScoreBand } from "./score-bands.ts";

/** Estimates choose the statement, never the result. */

/** In sequential index reads of one unit. */
const SCORING_COST = 30;
const JOIN_COST = 20;
const UNITS_PER_OFFER = 2;

const zonesOf = ({ zones }: RequirementCriteria): string[] => zones.map(({ id }) => id);

export const offersWithUnits = (histogram: Histogram, searchCriteria: Criteria): number => {
  const inPlace = offersIn(histogram, searchCriteria.zones);
  return limitsUnits(searchCriteria)
    ? (suitableUnits(histogram, searchCriteria).read * inPlace) / Math.max(1, histogram.offers)
    : inPlace;
};

const typeSelectivity = ({ frequencies }: Histogram, types: readonly string[]): number =>
  types.reduce((sum, type) => sum + (frequencies.get(type) ?? 0), 0);

const affordableFraction = (criteria: RequirementCriteria, { rents, salePrices }: Histogram): number => {
  const { priceLimits } = planMatch(criteria);
  if (priceLimits.length === 0) return 1;
  const fractions = priceLimits.map(({ figure, limit }) =>
    fractionUpTo(figure === "rent" ? rents : salePrices, limit),
  );
  return Math.min(
    1,
    fractions.reduce((sum, fraction) => sum + fraction, 0),
  );
};

export const remainingOffers = (criteria: RequirementCriteria, histogram: Histogram): number => {
  const zones = zonesOf(criteria);
  const published = offersIn(histogram, zones) * selectivityOf(histogram, { zones, statuses: ["published"] });
  return published * affordableFraction(criteria, histogram);
};

export const offersOfTypes = (
  types: readonly string[],
  criteria: RequirementCriteria,
  histogram: Histogram,
): number => remainingOffers(criteria, histogram) * typeSelectivity(histogram, types);

export const offersInBand = (
  { bounds, types }: ScoreBand,
  criteria: RequirementCriteria,
  histogram: Histogram,
): number => {
  const searchCriteria: Criteria = { ...bounds, zones: zonesOf(criteria), statuses: ["published"] };
  const matching = offersWithUnits(histogram, searchCriteria) * selectivityOf(histogram, searchCriteria);
  return matching * (types ? typeSelectivity(histogram, types) : 1);
};

export const costOfScoring = (offers: number): number => SCORING_COST * offers;

export const costOfBand = (
  { bounds }: ScoreBand,
  criteria: RequirementCriteria,
  histogram: Histogram,
): number => {
  const zones = zonesOf(criteria);
  const inZones = offersIn(histogram, zones) / Math.max(1, histogram.offers);
  const query = { zones: [], statuses: [], surface: bounds.surface, budget: bounds.budget };
  const read = suitableUnits(histogram, query).read * inZones;
  const affordable = bounds.budget ? 1 : affordableFraction(criteria, histogram);
  const joined =
    (suitableUnits(histogram, { ...query, workstations: bounds.workstations }).read * inZones * affordable) /
    UNITS_PER_OFFER;
  return read + JOIN_COST * joined;
};
