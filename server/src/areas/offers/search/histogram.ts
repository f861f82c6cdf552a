import sql from "sql-template-tag";
import type { Database } from "../../../db/database.ts";
import type { Criteria, Range } from "./criteria.ts";

/**
 * How many lots there are of about each surface, rent and number of posts together: the planner takes these for
 * independent of each other, which they are not. It steers the choice of a plan, never a result: a stale or sampled
 * one is harmless.
 */
export type Histogram = {
  /** Offers that are not deleted, about. */
  offers: number;
  lots: number;
  cells: readonly Cell[];
};

/** Logarithms (base `RATIO`, rounded down) of the figures, null where unknown. */
type Cell = {
  surface: number | null;
  rent: number | null;
  posts: number | null;
  lots: number;
};

/** Figures within a quarter of each other fall into the same cell. */
const RATIO = 1.25;
const SAMPLED_LOTS = 500_000;

const bucketOf = (value: number): number => (value <= 0 ? -1 : Math.floor(Math.log(value) / Math.log(RATIO)));

const liesIn = (bucket: number | null, range: Range | undefined): boolean =>
  range === undefined || (bucket !== null && bucket >= bucketOf(range.from) && bucket <= bucketOf(range.to));

/** Lots of the surface range, and those that meet posts and budget as well; both rather over- than underestimated. */
export const estimateLots = (
  { cells }: Histogram,
  { surface, posts, budget }: Criteria,
): { ofSurface: number; suitable: number } => {
  let ofSurface = 0;
  let suitable = 0;
  for (const cell of cells) {
    if (!liesIn(cell.surface, surface)) continue;
    ofSurface += cell.lots;
    if (liesIn(cell.posts, posts) && liesIn(cell.rent, budget)) suitable += cell.lots;
  }
  return { ofSurface, suitable };
};

const read = async (db: Database): Promise<Histogram> => {
  const size = await db.row<{ lots: number; offers: number }>(sql`
    select greatest(max(reltuples) filter (where relname = 'offer_lots'), 1) as lots,
      greatest(max(reltuples) filter (where relname = 'real_estates'), 1) as offers
    from pg_class where oid in ('offer_lots'::regclass, 'real_estates'::regclass)`);
  const { lots = 1, offers = 1 } = size ?? {};
  const share = Math.min(1, SAMPLED_LOTS / lots);
  const cells = await db.rows<Cell>(sql`
    select floor(ln(surface) / ln(${RATIO}::float8)) as surface, floor(ln(rent) / ln(${RATIO}::float8)) as rent,
      floor(ln(posts_max) / ln(${RATIO}::float8)) as posts, count(*) / ${share}::float8 as lots
    from offer_lots tablesample system (${share * 100}::float8)
    where (surface > 0 or surface is null) and (rent > 0 or rent is null) and (posts_max > 0 or posts_max is null)
    group by 1, 2, 3`);
  return { offers, lots, cells };
};

/** How long a histogram steers before it is read again. */
const LIFETIME_MS = 10 * 60_000;

type Kept = { readAt: number; histogram: Histogram | undefined };

const kept = new WeakMap<Database, Kept>();

/**
 * The histogram of a database as far as it is known: it is read beside the searches, which do not wait for it.
 * Undefined before the first reading is over.
 */
export const histogramOf = (db: Database, now: Date): Histogram | undefined => {
  const last = kept.get(db);
  if (last && now.getTime() - last.readAt < LIFETIME_MS) return last.histogram;
  const next: Kept = { readAt: now.getTime(), histogram: last?.histogram };
  kept.set(db, next);
  read(db).then(
    (histogram) => {
      next.histogram = histogram;
    },
    // The next reading is tried after the usual time; until then the last histogram, or none, steers.
    () => {},
  );
  return next.histogram;
};
