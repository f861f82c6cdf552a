import { arrondissementsOf, zoneLevel } from "@plateau/contract/geocoding/hierarchy.ts";
import type { RequirementCriteria } from "@plateau/contract/requirements/criteria.ts";
import { priceBounds, TOLERANCE, UNKNOWN_GRADE, WEIGHTS } from "@plateau/contract/requirements/score.ts";
import sql, { join, type Sql } from "sql-template-tag";
import type { Range } from "../search/criteria.ts";
import { hiddenCellConditions } from "../search/unit-cells.ts";
import { communesOf } from "../search/units-first.ts";
import { isAffordable, unitPart } from "./score-statement.ts";

type Bounds = Range & { orUnknown: boolean };

const boundsForLoss = (
  [from, to]: readonly [number | null, number | null],
  share: number,
): Bounds | undefined => {
  if ((from === null && to === null) || share >= 1) return undefined;
  const off = share * TOLERANCE;
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : from * (1 - off),
    to: to === null ? Number.POSITIVE_INFINITY : to * (1 + off),
    orUnknown: share >= UNKNOWN_GRADE,
  };
};

const rentRange = (criteria: RequirementCriteria): Range | undefined => {
  const { rent, salePrice } = priceBounds(criteria);
  return rent === null || salePrice !== null ? undefined : { from: 0, to: rent };
};

export const unitBounds = (criteria: RequirementCriteria, loss: number) => ({
  surface: boundsForLoss([criteria.surfaceMin, criteria.surfaceMax], loss / WEIGHTS.surface),
  workstations: boundsForLoss([criteria.postsMin, criteria.postsMax], loss / WEIGHTS.posts),
  budget: rentRange(criteria),
});

const LAST_CODE = "zzzz";

/** One alternative per commune index range; some offers have no commune. */
const placeConditions = (zones: readonly string[]): Sql[] => {
  const communes = communesOf(zones);
  if (communes) return [sql`u.commune_id = any(${communes}::text[])`];
  if (zones.length === 0) return [sql`true`];
  const codes = zones.flatMap((zone) => {
    const arrondissements = arrondissementsOf(zone);
    return arrondissements.length ? arrondissements : [zone.split("_")[0] ?? zone];
  });
  const departments = codes.filter((code) => zoneLevel(code) === "departmentId");
  const within = codes.filter((code) => !departments.includes(code));
  return [
    sql`u.commune_id is null`,
    ...(within.length ? [sql`u.commune_id = any(${within}::text[])`] : []),
    ...departments.map((department) => sql`u.commune_id between ${department} and ${department + LAST_CODE}`),
  ];
};

const surfaceConditions = (surface: Bounds | undefined, budget: Range | undefined): Sql[] => {
  const known = [
    ...hiddenCellConditions(surface, budget),
    ...(surface ? [sql`u.surface between ${surface.from} and ${surface.to}`] : []),
  ];
  const alternatives = [known.length ? join(known, " and ") : sql`true`];
  if (surface?.orUnknown) alternatives.push(join(hiddenCellConditions("unknown", budget), " and "));
  return alternatives;
};

const workstationsCondition = ({ from, to, orUnknown }: Bounds): Sql =>
  sql`(u.posts_max >= ${from} and u.posts_min <= ${to} ${orUnknown ? sql`or u.posts_min is null` : sql``})`;

/** Columns: `offer_id` and `part`, the unit's points. May include units that lose more. */
export const unitsWithin = (
  criteria: RequirementCriteria,
  loss: number,
  extraConditions: readonly Sql[],
): Sql => {
  const { surface, workstations, budget } = unitBounds(criteria, loss);
  const affordable = isAffordable(criteria);
  const conditions = [
    sql`u.status = 'published'`,
    ...(workstations ? [workstationsCondition(workstations)] : []),
    ...(criteria.transactionType === "rent" ? [sql`u.has_rent`] : []),
    ...(criteria.transactionType === "sale" ? [sql`u.has_sale`] : []),
    ...(affordable ? [affordable] : []),
    ...extraConditions,
  ];
  const places = placeConditions(criteria.zones.map(({ id }) => id));
  const surfaces = surfaceConditions(surface, budget);
  const alternatives = places.flatMap((place) =>
    surfaces.map(
      (size) => sql`
        select u.offer_id, ${unitPart(criteria)} part from offer_lots u
        where ${join([place, size, ...conditions], " and ")}`,
    ),
  );
  return join(alternatives, " union all ");
};
