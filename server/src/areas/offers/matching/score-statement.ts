import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import {
  LATE_DAYS,
  NOISE,
  priceBounds,
  TOLERANCE,
  UNKNOWN_GRADE,
  WEIGHTS,
} from "@plateau/contract/requirements/score.ts";
import sql, { join, type Sql } from "sql-template-tag";

/**
 * The contract's score in SQL: same double operations in the same order give identical results (tested). `r`:
 * offer, `u`: search unit.
 */

const figure = (value: number): Sql => sql`${value}::float8`;

const below = (most: Sql, from: number | null): Sql[] =>
  from === null || from <= 0 ? [] : [sql`(${figure(from)} - ${most}) / ${figure(from)}`];

const above = (least: Sql, to: number | null): Sql[] => {
  if (to === null) return [];
  if (to > 0) return [sql`(${least} - ${figure(to)}) / ${figure(to)}`];
  return [sql`case when ${least} > ${figure(to)} then 'Infinity'::float8 else 0 end`];
};

const gradeOf = (off: readonly Sql[]): Sql =>
  sql`greatest(0, 1 - greatest(0, ${join(off, ", ")}) / ${figure(TOLERANCE)})`;

const weighed = (
  weight: number,
  [least, most]: readonly [Sql, Sql],
  [from, to]: readonly [number | null, number | null],
): Sql[] => {
  if (from === null && to === null) return [];
  const off = [...below(most, from), ...above(least, to)];
  const grade = off.length ? gradeOf(off) : sql`1`;
  return [
    sql`case when ${least} is null then ${figure(weight * UNKNOWN_GRADE)} else ${figure(weight)} * ${grade} end`,
  ];
};

const plus = (terms: readonly Sql[]): Sql => (terms.length ? join(terms, " + ") : sql`0::float8`);

export const unitPart = ({ surfaceMin, surfaceMax, postsMin, postsMax }: RequirementCriteria): Sql =>
  plus([
    ...weighed(WEIGHTS.surface, [sql`u.surface`, sql`u.surface`], [surfaceMin, surfaceMax]),
    ...weighed(WEIGHTS.posts, [sql`u.posts_min`, sql`u.posts_max`], [postsMin, postsMax]),
  ]);

export const limitsSurface = ({ surfaceMin, surfaceMax }: RequirementCriteria): boolean =>
  surfaceMin !== null || surfaceMax !== null;
export const limitsWorkstations = ({ postsMin, postsMax }: RequirementCriteria): boolean =>
  postsMin !== null || postsMax !== null;

const wholePart = (criteria: RequirementCriteria): number =>
  (limitsSurface(criteria) ? WEIGHTS.surface : 0) + (limitsWorkstations(criteria) ? WEIGHTS.posts : 0);

export const unknownPart = (criteria: RequirementCriteria): number => UNKNOWN_GRADE * wholePart(criteria);
export const unknownLoss = (criteria: RequirementCriteria): number =>
  wholePart(criteria) - unknownPart(criteria);

const offerTerms = ({ propertyTypes, entryDate }: RequirementCriteria): Sql[] => [
  ...(propertyTypes.length
    ? [
        sql`case when r.property_type = any(${propertyTypes}::text[]) then ${figure(WEIGHTS.type)} else 0::float8 end`,
      ]
    : []),
  ...(entryDate === null
    ? []
    : [
        sql`${figure(WEIGHTS.date)} * case
          when r.availability = 'immediately' then 1::float8
          when r.availability = 'on_a_specific_date' and r.availability_date is not null
            then greatest(0, 1 - greatest(0, r.availability_date - ${entryDate}::date)::float8 / ${figure(LATE_DAYS)})
          else ${figure(UNKNOWN_GRADE)} end`,
      ]),
];

export const totalWeight = (criteria: RequirementCriteria): number =>
  wholePart(criteria) +
  (criteria.propertyTypes.length ? WEIGHTS.type : 0) +
  (criteria.entryDate === null ? 0 : WEIGHTS.date);

export const scoreOf = (criteria: RequirementCriteria, part: Sql): Sql => {
  const query = totalWeight(criteria);
  if (query === 0) return sql`100::float8`;
  return sql`floor(${figure(100)} * (${plus([part, ...offerTerms(criteria)])}) / ${figure(query)} + ${figure(NOISE)})`;
};

/** Totals are rounded to the cent, unit values are not. */
const ROUNDING = 0.01;

/** Necessary, not sufficient: uses the offer's minimum prices, or those of the whole when no unit has one. */
export const mayBeAffordable = (criteria: RequirementCriteria): Sql[] => {
  const { rent, salePrice } = priceBounds(criteria);
  const alternatives = [
    ...(rent === null ? [] : [sql`coalesce(r.min_rent, r.total_rent) <= ${rent + ROUNDING}`]),
    ...(salePrice === null
      ? []
      : [sql`coalesce(r.min_sale_price, r.total_sale_price) <= ${salePrice + ROUNDING}`]),
  ];
  return alternatives.length ? [sql`(${join(alternatives, " or ")})`] : [];
};

export const isAffordable = (criteria: RequirementCriteria): Sql | undefined => {
  const { rent, salePrice } = priceBounds(criteria);
  const alternatives = [
    ...(rent === null ? [] : [sql`u.rent <= ${rent}`]),
    ...(salePrice === null ? [] : [sql`u.sale_price <= ${salePrice}`]),
  ];
  return alternatives.length ? sql`(${join(alternatives, " or ")})` : undefined;
};
