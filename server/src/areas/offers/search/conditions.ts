import sql, { type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";

/** The last row of the page before: its `updated_at` with microseconds, and its id. */
export type Position = { updatedAt: string; id: string };

/** Totals are rounded to the cent, single figures are not: half a cent must not rule an offer out. */
const ROUNDING = 0.01;

/** Where one lot (`u`) meets surface, posts and monthly budget together; an unknown value meets nothing. */
export const lotConditions = ({ surface, posts, budget }: Criteria): Sql[] => [
  ...(surface ? [sql`u.surface >= ${surface.from} and u.surface <= ${surface.to}`] : []),
  ...(posts ? [sql`u.posts_max >= ${posts.from} and u.posts_min <= ${posts.to}`] : []),
  ...(budget ? [sql`u.rent >= ${budget.from} and u.rent <= ${budget.to}`] : []),
];

/**
 * What every offer (`r`) with a suitable lot fulfils: its total reaches the lower bound, its least lot stays under the
 * upper one, and not all of its units are too small while the whole is too large. The index knows these figures, so
 * that most offers are ruled out without a look at their lots.
 */
const necessaryConditions = ({ surface, posts, budget }: Criteria): Sql[] => [
  ...(surface
    ? [
        sql`r.total_surface >= ${surface.from - ROUNDING} and r.min_surface <= ${surface.to}
          and (r.max_surface >= ${surface.from} or r.total_surface <= ${surface.to + ROUNDING})`,
      ]
    : []),
  ...(posts ? [sql`r.total_posts >= ${posts.from} and r.min_posts <= ${posts.to}`] : []),
  ...(budget
    ? [
        sql`r.total_rent >= ${budget.from - ROUNDING} and r.min_rent <= ${budget.to}
          and (r.max_rent >= ${budget.from} or r.total_rent <= ${budget.to + ROUNDING})`,
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
