import sql, { type Sql } from "sql-template-tag";
import type { Ctx } from "../../../ctx.ts";
import { type Histogram, histogramOf, offersIn, shareOf } from "../search/histogram.ts";
import { choosePlan } from "../search/plan.ts";
import { costOfRing, costOfScoring, offersInRing, offersLeft, offersWithLots } from "./expectations.ts";
import { metEntirelyStatement, searchedCriteria } from "./met-entirely.ts";
import type { Ranking, ScoredOffer } from "./ranking.ts";
import { type Ring, ringOf, SHARES } from "./rings.ts";
import { scoredOffers } from "./scored-offers.ts";

/** Up to so many offers are all scored: that takes less than looking for the best ones first. */
const FEW_OFFERS = 1000;
/** About one offer in four is free in time, and as many rows are read for each that is wanted. */
const IN_TIME = 4;
/** The histogram rather overestimates: what meets everything is looked for where it is expected so many times over. */
const AMPLE = 4;

const everyOffer = (ranking: Ranking): Sql => sql`
  select id, score from (${scoredOffers(ranking)}) scored
  order by score desc, updated_at desc, id desc limit ${ranking.limit}`;

/**
 * How many offers that meet everything must be expected for the newest of them to be looked for. In a place that passes by
 * `rows * offers / expected` others, while a ring reads the `expected` ones. And the histogram knows no prices by place: in a
 * dear one it expects several times too many.
 */
const worthwhile = (rows: number, zones: readonly string[], histogram: Histogram): number =>
  AMPLE * (zones.length ? Math.max(rows, Math.sqrt(rows * offersIn(histogram, zones))) : rows);

/** The newest offers that meet everything, where enough of them are expected. */
const metEntirely = (ranking: Ranking, histogram: Histogram): Sql | undefined => {
  const criteria = searchedCriteria(ranking.wishes);
  if (!criteria) return undefined;
  const rows = ranking.limit * (ranking.wishes.entryDate === null ? 1 : IN_TIME) + ranking.without.length;
  const expected = offersWithLots(histogram, criteria) * shareOf(histogram, criteria);
  if (expected < worthwhile(rows, criteria.zones, histogram)) return undefined;
  return metEntirelyStatement(ranking, criteria, choosePlan(criteria, histogram, rows, undefined), rows);
};

/** The rings worth reading, the narrow ones first: those that may give enough for less than scoring every offer. */
const ringsOf = (ranking: Ranking, left: number, histogram: Histogram): Ring[] =>
  SHARES.flatMap((share) => ringOf(ranking, share) ?? []).filter(
    (ring) =>
      offersInRing(ring, ranking.wishes, histogram) >= ranking.limit &&
      costOfRing(ring, ranking.wishes, histogram) < costOfScoring(left),
  );

/** Statements that each give the best offers if they give as many as wanted; the cheap ones first. */
const shortcuts = (ranking: Ranking, histogram: Histogram | undefined): Sql[] => {
  if (!histogram) return [];
  const left = offersLeft(ranking.wishes, histogram);
  if (left <= FEW_OFFERS) return [];
  const entirely = metEntirely(ranking, histogram);
  const statements = ringsOf(ranking, left, histogram).map(({ statement }) => statement);
  return entirely ? [entirely, ...statements] : statements;
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
