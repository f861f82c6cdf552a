import sql, { type Sql } from "sql-template-tag";
import type { Database } from "../../../db/database.ts";
import type { Criteria } from "./criteria.ts";
import { cellFilter } from "./lot-cells.ts";

/**
 * How many lots there are of about each surface, rent and number of posts together (the planner takes these for
 * independent of each other, which they are not), and how many offers in each place. It steers the choice of a plan,
 * never a result: a stale or sampled one is harmless.
 */
export type Histogram = {
  offers: number;
  cells: readonly Cell[];
  /** Offers by commune, city and département. */
  places: ReadonlyMap<string, number>;
  /** The share of offers by status, and by property type. */
  shares: ReadonlyMap<string, number>;
  /** The least rent, and the least sale price, of every hundredth offer, the cheapest first; null for unknown ones. */
  rents: readonly (number | null)[];
  salePrices: readonly (number | null)[];
  /** When lots were modified: every hundredth of them, newest first. */
  moments: readonly string[];
};

/** Lots of a cell of surface and rent, by the logarithm (base 1.5, rounded down) of their posts, null for none. */
type Cell = { cell: number; posts: number | null; lots: number };

const SAMPLED_LOTS = 500_000;
const LN_POSTS = Math.log(1.5);

const postsBand = (posts: number): number => Math.floor(Math.log(Math.max(posts, 1)) / LN_POSTS);

/** About how many lots meet surface, posts and budget; rather over- than underestimated. */
export const suitableLots = ({ cells }: Histogram, criteria: Criteria): number => {
  const isWanted = cellFilter(criteria);
  const first = criteria.posts ? postsBand(criteria.posts.from) : 0;
  const last = criteria.posts ? postsBand(criteria.posts.to) : 0;
  let suitable = 0;
  for (const { cell, posts, lots } of cells) {
    const hasPosts = !criteria.posts || (posts !== null && posts >= first && posts <= last);
    if (hasPosts && isWanted(cell)) suitable += lots;
  }
  return suitable;
};

/** About how many offers lie in any of the zones. Streets and houses are not counted: they hold few. */
export const offersIn = ({ offers, places }: Histogram, zones: readonly string[]): number =>
  zones.length ? zones.reduce((sum, zone) => sum + (places.get(zone) ?? 0), 0) : offers;

/** About which share of offers have the status and the type that are asked for. */
export const shareOf = ({ shares }: Histogram, { statuses, propertyType }: Criteria): number =>
  statuses.reduce((sum, status) => sum + (shares.get(status) ?? 0), 0) *
  (propertyType ? (shares.get(propertyType) ?? 0) : 1);

/** About which share of offers have a price of at most a bound. */
export const shareUpTo = (prices: readonly (number | null)[], bound: number): number =>
  prices.filter((price) => price !== null && price <= bound).length / Math.max(1, prices.length);

/**
 * The moment since which about this share of all lots was modified, counted from a position (the newest lot without
 * one); undefined where that goes to the oldest.
 */
export const momentAfter = (
  { moments }: Histogram,
  position: string | undefined,
  share: number,
): string | undefined => {
  const from = position === undefined ? 0 : moments.findIndex((moment) => moment <= position);
  return from === -1 ? undefined : moments[from + Math.ceil(share * moments.length)];
};

/** The share of the lots that is read, as a percentage: a sample of half a million says enough. */
const sampledPercentage = async (db: Database): Promise<number> => {
  const size = await db.row<{ lots: number }>(
    sql`select reltuples as lots from pg_class where oid = 'offer_lots'::regclass`,
  );
  return 100 * Math.min(1, SAMPLED_LOTS / Math.max(size?.lots ?? 1, 1));
};

const readCells = (db: Database, percentage: number): Promise<Cell[]> =>
  db.rows<Cell>(sql`
    select cell, floor(ln(greatest(posts_max, 1)) / ${LN_POSTS}::float8) as posts,
      count(*) * 100 / ${percentage}::float8 as lots
    from offer_lots tablesample system (${percentage}::float8) group by 1, 2`);

const readMoments = async (db: Database, percentage: number): Promise<string[]> => {
  const rows = await db.rows<{ moment: string }>(sql`
    select unnest(percentile_disc((select array_agg(part / 100.0::float8) from generate_series(0, 100) part))
      within group (order by updated_at desc)) as moment
    from offer_lots tablesample system (${percentage}::float8)`);
  return rows.map(({ moment }) => moment);
};

const readShares = async (db: Database): Promise<Map<string, number>> => {
  const rows = await db.rows<{ value: string; share: number }>(sql`
    select coalesce(status, property_type) as value, count(*) / nullif(sum(count(*)) over (partition by grouping(status)), 0)::float8 as share
    from real_estates where deleted_at is null group by grouping sets ((status), (property_type))`);
  return new Map(rows.map(({ value, share }) => [value, share]));
};

const readPlaces = (db: Database) =>
  db.rows<{ id: string; offers: number }>(sql`
    select coalesce(commune_id, city_id, department_id) as id, count(*) as offers
    from real_estates where deleted_at is null group by grouping sets ((commune_id), (city_id), (department_id))
    having coalesce(commune_id, city_id, department_id) is not null`);

const readPrices = async (db: Database): Promise<Pick<Histogram, "rents" | "salePrices">> => {
  const everyHundredth = (price: Sql) => sql`array(
    select ${price} from (
      select ${price}, row_number() over (order by ${price}) as rank, count(*) over () as offers
      from real_estates where deleted_at is null and status = 'published') ranked
    where rank % greatest(1, offers / 100) = 0 order by rank)`;
  const row = await db.row<Pick<Histogram, "rents" | "salePrices">>(sql`
    select ${everyHundredth(sql`min_rent`)} as rents, ${everyHundredth(sql`min_sale_price`)} as "salePrices"`);
  return row ?? { rents: [], salePrices: [] };
};

const read = async (db: Database): Promise<Histogram> => {
  const total = await db.row<{ offers: number }>(
    sql`select count(*) as offers from real_estates where deleted_at is null`,
  );
  const places = await readPlaces(db);
  const percentage = await sampledPercentage(db);
  return {
    offers: total?.offers ?? 0,
    ...(await readPrices(db)),
    cells: await readCells(db, percentage),
    shares: await readShares(db),
    moments: await readMoments(db, percentage),
    places: new Map(places.map(({ id, offers }) => [id, offers])),
  };
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
