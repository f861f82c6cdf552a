import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import { asksLots, type Criteria } from "../search/criteria.ts";
import { type Histogram, histogramOf, offersIn, shareOf, suitableLots } from "../search/histogram.ts";
import { choosePlan } from "../search/plan.ts";
import { metEntirelyStatement, searchedCriteria } from "./met-entirely.ts";
import { offerConditions, type Ranking, type ScoredOffer } from "./ranking.ts";
import { leastScore, RINGS, ringStatement } from "./rings.ts";
import { isAffordable, lotPart, mayBeAffordable, scoreOf, unknownPart } from "./score-statement.ts";

/** Up to so many offers in the zones, all are scored: that takes less than looking for the best ones first. */
const FEW_OFFERS = 2500;
/** About one offer in four is free in time, and as many rows are read for each that is wanted. */
const IN_TIME = 4;
/** The histogram rather overestimates: what meets everything is looked for where it is expected so many times over. */
const AMPLE = 4;

/** Scores every offer that no hard criterion rules out. */
const everyOffer = (ranking: Ranking): Sql => {
  const { wishes, limit } = ranking;
  const affordable = isAffordable(wishes);
  const part = affordable ? sql`best.part` : sql`coalesce(best.part, ${unknownPart(wishes)}::float8)`;
  return sql`
    select r.id, ${scoreOf(wishes, part)} score
    from real_estates r cross join lateral (
      select max(${lotPart(wishes)}) part from offer_lots u
      where u.offer_id = r.id ${affordable ? sql`and ${affordable}` : empty}) best
    where ${join([...offerConditions(ranking), ...mayBeAffordable(wishes)], " and ")}
      ${affordable ? sql`and best.part is not null` : empty}
    order by score desc, r.updated_at desc, r.id desc limit ${limit}`;
};

const isWorthLooking = (histogram: Histogram, criteria: Criteria, rows: number): boolean => {
  const inPlace = offersIn(histogram, criteria.zones);
  const expected = asksLots(criteria)
    ? (suitableLots(histogram, criteria) * inPlace) / Math.max(1, histogram.offers)
    : inPlace;
  return expected * shareOf(histogram, criteria) >= AMPLE * rows;
};

/** The newest offers that meet everything, where enough of them are expected. */
const metEntirely = (ranking: Ranking, histogram: Histogram): Sql | undefined => {
  const criteria = searchedCriteria(ranking.wishes);
  if (!criteria) return undefined;
  const rows = ranking.limit * (ranking.wishes.entryDate === null ? 1 : IN_TIME) + ranking.without.length;
  if (!isWorthLooking(histogram, criteria, rows)) return undefined;
  return metEntirelyStatement(ranking, criteria, choosePlan(criteria, histogram, rows, undefined), rows);
};

/** Statements that each give the best offers if they give as many as wanted; the cheap ones first. */
const shortcuts = (ranking: Ranking, histogram: Histogram | undefined): Sql[] => {
  const zones = ranking.wishes.zones.map(({ id }) => id);
  if (!histogram || offersIn(histogram, zones) <= FEW_OFFERS) return [];
  const entirely = metEntirely(ranking, histogram);
  // Where too few meet everything after all, the narrow ring would hardly give more.
  const rings = entirely ? RINGS.slice(1) : RINGS;
  const scores = rings.flatMap((share) => leastScore(ranking.wishes, share) ?? []);
  return [...(entirely ? [entirely] : []), ...scores.map((least) => ringStatement(ranking, least))];
};

/**
 * The published offers that fit best, the newest first among equals: exactly those that scoring every offer gives. With
 * many offers in the zones they are looked for from the inside out (see rings.ts), as far as needed.
 */
export const bestOffers = async (
  { db, now }: Pick<Ctx, "db" | "now">,
  ranking: Ranking,
  histogram: Histogram | undefined = histogramOf(db, now),
): Promise<ScoredOffer[]> => {
  for (const statement of shortcuts(ranking, histogram)) {
    const found = await db.rows<ScoredOffer>(statement);
    if (found.length === ranking.limit) return found;
  }
  return db.rows<ScoredOffer>(everyOffer(ranking));
};
