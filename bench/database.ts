import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sql, { raw } from "sql-template-tag";
import { histogramOf } from "../server/src/areas/offers/search/histogram.ts";
import { openDatabase } from "../server/src/db/client.ts";
import type { Database } from "../server/src/db/database.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { checkSample } from "./consistency.ts";
import { generate } from "./data.ts";

/** Increase when the generator changes, to rebuild cached databases. */
const GENERATION = 9;

type Log = (line: string) => void;
type Index = { name: string; definition: string };

/** Bulk loading is faster without indexes; returns the statements that recreate them. */
const dropIndexes = async (db: Database): Promise<Index[]> => {
  const indexes = await db.rows<Index>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('real_estates', 'offer_lots', 'units', 'buildings', 'building_units')
      and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await db.run(sql`drop index ${raw(name)}`);
  return indexes;
};

const fill = async (db: Database, offers: number, log: Log): Promise<void> => {
  const indexes = await dropIndexes(db);
  await db.transaction((tx) => generate(tx, offers, log));
  for (const { definition } of indexes) await db.run(raw(definition));
  await db.run(sql`vacuum analyze`);
  await checkSample(db, 300);
  await db.run(sql`create table ${raw(`bench_generation_${GENERATION}`)} ()`);
};

const isFilled = async (db: Database): Promise<boolean> => {
  const row = await db.row<{ filled: boolean }>(
    sql`select to_regclass(${`bench_generation_${GENERATION}`}) is not null as filled`,
  );
  return row?.filled === true;
};

const isCurrent = async (url: string): Promise<boolean> => {
  const migrated = await migrate(url).then(
    () => true,
    () => false,
  );
  if (!migrated) return false;
  const db = openDatabase(url, { max: 1 });
  return isFilled(db).finally(() => db.close());
};

/**
 * Embedded PostgreSQL in the system's temporary folder, reused by later runs and rebuilt when migrations or
 * generator change.
 */
export const startFilled = async (
  offers: number,
  log: Log,
): Promise<Omit<Embedded, "protect"> & { db: Database }> => {
  const dataFolder = join(tmpdir(), `plateau-bench-${offers}`);
  let embedded = await startEmbedded({ dataFolder, log });
  if (!(await isCurrent(embedded.url))) {
    await embedded.stop();
    await removeEmbedded(dataFolder);
    embedded = await startEmbedded({ dataFolder, log });
    await migrate(embedded.url);
    const db = openDatabase(embedded.url);
    log(`making ${offers} offers`);
    await fill(db, offers, log).finally(() => db.close());
    // Flush pending writes before measuring.
    await embedded.stop();
    embedded = await startEmbedded({ dataFolder, log });
  }
  const { url, stop } = embedded;
  const db = openDatabase(url);
  return {
    url,
    db,
    stop: async () => {
      await db.close();
      await stop();
    },
  };
};

/** Waits until this process has loaded its histogram of units. */
export const settleHistogram = async (db: Database): Promise<void> => {
  for (let tries = 0; tries < 200 && !histogramOf(db, new Date()); tries++) await sleep(100);
};
