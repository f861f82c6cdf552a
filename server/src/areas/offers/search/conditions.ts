import { MAX_WALK_MINUTES } from "@plateau/contract/map/stations.ts";
import { dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import sql, { type Sql } from "sql-template-tag";
import { codesWithin } from "../stations/line-minutes.ts";
import { type Criteria, limitsUnits } from "./criteria.ts";
import { hasSuitableUnit, necessaryConditions } from "./unit-criteria.ts";

/** Previous page's last row; `value` is the sort value, in microseconds for `updatedAt`. */
export type Position = { value: string | number | null; id: string };

/** Publishing updates the offer: what was last updated before that day cannot match. */
const publishedSince = (day: string): Sql => {
  const start = sql`(select ${day}::date::timestamp at time zone 'Europe/Paris')`;
  return sql`r.status = 'published' and r.updated_at >= ${start} and (select true from status_changes s
    where s.real_estate_id = r.id and s.at >= ${start} and s.to_status = 'published' limit 1)`;
};

/** Bounded by the last update too, which the indexes are read by. */
const newSince = (moment: string): Sql => {
  const start = sql`(select ${moment}::timestamptz)`;
  return sql`r.updated_at >= ${start} and (r.created_at > ${start} or r.status = 'published' and (
    select true from status_changes s
    where s.real_estate_id = r.id and s.at > ${start} and s.to_status = 'published' limit 1))`;
};

const sameOrBetter = (worst: Criteria["dpeMax"]): string[] =>
  worst ? dpeClasses.slice(0, dpeClasses.indexOf(worst) + 1) : [];

const stationConditions = ({ stationMinutes, stationLine }: Criteria): Sql[] => {
  if (stationLine)
    return [
      sql`r.station_lines && (select ${codesWithin(stationLine, stationMinutes ?? MAX_WALK_MINUTES)}::smallint[])`,
    ];
  return stationMinutes ? [sql`r.station_minutes <= (select ${stationMinutes}::smallint)`] : [];
};

/** What no unit tells. */
export const traitConditions = (criteria: Criteria): Sql[] => [
  ...(criteria.userId ? [sql`r.user_id = ${criteria.userId}::uuid`] : []),
  ...(criteria.notUserId ? [sql`r.user_id <> ${criteria.notUserId}::uuid`] : []),
  ...(criteria.private ? [criteria.private === "true" ? sql`r.is_private` : sql`not r.is_private`] : []),
  ...(criteria.dpeMax
    ? [sql`r.dpe_class = any((select ${sameOrBetter(criteria.dpeMax)}::text[])::text[])`]
    : []),
  ...(criteria.parking ? [sql`r.has_parking`] : []),
  ...(criteria.divisible ? [sql`(r.divisible_from > 0 or r.unit_count > 1)`] : []),
  ...stationConditions(criteria),
  ...(criteria.publishedSince ? [publishedSince(criteria.publishedSince)] : []),
  ...(criteria.newSince ? [newSince(criteria.newSince)] : []),
];

/** Exclusive mandates have an index of their own, which the planner knows by its literal. */
export const mandateCondition = ({ mandateType }: Criteria): Sql[] => {
  if (mandateType === "exclusive") return [sql`r.mandate_type = 'exclusive'`];
  return mandateType ? [sql`r.mandate_type = ${mandateType}`] : [];
};

/**
 * The index of all offers lacks the mandate. Where units are asked for too, few of the offers that it passes match otherwise: the mandate
 * of those is looked up, instead of reading each from the table.
 */
export const mandateInWalk = (criteria: Criteria): Sql[] => {
  const { mandateType, zones } = criteria;
  if (!mandateType || mandateType === "exclusive" || zones.length > 0 || !limitsUnits(criteria))
    return mandateCondition(criteria);
  return [sql`(select m.mandate_type = ${mandateType} from real_estates m where m.id = r.id)`];
};

export const offerConditions = (criteria: Criteria): Sql[] => [
  ...(criteria.propertyType ? [sql`r.property_type = ${criteria.propertyType}`] : []),
  ...(criteria.transactionType === "rent" ? [sql`r.has_rent`] : []),
  ...(criteria.transactionType === "sale" ? [sql`r.has_sale`] : []),
  ...traitConditions(criteria),
  ...necessaryConditions(criteria),
];

/** Over budget: what matches within it is no near miss. */
export const leftOut = ({ without }: Criteria): Sql[] =>
  without ? hasSuitableUnit(without).map((suits) => sql`(${suits}) is not true`) : [];
