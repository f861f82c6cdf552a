import sql, { join, type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";

/**
 * What the figures of an offer (`real_estates r`: least, greatest and total) say of its lots without a look at them.
 * Least and greatest are those of a unit, to the last digit; totals are rounded alike in the lot of the whole.
 */

/** Whether the only unit of an offer that has one meets all criteria: its figures are the offer's least ones. */
export const onlyUnitIsSuitable = ({ surface, posts, budget }: Criteria): Sql =>
  join(
    [
      ...(surface ? [sql`r.min_surface between ${surface.from} and ${surface.to}`] : []),
      ...(posts ? [sql`r.max_posts >= ${posts.from} and r.min_posts <= ${posts.to}`] : []),
      ...(budget ? [sql`r.min_rent between ${budget.from} and ${budget.to}`] : []),
    ],
    " and ",
  );

/**
 * Enough for an offer of several units to have a suitable lot: the whole meets all criteria, or the only criterion is
 * met by the least or the greatest unit. (The posts of the whole begin somewhere under their upper bound.)
 */
export const isSurelySuitable = ({ surface, posts, budget }: Criteria): Sql => {
  const asked = [
    ...(surface
      ? [{ ...surface, least: sql`r.min_surface`, most: sql`r.max_surface`, total: sql`r.total_surface` }]
      : []),
    ...(posts
      ? [{ ...posts, least: sql`r.min_posts`, most: sql`r.max_posts`, total: sql`r.total_posts` }]
      : []),
    ...(budget
      ? [{ ...budget, least: sql`r.min_rent`, most: sql`r.max_rent`, total: sql`r.total_rent` }]
      : []),
  ];
  const whole = join(
    asked.map(({ from, to, total }) => sql`${total} between ${from} and ${to}`),
    " and ",
  );
  const [only, ...others] = asked;
  if (!only || others.length) return whole;
  const { from, to, least, most } = only;
  return sql`(${whole} or ${least} between ${from} and ${to} or ${most} between ${from} and ${to})`;
};
