import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import {
  type Alternative,
  type Distance,
  keptShare,
  type MatchPlan,
  type Miss,
  matchRules,
  mostPoints,
  planMatch,
  type UnitFigure,
  type UnitRule,
} from "@plateau/contract/requirements/match-rules.ts";
import { NOISE } from "@plateau/contract/requirements/score.ts";
import sql, { join, type Sql } from "sql-template-tag";

/**
 * SQL from the contract's rules: same double operations in the same order as `score.ts` give identical results
 * (tested). `r`: offer, `u`: search unit.
 */

const float = (value: number): Sql => sql`${value}::float8`;

const columns: Record<UnitFigure, Sql> = {
  surface: sql`u.surface`,
  postsMin: sql`u.posts_min`,
  postsMax: sql`u.posts_max`,
  rent: sql`u.rent`,
  salePrice: sql`u.sale_price`,
};

const missOf = ({ side, figure, bound, scale }: Miss): Sql => {
  const value = columns[figure];
  if (scale === 0) return sql`case when ${value} > ${float(bound)} then 'Infinity'::float8 else 0 end`;
  return side === "below"
    ? sql`(${float(bound)} - ${value}) / ${float(scale)}`
    : sql`(${value} - ${float(bound)}) / ${float(scale)}`;
};

const alternativeGrade = ({ known, misses }: Alternative): Sql => {
  const grade = misses.length
    ? sql`greatest(0, 1 - greatest(0, ${join(misses.map(missOf), ", ")}))`
    : sql`1::float8`;
  return sql`case when ${columns[known]} is not null then ${grade} end`;
};

const keptOf = (weight: number, grade: Sql): Sql => sql`(1 - ${float(weight)} * (1 - ${grade}))`;

/** `greatest` ignores unknown alternatives. */
const keptByRule = ({ weight, alternatives }: UnitRule): Sql =>
  keptOf(
    weight,
    sql`coalesce(greatest(${join(alternatives.map(alternativeGrade), ", ")}), ${float(matchRules.unknownGrade)})`,
  );

const keptByUnit = ({ unitRules }: MatchPlan): Sql =>
  unitRules.length ? join(unitRules.map(keptByRule), " * ") : sql`1::float8`;

const leastDistance = (alternatives: Distance): Sql =>
  sql`coalesce(least(${join(
    alternatives.map(
      ({ figure, from, scale }) => sql`abs(${columns[figure]} - ${float(from)}) / ${float(scale)}`,
    ),
    ", ",
  )}), 1)`;

/** Compared between units: the larger the better. With distances an array, which compares them second. */
export const unitRank = (plan: MatchPlan): Sql =>
  plan.distances.length
    ? sql`array[${keptByUnit(plan)}, -(${join(plan.distances.map(leastDistance), " + ")})]`
    : keptByUnit(plan);

export const unknownKept = ({ unitRules }: MatchPlan): number =>
  unitRules.reduce((kept, { weight }) => kept * keptShare(weight, matchRules.unknownGrade), 1);

export const unknownRank = (plan: MatchPlan): Sql =>
  plan.distances.length
    ? sql`array[${float(unknownKept(plan))}, ${float(-plan.distances.length)}]`
    : float(unknownKept(plan));

const offerFactors = ({ types, date }: MatchPlan): Sql[] => [
  ...(types
    ? [
        sql`case r.property_type ${join(
          types.kept.map(([type, kept]) => sql`when ${type} then ${float(kept)}`),
          " ",
        )} else ${float(types.otherType)} end`,
      ]
    : []),
  ...(date
    ? [
        keptOf(
          date.weight,
          sql`case
            when r.availability = 'immediately' then 1::float8
            when r.availability = 'on_a_specific_date' and r.availability_date is not null
              then greatest(0, 1 - greatest(0, r.availability_date - ${date.entryDate}::date)::float8 / ${float(date.lateDays)})
            else ${float(matchRules.unknownGrade)} end`,
        ),
      ]
    : []),
];

/** Columns `score` and `distance`, from the rank of the best unit. */
export const scoreColumns = (criteria: RequirementCriteria, rank: Sql): Sql => {
  const plan = planMatch(criteria);
  const isArray = plan.distances.length > 0;
  const kept = isArray ? sql`(${rank})[1]` : rank;
  const factors = join([kept, ...offerFactors(plan), float(mostPoints(criteria))], " * ");
  return sql`floor(${factors} + ${float(NOISE)}) score, ${isArray ? sql`-(${rank})[2]` : sql`0::float8`} distance`;
};

export const bestFirst = sql`order by score desc, distance, updated_at desc, id desc`;

const offerPrices = {
  rent: sql`coalesce(r.min_rent, r.total_rent)`,
  salePrice: sql`coalesce(r.min_sale_price, r.total_sale_price)`,
} as const;
const offered = { rent: sql`r.has_rent`, salePrice: sql`r.has_sale` } as const;

/** Totals are rounded to the cent, unit values are not. */
const ROUNDING = 0.01;

/** Necessary, not sufficient: uses the offer's minimum prices, or those of the whole when no unit has one. */
export const mayBeAffordable = ({ priceLimits }: MatchPlan): Sql[] =>
  priceLimits.length
    ? [
        sql`(${join(
          priceLimits.map(({ figure, limit }) => sql`${offerPrices[figure]} <= ${limit + ROUNDING}`),
          " or ",
        )})`,
      ]
    : [];

export const isAffordable = ({ priceLimits }: MatchPlan): Sql | undefined =>
  priceLimits.length
    ? sql`(${join(
        priceLimits.map(({ figure, limit }) => sql`${columns[figure]} <= ${limit}`),
        " or ",
      )})`
    : undefined;

export const hasNoPrice = ({ priceLimits }: MatchPlan): Sql[] => [
  sql`(${join(
    priceLimits.map(({ figure }) => offered[figure]),
    " or ",
  )})`,
  ...priceLimits.map(({ figure }) => sql`${offerPrices[figure]} is null`),
];
