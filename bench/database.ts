import { tmpdir } from "node:os";
import { join } from "node:path";
import sql, { raw } from "sql-template-tag";
import { openDatabase } from "../server/src/db/client.ts";
import type { Database } from "../server/src/db/database.ts";
import { type Embedded, removeEmbedded, startEmbedded } from "../server/src/db/embedded/start.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { checkSample } from "./consistency.ts";
import { generate } from "./data.ts";

/** Raised when the generator changes, so that a database kept from an earlier run is made anew. */
const GENERATION = 4;

type Log = (line: string) => void;
type Index = { name: string; definition: string };

/** Indexes are filled faster all at once: takes those of the big tables away, and answers how to make them again. */
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

/** Whether the database is as this version makes it: neither made by another one nor cut short. */
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
 * Starts an embedded PostgreSQL that holds so many offers, in a folder of its own under the system's temporary one. It
 * stays there for the next run, and is made anew when the migrations or the generator have changed.
 */
export const startFilled = async (offers: number, log: Log): Promise<Embedded & { db: Database }> => {
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
    // What is left to be written to disk would be written beside the measurements.
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
