import { hasCriteria } from "@plateau/contract/requirements/criteria.ts";
import { mostPoints, planMatch } from "@plateau/contract/requirements/match-rules.ts";
import { type MatchableOffer, NOISE } from "@plateau/contract/requirements/score.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import type { Db } from "../../../db/database.ts";
import { type Histogram, histogramOf, offersIn, selectivityOf } from "../search/histogram.ts";
import { choosePlan } from "../search/plan.ts";
import {
  costOfBand,
  costOfScoring,
  offersInBand,
  offersOfTypes,
  offersWithUnits,
  remainingOffers,
} from "./cost-estimates.ts";
import { fullScoreStatement, searchCriteriaOf } from "./full-score.ts";
import { type Ranking, type ScoredOffer, scoredOffers } from "./ranking.ts";
import { BAND_LOSSES, type ScoreBand, scoreBandOf } from "./score-bands.ts";
import { bestFirst } from "./score-statement.ts";

const FEW_OFFERS = 1000;
/** One offer in four is available in time: reads that many rows per result. */
const IN_TIME = 4;
const CANDIDATE_FACTOR = 4;

const everyOffer = (ranking: Ranking): Sql => sql`
  select id, score from (${scoredOffers(ranking)}) scored
  ${bestFirst} limit ${ranking.limit}`;

/** Offers of these types that score more than any other can. Undefined when any type will do, or few are of them. */
const likelyTypesFirst = (ranking: Ranking, histogram: Histogram): Sql | undefined => {
  const { types } = planMatch(ranking.criteria);
  if (!types) return undefined;
  const likely = types.kept.map(([type]) => type);
  if (offersOfTypes(likely, ranking.criteria, histogram) < CANDIDATE_FACTOR * ranking.limit) return undefined;
  const others = Math.floor(types.otherType * mostPoints(ranking.criteria) + NOISE);
  return sql`
    select id, score from (${scoredOffers(ranking, [sql`r.property_type = any(${likely}::text[])`])}) scored
    where score > ${others} ${bestFirst} limit ${ranking.limit}`;
};

/**
 * Minimum full matches to use the scan. It skips about `rows * offers / expected` offers, and prices ignore
 * location: expensive zones are overestimated.
 */
const worthwhile = (rows: number, zones: readonly string[], histogram: Histogram): number =>
  CANDIDATE_FACTOR * (zones.length ? Math.max(rows, Math.sqrt(rows * offersIn(histogram, zones))) : rows);

const fullScoreShortcut = (ranking: Ranking, histogram: Histogram): Sql | undefined => {
  const searchCriteria = searchCriteriaOf(ranking.criteria, ranking.reader);
  if (!searchCriteria) return undefined;
  const rows =
    ranking.limit * (ranking.criteria.entryDate === null ? 1 : IN_TIME) + ranking.excludedIds.length;
  const expected = offersWithUnits(histogram, searchCriteria) * selectivityOf(histogram, searchCriteria);
  if (expected < worthwhile(rows, searchCriteria.zones, histogram)) return undefined;
  return fullScoreStatement(
    ranking,
    searchCriteria,
    choosePlan(searchCriteria, histogram, rows, undefined),
    rows,
  );
};

const usefulBands = (ranking: Ranking, remaining: number, histogram: Histogram): ScoreBand[] =>
  BAND_LOSSES.flatMap((loss) => scoreBandOf(ranking, loss) ?? []).filter(
    (band) =>
      offersInBand(band, ranking.criteria, histogram) >= ranking.limit &&
      costOfBand(band, ranking.criteria, histogram) < costOfScoring(remaining),
  );

const canRank = ({ criteria, withoutPrice }: Ranking): boolean =>
  hasCriteria(criteria) && (!withoutPrice || planMatch(criteria).priceLimits.length > 0);

const shortcuts = (ranking: Ranking, histogram: Histogram | undefined): Sql[] => {
  if (!histogram || ranking.withoutPrice) return [];
  const remaining = remainingOffers(ranking.criteria, histogram);
  if (remaining <= FEW_OFFERS) return [];
  const entirely = fullScoreShortcut(ranking, histogram);
  const bands = usefulBands(ranking, remaining, histogram).map(({ statement }) => statement);
  const ofLikelyTypes = likelyTypesFirst(ranking, histogram);
  return [entirely, ...bands, ofLikelyTypes].filter((statement) => statement !== undefined);
};

/**
 * Closest, then newest first among equals: same result as scoring every offer. Tries full matches, score
 * bands, then likely types, in zones with many offers. Empty for criteria that ask nothing.
 */
export const bestOffers = async (
  { db, now }: Pick<Ctx, "db" | "now">,
  ranking: Ranking,
  histogram: Histogram | undefined = histogramOf(db, now),
): Promise<ScoredOffer[]> => {
  if (!canRank(ranking)) return [];
  for (const statement of shortcuts(ranking, histogram)) {
    const found = await db.rows<ScoredOffer>(statement);
    if (found.length === ranking.limit) return found;
  }
  return db.rows<ScoredOffer>(everyOffer(ranking));
};

export const matchableOffers = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, MatchableOffer>> => {
  const rows = await db.rows<MatchableOffer & { id: string }>(
    sql`
      select r.id, r.property_type "propertyType", r.availability, r.availability_date "availabilityDate",
        array_remove(array[case when r.has_rent then 'rent' end, case when r.has_sale then 'sale' end], null)
          "transactionTypes",
        array_remove(array[r.house_id, r.street_id, r.commune_id, r.city_id, r.department_id], null) zones,
        r.terms ->> 'rentalTermsPriceUnit' "rentPriceUnit",
        (select coalesce(json_agg(json_build_object('surface', u.surface, 'postsMin', u.posts_min,
            'postsMax', u.posts_max, 'rent', u.rent, 'salePrice', u.sale_price, 'whole', u.pos = -1, 'unitId', unit.id,
            'floor', unit.floor) order by u.pos = -1, u.pos), '[]')
          from offer_lots u left join (
            select id, floor, row_number() over (order by position, id) - 1 pos
            from units where real_estate_id = r.id) unit on unit.pos = u.pos
          where u.offer_id = r.id) lots
      from real_estates r where r.id = any(${ids}::uuid[]) and r.deleted_at is null`,
    { name: "matchable-offers" },
  );
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
};
