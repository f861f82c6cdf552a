import sql, { join, type Sql } from "sql-template-tag";
import type { Range, UnitCriteria } from "./criteria.ts";

/** Totals are rounded to the cent, unit values are not. */
export const ROUNDING = 0.01;

/** Otherwise a custom plan looks cheaper than the prepared one; planning takes half as long as running. */
export const hideFromPlanner = (value: number): Sql => sql`(select ${value}::float8)`;

const exposeToPlanner = (value: number): Sql => sql`${value}`;

type Bind = typeof hideFromPlanner;

/** What one criterion asks of a search unit (`u`), and of the offer's own figures (`r`), which the indexes hold. */
type UnitCriterion = {
  unit: (bind: Bind) => Sql;
  /** Holds for every offer with a suitable unit. */
  necessary: Sql;
  /** Of an offer with one unit. */
  onlyUnit: Sql;
  /** Of the whole of an offer with several units. */
  whole?: Sql;
  /** With several units, enough where nothing else is asked of units. */
  alone: Sql;
};

const within = (value: Sql, { from, to }: Range): Sql => sql`${value} between ${from} and ${to}`;

const surfaceCriterion = (range: Range): UnitCriterion => ({
  unit: (bind) => sql`u.surface >= ${bind(range.from)} and u.surface <= ${bind(range.to)}`,
  necessary: sql`r.total_surface >= ${hideFromPlanner(range.from - ROUNDING)} and r.min_surface <= ${hideFromPlanner(range.to)}
    and (r.max_surface >= ${hideFromPlanner(range.from)} or r.total_surface <= ${hideFromPlanner(range.to + ROUNDING)})`,
  onlyUnit: within(sql`r.min_surface`, range),
  whole: within(sql`r.total_surface`, range),
  alone: sql`${within(sql`r.min_surface`, range)} or ${within(sql`r.max_surface`, range)}`,
});

const workstationsCriterion = (range: Range): UnitCriterion => ({
  unit: (bind) => sql`u.posts_max >= ${bind(range.from)} and u.posts_min <= ${bind(range.to)}`,
  necessary: sql`r.total_posts >= ${hideFromPlanner(range.from)} and r.min_posts <= ${hideFromPlanner(range.to)}`,
  onlyUnit: sql`r.max_posts >= ${range.from} and r.min_posts <= ${range.to}`,
  whole: within(sql`r.total_posts`, range),
  alone: sql`${within(sql`r.min_posts`, range)} or ${within(sql`r.max_posts`, range)}`,
});

type AmountColumns = { unit: Sql; least: Sql; most: Sql; total: Sql };

const amountCriterion = (range: Range, { unit, least, most, total }: AmountColumns): UnitCriterion => ({
  unit: (bind) => sql`${unit} >= ${bind(range.from)} and ${unit} <= ${bind(range.to)}`,
  necessary: sql`greatest(${most}, ${total}) >= ${hideFromPlanner(range.from - ROUNDING)}
    and coalesce(${least}, ${total}) <= ${hideFromPlanner(range.to + ROUNDING)}
    and (${most} >= ${hideFromPlanner(range.from)} or ${total} <= ${hideFromPlanner(range.to + ROUNDING)})`,
  onlyUnit: within(sql`coalesce(${least}, ${total})`, range),
  whole: within(total, range),
  alone: sql`${within(least, range)} or ${within(most, range)}`,
});

const rentColumns = {
  unit: sql`u.rent`,
  least: sql`r.min_rent`,
  most: sql`r.max_rent`,
  total: sql`r.total_rent`,
};

const priceColumns = {
  unit: sql`u.sale_price`,
  least: sql`r.min_sale_price`,
  most: sql`r.max_sale_price`,
  total: sql`r.total_sale_price`,
};

/** The offer's extremes span its search units, the whole included. */
const pricePerSqmCriterion = (range: Range): UnitCriterion => {
  const unit = sql`u.sale_per_sqm`;
  return {
    unit: (bind) => sql`${unit} >= ${bind(range.from)} and ${unit} <= ${bind(range.to)}`,
    necessary: sql`r.max_sale_per_sqm >= ${hideFromPlanner(range.from)} and r.min_sale_per_sqm <= ${hideFromPlanner(range.to)}`,
    onlyUnit: within(sql`r.min_sale_per_sqm`, range),
    alone: sql`${within(sql`r.min_sale_per_sqm`, range)} or ${within(sql`r.max_sale_per_sqm`, range)}`,
  };
};

/** Cast: an open range has infinite bounds. */
const floorCriterion = (range: Range): UnitCriterion => ({
  unit: (bind) =>
    sql`u.floor_min::float8 >= ${bind(range.from)} and u.floor_max::float8 <= ${bind(range.to)}`,
  necessary: sql`r.max_floor >= ${hideFromPlanner(range.from)} and r.min_floor <= ${hideFromPlanner(range.to)}`,
  onlyUnit: within(sql`r.min_floor::float8`, range),
  alone: sql`${within(sql`r.min_floor::float8`, range)} or ${within(sql`r.max_floor::float8`, range)}`,
});

const availabilityCriterion = (day: string): UnitCriterion => {
  const inTime = sql`r.available_from <= (select ${day}::date)`;
  return {
    unit: () => sql`u.available_from <= (select ${day}::date)`,
    necessary: inTime,
    onlyUnit: inTime,
    alone: inTime,
  };
};

const flagCriterion = (unit: Sql, offer: Sql): UnitCriterion => ({
  unit: () => unit,
  necessary: offer,
  onlyUnit: offer,
  alone: offer,
});

const unitCriteriaOf = (criteria: UnitCriteria): UnitCriterion[] => [
  ...(criteria.surface ? [surfaceCriterion(criteria.surface)] : []),
  ...(criteria.workstations ? [workstationsCriterion(criteria.workstations)] : []),
  ...(criteria.budget ? [amountCriterion(criteria.budget, rentColumns)] : []),
  ...(criteria.price ? [amountCriterion(criteria.price, priceColumns)] : []),
  ...(criteria.pricePerSqm ? [pricePerSqmCriterion(criteria.pricePerSqm)] : []),
  ...(criteria.floor ? [floorCriterion(criteria.floor)] : []),
  ...(criteria.availableBefore ? [availabilityCriterion(criteria.availableBefore)] : []),
  ...(criteria.outdoorSpace ? [flagCriterion(sql`u.outdoor_space`, sql`r.has_outdoor_space`)] : []),
  ...(criteria.erp ? [flagCriterion(sql`u.erp`, sql`r.has_erp`)] : []),
];

/** All criteria on one unit (`u`). Unknown values never match. */
export const unitConditions = (criteria: UnitCriteria, bind: Bind = exposeToPlanner): Sql[] =>
  unitCriteriaOf(criteria).map(({ unit }) => unit(bind));

/** Indexed totals and extremes exclude most offers without reading units. */
export const necessaryConditions = (criteria: UnitCriteria): Sql[] =>
  unitCriteriaOf(criteria).map(({ necessary }) => necessary);

const allWholes = (asked: readonly UnitCriterion[]): Sql[] => {
  const wholes = asked.flatMap(({ whole }) => whole ?? []);
  return wholes.length === asked.length ? [join(wholes, " and ")] : [];
};

/** Sufficient with several units: the whole meets all criteria, or one extreme meets the only one. */
const sufficientConditions = (asked: readonly UnitCriterion[]): Sql[] => [
  ...allWholes(asked),
  ...(asked.length === 1 ? asked.map(({ alone }) => alone) : []),
];

/**
 * On an offer `r`; null or false when no unit is suitable. A scalar subquery: the planner assumes surface and
 * rent independent and would read all units of a range.
 */
export const hasSuitableUnit = (criteria: UnitCriteria): Sql[] => {
  const asked = unitCriteriaOf(criteria);
  if (asked.length === 0) return [];
  const onlyUnit = join(
    asked.map((criterion) => criterion.onlyUnit),
    " and ",
  );
  const sufficient = sufficientConditions(asked).map(
    (condition) => sql`when ${condition} then true
      `,
  );
  return [
    sql`case
      when r.unit_count = 1 then ${onlyUnit}
      ${sufficient.length ? join(sufficient, "") : sql``}else (select true from offer_lots u where u.offer_id = r.id and ${join(unitConditions(criteria, hideFromPlanner), " and ")} limit 1)
    end`,
  ];
};
