import type { SuitableUnits } from "@plateau/contract/offers/search.ts";
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Criteria } from "./criteria.ts";
import { hideFromPlanner, unitConditions } from "./unit-criteria.ts";

/** The offer as a whole stands at -1. */
const IS_UNIT = sql`u.pos >= 0`;

const ofUnits = (value: Sql): Sql => sql`coalesce((${value} filter (where ${IS_UNIT}))::text, 'null')`;

const figures: Record<keyof SuitableUnits, Sql> = {
  count: sql`count(*) filter (where ${IS_UNIT})`,
  whole: sql`coalesce(bool_or(not ${IS_UNIT}), false)::text`,
  minSurface: ofUnits(sql`min(u.surface)`),
  maxSurface: ofUnits(sql`max(u.surface)`),
  minRentPerMonth: ofUnits(sql`min(u.rent)`),
  maxRentPerMonth: ofUnits(sql`max(u.rent)`),
  minSalePrice: ofUnits(sql`min(u.sale_price)`),
  maxSalePrice: ofUnits(sql`max(u.sale_price)`),
};

const members = join(
  Object.entries(figures).map(([name, figure]) => sql`${raw(`'"${name}":'`)} || ${figure}`),
  " || ',' || ",
);

/** Of a summary of an offer `r`, where it has several units. As text: `json_build_object` takes a millisecond a page. */
export const suitableUnitsMember = (criteria: Criteria): Sql => sql`case when r.unit_count > 1 then (
    select ',"suitableUnits":{' || ${members} || '}'
    from offer_lots u where u.offer_id = r.id and ${join(unitConditions(criteria, hideFromPlanner), " and ")}) else '' end`;
