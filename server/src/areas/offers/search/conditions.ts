import sql, { join, type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";

/** Previous page's last row; `updatedAt` in microseconds. */
export type Position = { updatedAt: string; id: string };

/** Totals are rounded to the cent, unit values are not. */
const ROUNDING = 0.01;

/** Otherwise a custom plan looks cheaper than the prepared one; planning takes half as long as running. */
export const hideFromPlanner = (value: number): Sql => sql`(select ${value}::float8)`;

const exposeToPlanner = (value: number): Sql => sql`${value}`;

/** All criteria on one unit (`u`). Unknown values never match. */
export const unitConditions = (
  { surface, workstations, budget }: Criteria,
  bind = exposeToPlanner,
): Sql[] => [
  ...(surface ? [sql`u.surface >= ${bind(surface.from)} and u.surface <= ${bind(surface.to)}`] : []),
  ...(workstations
    ? [sql`u.posts_max >= ${bind(workstations.from)} and u.posts_min <= ${bind(workstations.to)}`]
    : []),
  ...(budget ? [sql`u.rent >= ${bind(budget.from)} and u.rent <= ${bind(budget.to)}`] : []),
];

/** Indexed totals and extremes exclude most offers without reading units. */
const necessaryConditions = ({ surface, workstations, budget }: Criteria): Sql[] => [
  ...(surface
    ? [
        sql`r.total_surface >= ${hideFromPlanner(surface.from - ROUNDING)} and r.min_surface <= ${hideFromPlanner(surface.to)}
          and (r.max_surface >= ${hideFromPlanner(surface.from)} or r.total_surface <= ${hideFromPlanner(surface.to + ROUNDING)})`,
      ]
    : []),
  ...(workstations
    ? [
        sql`r.total_posts >= ${hideFromPlanner(workstations.from)} and r.min_posts <= ${hideFromPlanner(workstations.to)}`,
      ]
    : []),
  ...(budget
    ? [
        sql`greatest(r.max_rent, r.total_rent) >= ${hideFromPlanner(budget.from - ROUNDING)}
          and coalesce(r.min_rent, r.total_rent) <= ${hideFromPlanner(budget.to + ROUNDING)}
          and (r.max_rent >= ${hideFromPlanner(budget.from)} or r.total_rent <= ${hideFromPlanner(budget.to + ROUNDING)})`,
      ]
    : []),
];

export const offerConditions = (criteria: Criteria): Sql[] => [
  ...(criteria.propertyType ? [sql`r.property_type = ${criteria.propertyType}`] : []),
  ...(criteria.transactionType === "rent" ? [sql`r.has_rent`] : []),
  ...(criteria.transactionType === "sale" ? [sql`r.has_sale`] : []),
  ...(criteria.userId ? [sql`r.user_id = ${criteria.userId}::uuid`] : []),
  ...necessaryConditions(criteria),
];

export const onlyUnitIsSuitable = ({ surface, workstations, budget }: Criteria): Sql =>
  join(
    [
      ...(surface ? [sql`r.min_surface between ${surface.from} and ${surface.to}`] : []),
      ...(workstations
        ? [sql`r.max_posts >= ${workstations.from} and r.min_posts <= ${workstations.to}`]
        : []),
      ...(budget ? [sql`coalesce(r.min_rent, r.total_rent) between ${budget.from} and ${budget.to}`] : []),
    ],
    " and ",
  );

/** Sufficient with several units: the total meets all criteria, or one extreme meets the only one. */
export const isSurelySuitable = ({ surface, workstations, budget }: Criteria): Sql => {
  const ranges = [
    ...(surface
      ? [{ ...surface, least: sql`r.min_surface`, most: sql`r.max_surface`, total: sql`r.total_surface` }]
      : []),
    ...(workstations
      ? [{ ...workstations, least: sql`r.min_posts`, most: sql`r.max_posts`, total: sql`r.total_posts` }]
      : []),
    ...(budget
      ? [{ ...budget, least: sql`r.min_rent`, most: sql`r.max_rent`, total: sql`r.total_rent` }]
      : []),
  ];
  const whole = join(
    ranges.map(({ from, to, total }) => sql`${total} between ${from} and ${to}`),
    " and ",
  );
  const [only, ...others] = ranges;
  if (!only || others.length) return whole;
  const { from, to, least, most } = only;
  return sql`(${whole} or ${least} between ${from} and ${to} or ${most} between ${from} and ${to})`;
};
