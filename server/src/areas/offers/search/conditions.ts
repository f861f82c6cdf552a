import { dpeClasses } from "@plateau/contract/offers/enumerations.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";
import { hasSuitableUnit, necessaryConditions } from "./unit-criteria.ts";

/** Previous page's last row; `value` is the sort value, in microseconds for `updatedAt`. */
export type Position = { value: string | number | null; id: string };

/** Publishing updates the offer: what was last updated before that day cannot match. */
const publishedSince = (day: string): Sql => {
  const start = sql`(select ${day}::date::timestamp at time zone 'Europe/Paris')`;
  return sql`r.status = 'published' and r.updated_at >= ${start} and (select true from status_changes s
    where s.real_estate_id = r.id and s.at >= ${start} and s.to_status = 'published' limit 1)`;
};

const sameOrBetter = (worst: Criteria["dpeMax"]): string[] =>
  worst ? dpeClasses.slice(0, dpeClasses.indexOf(worst) + 1) : [];

const traitConditions = (criteria: Criteria): Sql[] => [
  ...(criteria.dpeMax
    ? [sql`r.dpe_class = any((select ${sameOrBetter(criteria.dpeMax)}::text[])::text[])`]
    : []),
  ...(criteria.parking ? [sql`r.has_parking`] : []),
  ...(criteria.divisible ? [sql`(r.divisible_from > 0 or r.unit_count > 1)`] : []),
  ...(criteria.mandateType ? [sql`r.mandate_type = ${criteria.mandateType}`] : []),
  ...(criteria.publishedSince ? [publishedSince(criteria.publishedSince)] : []),
];

export const offerConditions = (criteria: Criteria): Sql[] => [
  ...(criteria.propertyType ? [sql`r.property_type = ${criteria.propertyType}`] : []),
  ...(criteria.transactionType === "rent" ? [sql`r.has_rent`] : []),
  ...(criteria.transactionType === "sale" ? [sql`r.has_sale`] : []),
  ...(criteria.userId ? [sql`r.user_id = ${criteria.userId}::uuid`] : []),
  ...(criteria.notUserId ? [sql`r.user_id <> ${criteria.notUserId}::uuid`] : []),
  ...traitConditions(criteria),
  ...necessaryConditions(criteria),
];

/** Over budget: what matches within it is no near miss. */
export const leftOut = ({ zones, statuses, without }: Criteria): Sql[] =>
  without ? hasSuitableUnit({ zones, statuses, ...without }).map((suits) => sql`(${suits}) is not true`) : [];
