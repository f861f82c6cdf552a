import { MAX_WALK_MINUTES } from "@plateau/contract/map/stations.ts";
import sql, { type Sql } from "sql-template-tag";
import type { Database } from "../../../db/database.ts";
import type { Criteria } from "./criteria.ts";
import { type Grid, offersInBounds, offersInTiles, readGrids, shareOfBounds } from "./grid.ts";
import { areaAroundLine, communesOf } from "./places.ts";
import { tilesOfMatches } from "./tiles.ts";
import { asksSaleCells, shareOfCell } from "./unit-cells.ts";

/**
 * Joint distribution of surface, rent or price, and workstations, which the planner assumes independent. It chooses
 * plans, not results: stale or sampled data is fine.
 */
export type Histogram = {
  offers: number;
  cells: readonly Cell[];
  /** Units with a sale price. */
  saleCells: readonly Cell[];
  rates: ReadonlyMap<string, Rates>;
  places: ReadonlyMap<string, number>;
  grid: Grid;
  communeGrids: ReadonlyMap<string, Grid>;
  frequencies: ReadonlyMap<string, number>;
  /** Every hundredth offer, cheapest first; null when unknown. */
  rents: readonly (number | null)[];
  salePrices: readonly (number | null)[];
  updateTimes: readonly string[];
};

type Places = Pick<Criteria, "zones" | "drawnZones">;

type Cell = { cell: number; workstations: number | null; units: number };

/** A commune's search units with a price per m²; `percentiles` are twentieths, the lowest first. */
type Rates = { units: number; percentiles: readonly number[] };

const SAMPLED_UNITS = 500_000;
const LN_WORKSTATION_BAND = Math.log(1.5);

const workstationsBand = (workstations: number): number =>
  Math.floor(Math.log(Math.max(workstations, 1)) / LN_WORKSTATION_BAND);

/** Estimates: units in the cells that are read, and those that match. */
export const suitableUnits = (
  histogram: Histogram,
  criteria: Criteria,
): { read: number; matching: number } => {
  const { surface, budget, price } = criteria;
  const cells = asksSaleCells(criteria) ? histogram.saleCells : histogram.cells;
  const shareOf = shareOfCell(surface, budget ?? price);
  const first = criteria.workstations ? workstationsBand(criteria.workstations.from) : 0;
  const last = criteria.workstations ? workstationsBand(criteria.workstations.to) : 0;
  let [read, matching] = [0, 0];
  for (const { cell, workstations, units } of cells) {
    const hasWorkstations =
      !criteria.workstations || (workstations !== null && workstations >= first && workstations <= last);
    const share = hasWorkstations ? shareOf(cell) : 0;
    if (share > 0) read += units;
    matching += units * share;
  }
  return { read, matching };
};

const unitsBelow = ({ units, percentiles }: Rates, rate: number): number =>
  (units * percentiles.filter((percentile) => percentile <= rate).length) / Math.max(1, percentiles.length);

/** Estimated units within a price per m²; undefined unless all places are communes. */
export const unitsAtRate = ({ rates }: Histogram, criteria: Criteria): number | undefined => {
  const { pricePerSqm } = criteria;
  const communes = communesOf(criteria);
  if (!communes || !pricePerSqm) return undefined;
  return communes
    .map((commune) => rates.get(commune))
    .reduce(
      (sum, known) =>
        known ? sum + unitsBelow(known, pricePerSqm.to) - unitsBelow(known, pricePerSqm.from) : sum,
      0,
    );
};

/** Estimate; 0 for streets and houses. */
export const offersIn = ({ offers, places }: Histogram, zones: readonly string[]): number =>
  zones.length ? zones.reduce((sum, zone) => sum + (places.get(zone) ?? 0), 0) : offers;

/** Estimate; zones may overlap. */
export const offersInDrawnZones = ({ grid }: Histogram, { drawnZones = [] }: Places): number =>
  drawnZones.reduce((sum, zone) => sum + offersInBounds(grid, zone) * shareOfBounds(zone), 0);

export const offersInPlaces = (histogram: Histogram, places: Places): number =>
  places.drawnZones?.length && !places.zones.length
    ? offersInDrawnZones(histogram, places)
    : offersIn(histogram, places.zones) + offersInDrawnZones(histogram, places);

/** Tiles around the line that have offers of the communes, and those offers; undefined without either criterion. */
export const offersAroundLine = (
  { communeGrids }: Histogram,
  criteria: Criteria,
): { tiles: number; offers: number } | undefined => {
  const around = areaAroundLine(criteria);
  if (!around) return undefined;
  // A commune has fewer tiles than a line.
  const tiles = new Set(around.tiles);
  const counts = around.communes
    .flatMap((commune) => [...(communeGrids.get(commune) ?? [])])
    .flatMap(([tile, offers]) => (tiles.has(tile) ? offers : []));
  return { tiles: counts.length, offers: counts.reduce((sum, offers) => sum + offers, 0) };
};

/** Selectivity of criteria that no histogram has. */
const GUESSES = {
  pricePerSqm: 0.1,
  availableBefore: 0.5,
  floor: 0.3,
  outdoorSpace: 0.2,
  erp: 0.2,
  dpeMax: 0.3,
  parking: 0.3,
  divisible: 0.5,
  mandateType: 0.2,
  publishedSince: 0.2,
  newSince: 0.05,
  without: 0.7,
} as const satisfies Partial<Record<keyof Criteria, number>>;

const NEAR_STATION = 0.5;
const NEAR_LINE = 0.2;
/** Share of the offers in the tiles within walking distance of a stop. */
const NEAR_LINE_IN_TILES = 0.4;

const nearStationGuess = (histogram: Histogram, criteria: Criteria): number => {
  const { grid, offers } = histogram;
  const { stationLine, stationMinutes } = criteria;
  if (!stationLine) return stationMinutes ? NEAR_STATION : 1;
  const around = offersAroundLine(histogram, criteria);
  if (around) return (NEAR_LINE_IN_TILES * around.offers) / Math.max(1, offersIn(histogram, criteria.zones));
  const tiles = criteria.drawnZones?.length ? undefined : tilesOfMatches(criteria);
  return tiles
    ? (NEAR_LINE_IN_TILES * offersInTiles(grid, tiles)) / Math.max(1, offers)
    : (NEAR_LINE * (stationMinutes ?? MAX_WALK_MINUTES)) / MAX_WALK_MINUTES;
};

const guessOf = (histogram: Histogram, criteria: Criteria): number =>
  nearStationGuess(histogram, criteria) *
  Object.entries(GUESSES).reduce(
    (product, [name, guess]) => (criteria[name as keyof typeof GUESSES] ? product * guess : product),
    1,
  );

export const fractionOfStatuses = (
  { frequencies }: Histogram,
  { statuses }: Pick<Criteria, "statuses">,
): number => statuses.reduce((sum, status) => sum + (frequencies.get(status) ?? 0), 0);

/** `atRate`: the price per m² is counted already. */
export const selectivityOf = (histogram: Histogram, criteria: Criteria, atRate = false): number =>
  fractionOfStatuses(histogram, criteria) *
  (criteria.propertyType ? (histogram.frequencies.get(criteria.propertyType) ?? 0) : 1) *
  priceFraction(histogram, criteria) *
  guessOf(histogram, atRate ? { ...criteria, pricePerSqm: undefined } : criteria);

/** Where no cells of sales tell it. */
const priceFraction = ({ salePrices }: Histogram, criteria: Criteria): number => {
  const { price } = criteria;
  if (!price || asksSaleCells(criteria)) return 1;
  return Math.max(fractionUpTo(salePrices, price.to) - fractionUpTo(salePrices, price.from), 0.01);
};

export const fractionUpTo = (prices: readonly (number | null)[], bound: number): number =>
  prices.filter((price) => price !== null && price <= bound).length / Math.max(1, prices.length);

export const updateTimeAfter = (
  { updateTimes }: Histogram,
  position: string | undefined,
  fraction: number,
): string | undefined => {
  const from = position === undefined ? 0 : updateTimes.findIndex((updateTime) => updateTime <= position);
  return from === -1 ? undefined : updateTimes[from + Math.ceil(fraction * updateTimes.length)];
};

const sampledPercentage = async (db: Database): Promise<number> => {
  const size = await db.row<{ units: number }>(
    sql`select reltuples as units from pg_class where oid = 'offer_lots'::regclass`,
  );
  return 100 * Math.min(1, SAMPLED_UNITS / Math.max(size?.units ?? 1, 1));
};

const readCells = (db: Database, percentage: number, cell: Sql, condition: Sql): Promise<Cell[]> =>
  db.rows<Cell>(sql`
    select ${cell} as cell, floor(ln(greatest(posts_max, 1)) / ${LN_WORKSTATION_BAND}::float8) as workstations,
      count(*) * 100 / ${percentage}::float8 as units
    from offer_lots tablesample system (${percentage}::float8) where ${condition} group by 1, 2`);

const readRates = async (db: Database, percentage: number): Promise<ReadonlyMap<string, Rates>> => {
  const rows = await db.rows<Rates & { commune: string }>(sql`
    select commune_id as commune, count(*) * 100 / ${percentage}::float8 as units,
      percentile_disc((select array_agg((part - 0.5) / 20) from generate_series(1, 20) part)) within group (order by sale_per_sqm) as percentiles
    from offer_lots tablesample system (${percentage}::float8) where sale_per_sqm is not null and commune_id is not null group by 1`);
  return new Map(rows.map(({ commune, ...rates }) => [commune, rates]));
};

const readUpdateTimes = async (db: Database, percentage: number): Promise<string[]> => {
  const rows = await db.rows<{ updateTime: string }>(sql`
    select unnest(percentile_disc((select array_agg(part / 100.0::float8) from generate_series(0, 100) part))
      within group (order by updated_at desc)) as "updateTime"
    from offer_lots tablesample system (${percentage}::float8)`);
  return rows.map(({ updateTime }) => updateTime);
};

const readFrequencies = async (db: Database): Promise<Map<string, number>> => {
  const rows = await db.rows<{ value: string; fraction: number }>(sql`
    select coalesce(status, property_type) as value, count(*) / nullif(sum(count(*)) over (partition by grouping(status)), 0)::float8 as fraction
    from real_estates where deleted_at is null group by grouping sets ((status), (property_type))`);
  return new Map(rows.map(({ value, fraction }) => [value, fraction]));
};

const readPlaces = (db: Database) =>
  db.rows<{ id: string; offers: number }>(sql`
    select coalesce(commune_id, city_id, department_id) as id, count(*) as offers
    from real_estates where deleted_at is null group by grouping sets ((commune_id), (city_id), (department_id))
    having coalesce(commune_id, city_id, department_id) is not null`);

const readPrices = async (db: Database): Promise<Pick<Histogram, "rents" | "salePrices">> => {
  const everyHundredth = (price: Sql) => sql`array(
    select price from (
      select ${price} as price, row_number() over (order by ${price}) as rank, count(*) over () as offers
      from real_estates where deleted_at is null and status = 'published') ranked
    where rank % greatest(1, offers / 100) = 0 order by rank)`;
  const row = await db.row<Pick<Histogram, "rents" | "salePrices">>(sql`
    select ${everyHundredth(sql`coalesce(min_rent, total_rent)`)} as rents, ${everyHundredth(sql`coalesce(min_sale_price, total_sale_price)`)} as "salePrices"`);
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
    cells: await readCells(db, percentage, sql`cell`, sql`true`),
    saleCells: await readCells(
      db,
      percentage,
      sql`search_cell(surface, sale_price)`,
      sql`sale_price is not null`,
    ),
    rates: await readRates(db, percentage),
    frequencies: await readFrequencies(db),
    updateTimes: await readUpdateTimes(db, percentage),
    ...(await readGrids(db)),
    places: new Map(places.map(({ id, offers }) => [id, offers])),
  };
};

const LIFETIME_MS = 10 * 60_000;

type CacheEntry = { readAt: number; histogram: Histogram | undefined };

const histogramCache = new WeakMap<Database, CacheEntry>();

/** Undefined until the first load. Refreshed in the background; searches never wait. */
export const histogramOf = (db: Database, now: Date): Histogram | undefined => {
  const cached = histogramCache.get(db);
  if (cached && now.getTime() - cached.readAt < LIFETIME_MS) return cached.histogram;
  const entry: CacheEntry = { readAt: now.getTime(), histogram: cached?.histogram };
  histogramCache.set(db, entry);
  read(db).then(
    (histogram) => {
      entry.histogram = histogram;
    },
    () => {},
  );
  return entry.histogram;
};
