import sql, { type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";

/** The last row of the page before: its `updated_at` with microseconds, and its id. */
export type Position = { updatedAt: string; id: string };

/** Totals are rounded to the cent, single figures are not: half a cent must not rule an offer out. */
const ROUNDING = 0.01;

/**
 * A number that the planner does not see. Seen, it makes a plan of its own for each value look cheaper than the one that
 * a prepared walk keeps, and planning takes half as long as running: all plans of a walk are alike.
 */
export const unseen = (value: number): Sql => sql`(select ${value}::float8)`;

/** A number that the planner sees: of how many lots there are, it knows better than an average. */
const seen = (value: number): Sql => sql`${value}`;

/** Where one lot (`u`) meets surface, posts and monthly budget together; an unknown value meets nothing. */
export const lotConditions = ({ surface, posts, budget }: Criteria, written = seen): Sql[] => [
  ...(surface ? [sql`u.surface >= ${written(surface.from)} and u.surface <= ${written(surface.to)}`] : []),
  ...(posts ? [sql`u.posts_max >= ${written(posts.from)} and u.posts_min <= ${written(posts.to)}`] : []),
  ...(budget ? [sql`u.rent >= ${written(budget.from)} and u.rent <= ${written(budget.to)}`] : []),
];

/**
 * What every offer (`r`) with a suitable lot fulfils: its total reaches the lower bound, its least lot stays under the
 * upper one, and not all of its units are too small while the whole is too large. The index knows these figures, so
 * that most offers are ruled out without a look at their lots.
 */
const necessaryConditions = ({ surface, posts, budget }: Criteria): Sql[] => [
  ...(surface
    ? [
        sql`r.total_surface >= ${unseen(surface.from - ROUNDING)} and r.min_surface <= ${unseen(surface.to)}
          and (r.max_surface >= ${unseen(surface.from)} or r.total_surface <= ${unseen(surface.to + ROUNDING)})`,
      ]
    : []),
  ...(posts ? [sql`r.total_posts >= ${unseen(posts.from)} and r.min_posts <= ${unseen(posts.to)}`] : []),
  ...(budget
    ? [
        sql`r.total_rent >= ${unseen(budget.from - ROUNDING)} and r.min_rent <= ${unseen(budget.to)}
          and (r.max_rent >= ${unseen(budget.from)} or r.total_rent <= ${unseen(budget.to + ROUNDING)})`,
      ]
    : []),
];

/** What concerns the offer (`r`) itself, but its place and status. */
export const offerConditions = (criteria: Criteria): Sql[] => [
  ...(criteria.propertyType ? [sql`r.property_type = ${criteria.propertyType}`] : []),
  ...(criteria.transactionType === "rent" ? [sql`r.has_rent`] : []),
  ...(criteria.transactionType === "sale" ? [sql`r.has_sale`] : []),
  ...(criteria.userId ? [sql`r.user_id = ${criteria.userId}::uuid`] : []),
  ...necessaryConditions(criteria),
];
