import {
  LATE_DAYS,
  NOISE,
  priceBounds,
  TOLERANCE,
  UNKNOWN_GRADE,
  WEIGHTS,
} from "@plateau/contract/requirements/score.ts";
import type { Wishes } from "@plateau/contract/requirements/wishes.ts";
import sql, { join, type Sql } from "sql-template-tag";

/**
 * The contract's score as SQL, operation by operation on the same double precision numbers, so that both come out alike to
 * the last digit: a test compares them. `r` is an offer, `u` one of its lots.
 */

const figure = (value: number): Sql => sql`${value}::float8`;

/** How far below its lower bound a figure lies, as a share of it. */
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

/** What a lot (`u`) adds to its offer's score before it is brought to a hundred. */
export const lotPart = ({ surfaceMin, surfaceMax, postsMin, postsMax }: Wishes): Sql =>
  plus([
    ...weighed(WEIGHTS.surface, [sql`u.surface`, sql`u.surface`], [surfaceMin, surfaceMax]),
    ...weighed(WEIGHTS.posts, [sql`u.posts_min`, sql`u.posts_max`], [postsMin, postsMax]),
  ]);

export const asksSurface = ({ surfaceMin, surfaceMax }: Wishes): boolean =>
  surfaceMin !== null || surfaceMax !== null;
export const asksPosts = ({ postsMin, postsMax }: Wishes): boolean => postsMin !== null || postsMax !== null;

/** What a lot adds that meets everything. */
const wholePart = (wishes: Wishes): number =>
  (asksSurface(wishes) ? WEIGHTS.surface : 0) + (asksPosts(wishes) ? WEIGHTS.posts : 0);

/** What a lot would add of which nothing is known, and what it loses. */
export const unknownPart = (wishes: Wishes): number => UNKNOWN_GRADE * wholePart(wishes);
export const unknownLoss = (wishes: Wishes): number => wholePart(wishes) - unknownPart(wishes);

/** What an offer's type and date add. */
const offerTerms = ({ propertyTypes, entryDate }: Wishes): Sql[] => [
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

/** The weights of the soft criteria that are asked, together. */
export const askedWeight = (wishes: Wishes): number =>
  wholePart(wishes) +
  (wishes.propertyTypes.length ? WEIGHTS.type : 0) +
  (wishes.entryDate === null ? 0 : WEIGHTS.date);

/** The score of an offer (`r`) whose best lot adds `part`. */
export const scoreOf = (wishes: Wishes, part: Sql): Sql => {
  const asked = askedWeight(wishes);
  if (asked === 0) return sql`100::float8`;
  return sql`floor(${figure(100)} * (${plus([part, ...offerTerms(wishes)])}) / ${figure(asked)} + ${figure(NOISE)})`;
};

/** Totals are rounded to the cent, single figures are not. */
const ROUNDING = 0.01;

/** What the least figures of an offer (`r`) say of its prices without a look at its lots. */
export const mayBeAffordable = (wishes: Wishes): Sql[] => {
  const { rent, salePrice } = priceBounds(wishes);
  const alternatives = [
    ...(rent === null ? [] : [sql`r.min_rent <= ${rent + ROUNDING}`]),
    ...(salePrice === null ? [] : [sql`r.min_sale_price <= ${salePrice + ROUNDING}`]),
  ];
  return alternatives.length ? [sql`(${join(alternatives, " or ")})`] : [];
};

/** Where a lot (`u`) has a known price within a bound; nothing where no price is asked. */
export const isAffordable = (wishes: Wishes): Sql | undefined => {
  const { rent, salePrice } = priceBounds(wishes);
  const alternatives = [
    ...(rent === null ? [] : [sql`u.rent <= ${rent}`]),
    ...(salePrice === null ? [] : [sql`u.sale_price <= ${salePrice}`]),
  ];
  return alternatives.length ? sql`(${join(alternatives, " or ")})` : undefined;
};
